enum SQLiteSeed {}
