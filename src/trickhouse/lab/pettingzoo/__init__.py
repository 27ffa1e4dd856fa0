"""Our games as environments of PettingZoo, one module each."""
