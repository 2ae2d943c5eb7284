"""Catan Starfarers, edition of 2019."""
