"""How a report is laid out: sentences first, then warnings, then tables; any craft fills it."""
