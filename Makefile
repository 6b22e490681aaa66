# Short names for `python3 tools/dev.py …`, which does the work and runs without make too.
PYTHON ?= python3

.PHONY: demo test test-long bench fuzz fmt lock clean help
.DEFAULT_GOAL := help

demo test test-long bench fuzz fmt lock clean help:
	@$(PYTHON) tools/dev.py $@
