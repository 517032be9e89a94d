"""Compares rows.xlsx and rows.csv in a folder with rows.json: read-files.py FOLDER"""
import datetime
import json
import math
import sys

import openpyxl
import pandas

folder = sys.argv[1]
with open(f'{folder}/rows.json', encoding='utf-8') as file:
    rows = json.load(file)
names = list(rows[0])


def plain(value):
    """A value of a cell as in JSON."""
    if value is None or value is pandas.NaT or (isinstance(value, float) and math.isnan(value)):
        return None
    if isinstance(value, datetime.datetime):
        return value.strftime('%Y-%m-%d')
    return value


workbook = openpyxl.load_workbook(f'{folder}/rows.xlsx')
assert workbook.sheetnames[1:] == ['Fields', 'Sources'], workbook.sheetnames
cells = list(workbook.worksheets[0].iter_rows())
assert [cell.value for cell in cells[0]] == names
assert all(cell.data_type != 'f' for line in cells for cell in line)
found = [{name: plain(cell.value) for name, cell in zip(names, line)} for line in cells[1:]]
assert found == rows, next((a, b) for a, b in zip(found, rows) if a != b)
days = [cell for cell in cells[1] if cell.is_date]
assert [names[cell.column - 1] for cell in days] == ['day'], days

# pandas guesses types from texts too: codes must be asked for as texts, as in CSV.
frame = pandas.read_excel(
    f'{folder}/rows.xlsx', keep_default_na=False, na_values=[''], dtype={'code': str}
)
assert str(frame['amount'].dtype) == 'float64', frame.dtypes
assert str(frame['day'].dtype).startswith('datetime64'), frame.dtypes
found = [{name: plain(line[name]) for name in names} for line in frame.astype(object).to_dict('records')]
assert found == rows, next((a, b) for a, b in zip(found, rows) if a != b)

# The byte order mark is not part of the first name.
frame = pandas.read_csv(f'{folder}/rows.csv', encoding='utf-8-sig', keep_default_na=False)
assert list(frame.columns) == names, frame.columns
# An apostrophe keeps spreadsheets from running formulas.
assert list(frame['name']) == ["'=1+1" if row['name'] == '=1+1' else row['name'] for row in rows]
