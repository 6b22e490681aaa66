"""`python -m rulewright` starts the command line."""

from rulewright.cli.main import main

if __name__ == "__main__":
    main()
