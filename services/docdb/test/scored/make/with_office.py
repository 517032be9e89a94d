"""DOCX, PPTX, XLSX, and what LibreOffice makes of them."""

import io
import zipfile
from datetime import date, datetime
from pathlib import Path

import docx
import openpyxl
import pptx
from docx.enum.text import WD_ALIGN_PARAGRAPH
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from pptx.util import Cm, Pt


def still(path):
    """Gives the entries of a ZIP one time, so that it is the same each time."""
    source = zipfile.ZipFile(io.BytesIO(Path(path).read_bytes()))
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as target:
        for entry in source.infolist():
            kept = zipfile.ZipInfo(entry.filename, (2026, 1, 1, 0, 0, 0))
            kept.compress_type = entry.compress_type
            target.writestr(kept, source.read(entry.filename))


def write_docx(path, blocks, style='Table Grid', font=None):
    """A document of blocks."""
    document = docx.Document()
    document.core_properties.created = document.core_properties.modified = datetime(2026, 1, 1)
    if font:
        document.styles['Normal'].font.name = font
    for kind, *content in blocks:
        if kind == 'h':
            document.add_heading(content[0], 2)
        elif kind == 'p':
            document.add_paragraph(content[0])
        elif kind == 'item':
            document.add_paragraph(content[0], style='List Bullet')
        elif kind == 'break':
            document.add_page_break()
        elif kind == 'table':
            table = content[0]
            for line in (table.caption, table.unit_line):
                if line:
                    document.add_paragraph(line)
            add_docx_table(document, table, style)
            for mark, text in table.footnotes:
                document.add_paragraph(f'{mark} {text}')
    document.save(path)
    still(path)


def add_docx_table(document, table, style):
    rows = [('header', cells) for cells in table.header()] + table.body()
    grid = document.add_table(rows=len(rows), cols=len(table.columns))
    grid.style = style
    shown = [list(row.cells) for row in grid.rows]
    for row, (kind, cells) in enumerate(rows):
        for at, cell in enumerate(cells):
            if cell is None:
                continue
            target = shown[row][at]
            if cell[1:] != (1, 1):
                target = target.merge(shown[row + cell[1] - 1][at + cell[2] - 1])
            paragraph = target.paragraphs[0]
            paragraph.add_run(cell[0]).bold = kind == 'header'
            if kind == 'header':
                paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER
            elif table.columns[at].is_number:
                paragraph.alignment = WD_ALIGN_PARAGRAPH.RIGHT
    if table.repeats_header:
        for row in grid.rows[: table.levels]:
            properties = row._tr.get_or_add_trPr()
            properties.append(properties.makeelement(docx.oxml.ns.qn('w:tblHeader'), {}))


def write_pptx(path, slides):
    """Slides of (title, table or list of texts)."""
    show = pptx.Presentation()
    show.core_properties.created = show.core_properties.modified = datetime(2026, 1, 1)
    for title, content in slides:
        slide = show.slides.add_slide(show.slide_layouts[5])
        slide.shapes.title.text = title
        if isinstance(content, list):
            box = slide.shapes.add_textbox(Cm(2), Cm(5), Cm(20), Cm(10)).text_frame
            box.text = content[0]
            for text in content[1:]:
                box.add_paragraph().text = text
            continue
        rows = [('header', cells) for cells in content.header()] + content.body()
        grid = slide.shapes.add_table(len(rows), len(content.columns), Cm(1), Cm(4), Cm(23), Cm(1) * len(rows)).table
        for row, (_, cells) in enumerate(rows):
            for at, cell in enumerate(cells):
                if cell is None:
                    continue
                target = grid.cell(row, at)
                if cell[1:] != (1, 1):
                    target.merge(grid.cell(row + cell[1] - 1, at + cell[2] - 1))
                target.text = cell[0]
                target.text_frame.paragraphs[0].font.size = Pt(11)
    show.save(path)
    still(path)


def number_format(column):
    decimals = '.' + '0' * column.decimals if column.decimals else ''
    shown = column.text(10_000_000)
    if '1,00,00,000' in shown:
        groups = f'[>=10000000]##\\,##\\,##\\,##0{decimals};[>=100000]##\\,##\\,##0{decimals};##,##0{decimals}'
        return groups
    groups = ('#,##0' if ',' in shown else '0') + decimals
    positive = ('"Rs. "' if 'Rs. ' in shown else '') + groups + ('"%"' if '%' in shown else '')
    return f'{positive};({groups})' if '(' in column.text(-1) else positive


THIN = Side(style='thin')


def write_xlsx(path, sheets, look=None):
    """Sheets of (name, [(table, row, column)]); numbers and AD days are stored as such."""
    look = look or {}
    book = openpyxl.Workbook()
    book.remove(book.active)
    book.properties.created = book.properties.modified = datetime(2026, 1, 1)
    for name, tables in sheets:
        sheet = book.create_sheet(name)
        for table, top, left in tables:
            add_sheet_table(sheet, table, top, left, look)
    book.save(path)
    still(path)


def add_sheet_table(sheet, table, top, left, look):
    row = top
    for line in (table.caption, table.unit_line):
        if line:
            sheet.cell(row, left, line).font = Font(bold=line == table.caption)
            row += 1
    for kind, cells in [('header', cells) for cells in table.header()]:
        for at, cell in enumerate(cells):
            if cell is None:
                continue
            target = sheet.cell(row, left + at, cell[0])
            target.font = Font(bold=True)
            target.alignment = Alignment(horizontal='center', wrap_text=True)
            if look.get('fill'):
                target.fill = PatternFill('solid', fgColor='FFDDE6F0')
            if cell[1:] != (1, 1):
                sheet.merge_cells(start_row=row, start_column=left + at, end_row=row + cell[1] - 1, end_column=left + at + cell[2] - 1)
        row += 1
    body = table.body()
    for (kind, values), (_, cells) in zip(table.rows, body):
        for at, cell in enumerate(cells):
            if cell is None:
                continue
            column = table.columns[at]
            value = values if kind == 'section' else values[at]
            target = sheet.cell(row, left + at)
            if look.get('border'):
                target.border = Border(THIN, THIN, THIN, THIN)
            if column.is_number and isinstance(value, (int, float)):
                target.value = value
                target.number_format = number_format(column)
            elif column.type == 'date' and column.calendar == 'AD' and isinstance(value, tuple):
                target.value = date.fromisoformat(value[1])
                target.number_format = 'yyyy-mm-dd'
            elif cell[0] != '':
                target.value = cell[0]
            if cell[1:] != (1, 1):
                sheet.merge_cells(start_row=row, start_column=left + at, end_row=row + cell[1] - 1, end_column=left + at + cell[2] - 1)
        row += 1
    for mark, text in table.footnotes:
        sheet.cell(row, left, f'{mark} {text}')
        row += 1
    for at, column in enumerate(table.columns):
        sheet.column_dimensions[get_column_letter(left + at)].width = max(11, 9 * column.width)
