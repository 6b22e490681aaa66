"""Tests of the native backend."""
