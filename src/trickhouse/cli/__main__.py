"""`python -m trickhouse.cli` is the command too."""

from trickhouse.cli.command import main

if __name__ == "__main__":
    main()
