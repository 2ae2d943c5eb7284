"""Star Trek Catan, editions of 2012 and 2018."""
