"""What of a book its cases come by: statements, both outcomes of conditions, cells of tables, answers to rulings."""
