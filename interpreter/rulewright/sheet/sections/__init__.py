"""What a sheet is made of, a section each."""
