"""Workbooks and tables: XLSX, XLS, ODS, CSV, TSV, JSON, XML."""

import csv
import json
from xml.sax.saxutils import escape

import openpyxl
import xlwt
from odf import table as odf_table
from odf import text as odf_text
from odf.opendocument import OpenDocumentSpreadsheet

from contents import CONTENTS

TABLES = ('report-ne', 'report-en', 'mixed', 'long-table')


def rows_of(content):
    return next([block['header']] + block['rows'] for block in content['blocks'] if block['kind'] == 'table')


def typed(value):
    try:
        return float(value) if '.' in value else int(value) if value.isascii() and not value.startswith('0') else value
    except ValueError:
        return value


def write_xlsx(rows, path):
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = 'Data तथ्याङ्क'
    for row in rows:
        sheet.append([typed(value) for value in row])
    for row in sheet.iter_rows(min_row=2):
        for cell in row:
            if isinstance(cell.value, float):
                cell.number_format = '0.00'
    second = book.create_sheet('Notes')
    second['A1'] = 'टिप्पणी'
    book.save(path)


def write_xls(rows, path):
    book = xlwt.Workbook(encoding='utf-8')
    sheet = book.add_sheet('Data')
    two = xlwt.easyxf(num_format_str='0.00')
    for at, row in enumerate(rows):
        for column, value in enumerate(row):
            value = typed(value)
            sheet.write(at, column, value, two) if isinstance(value, float) else sheet.write(at, column, value)
    book.save(str(path))


def write_ods(rows, path):
    document = OpenDocumentSpreadsheet()
    sheet = odf_table.Table(name='Data')
    for row in rows:
        line = odf_table.TableRow()
        for value in row:
            cell = odf_table.TableCell(valuetype='string')
            cell.addElement(odf_text.P(text=value))
            line.addElement(cell)
        sheet.addElement(line)
    document.spreadsheet.addElement(sheet)
    document.save(path)


def make(target, add, office):
    for name in TABLES:
        rows = rows_of(CONTENTS[name])
        words = list(dict.fromkeys(word for row in rows for cell in row for word in cell.split()))
        for extension, delimiter, encoding in (('csv', ',', 'utf-8'), ('tsv', '\t', 'utf-8'), ('semicolon.csv', ';', 'utf-8-sig'), ('utf16.csv', ',', 'utf-16')):
            with open(target / f'{name}.{extension}', 'w', newline='', encoding=encoding) as file:
                csv.writer(file, delimiter=delimiter).writerows(rows)
            add(f'{name}.{extension}', 'Python', name, words=words)
        write_xlsx(rows, target / f'{name}.xlsx')
        add(f'{name}.xlsx', 'openpyxl', name, words=words)
        write_xls(rows, target / f'{name}.xls')
        add(f'{name}.xls', 'xlwt', name, words=words)
        write_ods(rows, target / f'{name}.ods')
        add(f'{name}.ods', 'odfpy', name, words=words)
        for extension in ('xlsx:Calc MS Excel 2007 XML', 'xls', 'ods'):
            office(target / f'{name}.xlsx', extension, name, '-office', words=words)
        objects = [dict(zip(rows[0], row)) for row in rows[1:]]
        (target / f'{name}.json').write_text(json.dumps(objects, ensure_ascii=False))
        plain = [word for row in rows[1:] for cell in row for word in cell.split()]
        add(f'{name}.json', 'Python', name, words=list(dict.fromkeys(plain)))
        elements = ''.join(f'<row>{"".join(f"<cell>{escape(cell)}</cell>" for cell in row)}</row>' for row in rows)
        (target / f'{name}.xml').write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n<rows>{elements}</rows>\n')
        add(f'{name}.xml', 'Python', name, words=list(dict.fromkeys(plain)))
