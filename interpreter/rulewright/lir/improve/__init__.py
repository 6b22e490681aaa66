"""Passes over finished functions: each leaves a program that does the same with less work."""
