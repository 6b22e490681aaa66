"""Tests of recorded games that are played again."""
