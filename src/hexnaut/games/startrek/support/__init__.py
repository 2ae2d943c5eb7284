"""The support cards (ST-147 to ST-201), a file each: may it be used, what can be chosen, what it does."""
