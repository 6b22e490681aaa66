"""From the split book to LIR, one theme a file; `lower.book` puts them together."""
