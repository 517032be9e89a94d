"""Compares a workbook, Parquet files and CSV files in a folder with the expected rows: read-exports.py FOLDER EXPECTED"""
import io
import json
import math
import sys
import zipfile

import openpyxl
import pandas
import pyarrow.parquet

folder, expected_path = sys.argv[1:]
with open(expected_path, encoding='utf-8') as file:
    expected = json.load(file)


def same(read, wanted):
    if wanted is None:
        return read is None or read is pandas.NA or (isinstance(read, float) and math.isnan(read))
    if isinstance(wanted, str) and isinstance(read, int):
        return str(read) == wanted
    return read == wanted


def compare(kind, name, rows, change=lambda value: value):
    wanted = [[change(value) for value in row.values()] for row in expected[name]]
    assert len(rows) == len(wanted), (kind, name, len(rows), len(wanted))
    for row, values in zip(rows, wanted):
        for read, value in zip(row, values):
            assert same(read, value), (kind, name, read, value)


def printable(value):
    # XML has no control characters; openpyxl leaves Excel's escapes as they are.
    if not isinstance(value, str):
        return value
    return value.replace('\0', '\ufffd').replace('\x07', '\ufffd').replace('_x0041_', '_x005F_x0041_')


workbook = openpyxl.load_workbook(f'{folder}/out.xlsx')
for name in expected:
    cells = list(workbook[name].iter_rows())[1:]
    assert all(cell.data_type != 'f' for row in cells for cell in row), name
    lines = [[cell.value for cell in row] for row in cells]
    compare('xlsx', name, lines, printable)

with zipfile.ZipFile(f'{folder}/out.parquet') as archive:
    for name in expected:
        table = pyarrow.parquet.read_table(io.BytesIO(archive.read(f'{name}.parquet')))
        compare('parquet', name, [list(row.values()) for row in table.to_pylist()])

with zipfile.ZipFile(f'{folder}/out.csv') as archive:
    for name in expected:
        frame = pandas.read_csv(io.BytesIO(archive.read(f'{name}.csv')))
        assert list(frame.columns) == list(expected[name][0].keys()), name
        assert len(frame) == len(expected[name]), (name, len(frame))
