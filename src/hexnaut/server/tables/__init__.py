"""One table: who sits there, what is asked of it, what each may know."""
