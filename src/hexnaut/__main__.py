"""`python -m hexnaut` is the program `hexnaut`."""

from hexnaut.cli.main import app

if __name__ == "__main__":
    app()
