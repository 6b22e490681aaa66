"""What can be said of statements and expressions alone: their cost, their sizes, what they mention."""
