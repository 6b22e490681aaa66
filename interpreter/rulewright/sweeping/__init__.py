"""One way of playing tried with many values of its settings."""
