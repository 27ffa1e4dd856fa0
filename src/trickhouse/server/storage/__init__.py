"""The database: schema, group commit, data file, migrations, backups."""
