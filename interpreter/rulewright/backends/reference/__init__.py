"""The reference backend: walks the typed tree on nested values, checks everything, can say why. Slow and plain."""
