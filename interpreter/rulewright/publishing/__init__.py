"""What is kept of a simulation in a folder: a page to read, and tables to reckon with."""
