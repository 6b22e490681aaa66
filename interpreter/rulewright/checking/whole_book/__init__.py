"""Questions that only a whole book can answer."""
