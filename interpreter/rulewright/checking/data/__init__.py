"""What stands in data: types, values, rows, boards and settings."""
