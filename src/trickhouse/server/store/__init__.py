"""What is stored: people, tables as documents, actions and chats, in SQLite or PostgreSQL.

`document.py` is a table as data and knows nothing of databases; `archive.py` and `people.py` read and write through
`storage.py` (reading) and `writer.py` (group commit).
"""
