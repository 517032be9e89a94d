"""Answers queries over a table of rows by DuckDB: a line of SQL on standard input, a line of JSON on standard output."""

import json
import sys

import duckdb

database = duckdb.connect()
database.execute("SET threads = 1")
database.execute("CREATE TABLE imports AS SELECT * FROM read_json_auto(?)", [sys.argv[1]])
print(json.dumps(duckdb.__version__), flush=True)
for line in sys.stdin:
    cursor = database.execute(line)
    names = [column[0] for column in cursor.description]
    print(json.dumps([dict(zip(names, row)) for row in cursor.fetchall()]), flush=True)
