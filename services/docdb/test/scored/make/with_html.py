"""HTML, and what Chromium, LibreOffice and pandoc make of it."""

import re
import shutil
import subprocess
import tempfile
from html import escape
from pathlib import Path

STYLES = {
    'ruled': 'table { border-collapse: collapse } td, th { border: 1px solid #000; padding: 3px 6px }',
    'rows': 'table { border-collapse: collapse } td, th { border-bottom: 1px solid #555; padding: 4px 8px }',
    'book': 'table { border-collapse: collapse; border-top: 2px solid #000; border-bottom: 2px solid #000 } td, th { padding: 3px 10px } thead tr:last-child th { border-bottom: 1px solid #000 }',
    'none': 'table { border-collapse: collapse } td, th { padding: 2px 12px }',
    'shaded': 'table { border-collapse: collapse } td, th { padding: 4px 9px } thead { background: #cdd9ea } tbody tr:nth-child(even) { background: #eee } * { print-color-adjust: exact; -webkit-print-color-adjust: exact }',
    'cards': 'table { border-collapse: separate; border-spacing: 2px } td { background: #f0f0f0; padding: 4px 9px } th { background: #333; color: #fff; padding: 4px 9px } * { print-color-adjust: exact; -webkit-print-color-adjust: exact }',
}


def table_html(table, attributes=''):
    """A table; rows after a break begin a page."""
    header, body = table.header(), table.body()

    def row(cells, name, start=False):
        parts = []
        for at, cell in enumerate(cells):
            if cell is None:
                continue
            spans = (f' rowspan="{cell[1]}"' if cell[1] > 1 else '') + (f' colspan="{cell[2]}"' if cell[2] > 1 else '')
            right = ' class="n"' if name == 'td' and table.columns[at].is_number and cell[2] == 1 else ''
            parts.append(f'<{name}{spans}{right}>{escape(cell[0])}</{name}>')
        return f'<tr{" style=break-before:page" if start else ""}>{"".join(parts)}</tr>'

    head = ''.join(row(cells, 'th') for cells in header)
    rows = '\n'.join(row(cells, 'td', at in table.breaks) for at, (_, cells) in enumerate(body))
    group = 'thead' if table.repeats_header else 'thead class="once"'
    return f'<table{attributes}><{group}>{head}</thead>\n<tbody>{rows}</tbody></table>'


def to_html(blocks, style, language, look=None):
    """A document of blocks."""
    look = look or {}
    parts = []
    for kind, *content in blocks:
        if kind == 'h':
            parts.append(f'<h2>{escape(content[0])}</h2>')
        elif kind == 'p':
            parts.append(f'<p>{escape(content[0])}</p>')
        elif kind == 'break':
            parts.append('<div style="break-after:page"></div>')
        elif kind == 'table':
            table = content[0]
            parts += [f'<p>{escape(line)}</p>' for line in (table.caption, table.unit_line) if line]
            parts.append(table_html(table))
            parts += [f'<p>{escape(mark)} {escape(text)}</p>' for mark, text in table.footnotes]
        elif kind == 'side':
            sides = ''.join(f'<div>{"".join(f"<p>{escape(line)}</p>" for line in (t.caption, t.unit_line) if line)}{table_html(t)}</div>' for t in content[0])
            parts.append(f'<div style="display:flex;gap:28px">{sides}</div>')
        elif kind == 'columns':
            parts.append(f'<div style="columns:2">{"".join(f"<p>{escape(text)}</p>" for text in content[0])}</div>')
    css = f'body {{ font: {look.get("size", 10)}pt "{look.get("font", "Noto Sans")}", "Noto Sans Devanagari" }} .n {{ text-align: right }} thead.once {{ display: table-row-group }} {STYLES[style]} @page {{ size: {look.get("paper", "A4")}; margin: 18mm }}'
    return f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{look.get("title", "Report")}</title><style>{css}</style></head>\n<body>\n' + '\n'.join(parts) + '\n</body></html>\n'


def pages_of(blocks):
    """Pages of the parts of each table where breaks are only those that blocks have."""
    page, pages = 1, []
    for kind, *content in blocks:
        if kind == 'break':
            page += 1
        elif kind == 'table':
            count = len(content[0].chunks())
            pages.append(list(range(page, page + count)))
            page += count - 1
        elif kind == 'side':
            pages += [[page] for _ in content[0]]
    return pages, page


def still(path):
    """Removes the time of making and the identifiers from a PDF, so that it is the same each time."""
    data = Path(path).read_bytes()
    data = re.sub(rb"D:\d{14}[+\-Z][\d']*", lambda found: b"D:20260101000000+00'00'"[: len(found[0])].ljust(len(found[0])), data)
    data = re.sub(rb'/ID\s*\[\s*<[0-9A-Fa-f]+>\s*<[0-9A-Fa-f]+>\s*\]', lambda found: re.sub(rb'[0-9A-Fa-f]{20,}', lambda h: b'0' * len(h[0]), found[0]), data)
    data = re.sub(rb'/DocChecksum /[0-9A-F]+', lambda found: found[0][:14] + b'0' * (len(found[0]) - 14), data)
    Path(path).write_bytes(data)


def chromium(html, path):
    """Prints to PDF."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / 'page.html'
        source.write_text(html)
        subprocess.run(['chromium', '--headless', '--no-sandbox', '--disable-gpu', f'--user-data-dir={folder}/profile', '--no-pdf-header-footer', f'--print-to-pdf={path}', source.as_uri()],
                       check=True, capture_output=True, timeout=120)
    still(path)


def office(source, extension, path, filter_name=''):
    """Converts with LibreOffice."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(['soffice', f'-env:UserInstallation=file://{folder}/profile', '--headless', '--convert-to', extension + filter_name, '--outdir', folder, str(source)],
                       check=True, capture_output=True, timeout=180)
        shutil.copy(Path(folder) / f'{Path(source).stem}.{extension}', path)
    if extension == 'pdf':
        still(path)


def pandoc(html, path):
    """Converts HTML to the format of the path."""
    subprocess.run(['pandoc', '-f', 'html', '-o', str(path)], input=html.encode(), check=True, timeout=60, env={'SOURCE_DATE_EPOCH': '1767225600', 'PATH': '/usr/bin:/bin', 'HOME': '/tmp'})
