enum GLibSeed {}
