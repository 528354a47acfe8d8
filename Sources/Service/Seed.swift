enum ServiceSeed {}
