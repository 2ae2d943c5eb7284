"""`python -m hexnaut`: the command line."""

from hexnaut.cli.main import app

if __name__ == "__main__":
    app()
