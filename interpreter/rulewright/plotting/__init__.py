"""Plots as SVG that takes its colours from the page it stands in; every mark says its number, and a table says all."""
