"""What is kept from one run to the next, in a folder of the user's: never needed, never believed without a check."""
