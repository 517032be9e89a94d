"""Tables whose texts are placed one by one: for pdf-lib, and for fonts that only a name tells, such as Preeti."""

import json
import subprocess
import zlib
from pathlib import Path

WIDTH, HEIGHT = 595, 842


def place(blocks, style, size=9, line=16, left=50, right=545):
    """Pages of texts (x, y, size, bold, align, text) and lines; align is 0 left, 0.5 middle, 1 right."""
    pages, y = [{'texts': [], 'lines': []}], 60
    for kind, *content in blocks:
        page = pages[-1]
        if kind in ('h', 'p'):
            page['texts'].append([left, y, size + (3 if kind == 'h' else 0), kind == 'h', 0, content[0]])
            y += line + 4
        elif kind == 'table':
            table = content[0]
            for caption in (table.caption, table.unit_line):
                if caption:
                    page['texts'].append([left, y, size, False, 0, caption])
                    y += line
            y = place_table(page, table, style, y, size, line, left, right) + line
    return pages


def place_table(page, table, style, y, size, line, left, right):
    total = sum(column.width for column in table.columns)
    edges = [left]
    for column in table.columns:
        edges.append(edges[-1] + column.width / total * (right - left))
    rows = table.grids()[0]
    for number, (kind, cells) in enumerate(rows):
        top = y + number * line
        for at, cell in enumerate(cells):
            if cell is None:
                continue
            start, end = edges[at], edges[at + cell[2]]
            align = 0.5 if kind == 'header' else 1 if table.columns[at].is_number else 0
            x = {0: start + 4, 0.5: (start + end) / 2, 1: end - 4}[align]
            page['texts'].append([x, top + line * cell[1] / 2 + size * 0.35, size, kind == 'header', align, cell[0]])
            if style == 'ruled':
                bottom = top + line * cell[1]
                page['lines'] += [[start, top, end, top], [start, bottom, end, bottom], [start, top, start, bottom], [end, top, end, bottom]]
    bottom = y + len(rows) * line
    if style == 'book':
        under = y + line * table.levels
        page['lines'] += [[left, at, right, at] for at in (y, under, bottom)]
    return bottom


def pdf_lib(path, pages):
    """Writes with pdf-lib."""
    job = {'path': str(path), 'width': WIDTH, 'height': HEIGHT, 'pages': pages}
    subprocess.run(['node', str(Path(__file__).parent / 'with_pdf_lib.mjs')], input=json.dumps(job).encode(), check=True)


def in_named_font(path, pages, font, spell):
    """Writes texts in a font that is not in the file, as an old word processor may; `spell` gives its characters."""
    objects = ['<< /Type /Catalog /Pages 2 0 R >>', None, f'<< /Type /Font /Subtype /TrueType /BaseFont /{font} /Encoding /WinAnsiEncoding /FirstChar 0 /LastChar 255 /Widths [{"430 " * 256}] >>']
    kids = []
    for page in pages:
        parts = []
        for x, y, size, _, align, text in page['texts']:
            typed = spell(text)
            start = x - len(typed) * size * 0.43 * align
            parts.append(f'BT /F1 {size} Tf {start:.2f} {HEIGHT - y:.2f} Td <{typed.encode("cp1252").hex()}> Tj ET')
        parts += [f'{x1:.2f} {HEIGHT - y1:.2f} m {x2:.2f} {HEIGHT - y2:.2f} l S' for x1, y1, x2, y2 in page['lines']]
        content = zlib.compress('\n'.join(parts).encode())
        objects.append((f'<< /Length {len(content)} /Filter /FlateDecode >>\nstream\n').encode() + content + b'\nendstream')
        objects.append(f'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents {len(objects)} 0 R >>')
        kids.append(f'{len(objects)} 0 R')
    objects[1] = f'<< /Type /Pages /Kids [{" ".join(kids)}] /Count {len(kids)} >>'
    data, offsets = b'%PDF-1.4\n', []
    for number, content in enumerate(objects, 1):
        offsets.append(len(data))
        data += f'{number} 0 obj\n'.encode() + (content if isinstance(content, bytes) else content.encode()) + b'\nendobj\n'
    rows = ''.join(f'{offset:010} 00000 n \n' for offset in offsets)
    data += f'xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{rows}trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(data)}\n%%EOF\n'.encode()
    Path(path).write_bytes(data)
