"""PDFs by reportlab."""

from reportlab import rl_config
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Frame, KeepInFrame, PageBreak, PageTemplate, Paragraph, BaseDocTemplate, Spacer
from reportlab.platypus import Table as Grid

rl_config.invariant = 1
BOLD = {'Helvetica': 'Helvetica-Bold', 'Times-Roman': 'Times-Bold', 'Courier': 'Courier-Bold'}


def register(fonts):
    """Makes fonts of files usable by name."""
    for name, file in fonts.items():
        pdfmetrics.registerFont(TTFont(name, file))


def lines_of(style, rows, header_rows, header, totals):
    """Commands for the rules and shades of a style."""
    last, top = rows - 1, max(header_rows - 1, 0)
    if style == 'ruled':
        return [('GRID', (0, 0), (-1, -1), 0.5, colors.black)]
    if style == 'thick':
        return [('BOX', (0, 0), (-1, -1), 1.5, colors.black), ('INNERGRID', (0, 0), (-1, -1), 0.25, colors.grey)]
    if style == 'rows':
        return [('LINEBELOW', (0, 0), (-1, -1), 0.4, colors.black), ('LINEABOVE', (0, 0), (-1, 0), 0.4, colors.black)]
    if style == 'columns':
        return [('LINEBEFORE', (1, 0), (-1, -1), 0.4, colors.black), ('BOX', (0, 0), (-1, -1), 0.8, colors.black),
                ('LINEBELOW', (0, top), (-1, top), 0.8, colors.black)]
    if style in ('book', 'book-groups'):
        rules = [('LINEABOVE', (0, 0), (-1, 0), 1, colors.black), ('LINEBELOW', (0, top), (-1, top), 0.5, colors.black),
                 ('LINEBELOW', (0, last), (-1, last), 1, colors.black)]
        for row, cells in enumerate(header if style == 'book-groups' else []):
            for at, cell in enumerate(cells):
                if cell and cell[2] > 1:
                    rules.append(('LINEBELOW', (at, row), (at + cell[2] - 1, row), 0.3, colors.black))
        rules += [('LINEABOVE', (0, row), (-1, row), 0.3, colors.black) for row in totals]
        return rules
    if style == 'shaded':
        return [('BACKGROUND', (0, 0), (-1, top), colors.Color(0.75, 0.8, 0.9)),
                ('ROWBACKGROUNDS', (0, header_rows), (-1, -1), [colors.white, colors.Color(0.93, 0.93, 0.93)])]
    if style == 'dark-header':
        return [('BACKGROUND', (0, 0), (-1, top), colors.Color(0.15, 0.25, 0.4)), ('TEXTCOLOR', (0, 0), (-1, top), colors.white),
                ('LINEBELOW', (0, 0), (-1, -1), 0.2, colors.Color(0.8, 0.8, 0.8))]
    return []


def to_flowable(table, rows, style, look, width):
    """One page of a table."""
    header_rows = sum(1 for kind, _ in rows if kind == 'header')
    header = [cells for kind, cells in rows[:header_rows]]
    font, size = look['font'], look['size']
    text = ParagraphStyle('cell', fontName=font, fontSize=size, leading=size * 1.2)
    bold = ParagraphStyle('head', parent=text, fontName=BOLD.get(font, font), alignment=1)
    if style == 'dark-header':
        bold.textColor = colors.white
    right = ParagraphStyle('number', parent=text, alignment=2)
    total_width = sum(column.width for column in table.columns)
    widths = [column.width / total_width * width for column in table.columns]
    data, commands = [], []
    for at, (kind, cells) in enumerate(rows):
        line = []
        for number, cell in enumerate(cells):
            if cell is None:
                line.append('')
                continue
            shown = cell[0].replace('&', '&amp;').replace('<', '&lt;')
            number_cell = table.columns[number].is_number and kind != 'section'
            line.append(Paragraph(shown, bold if kind == 'header' else right if number_cell else text))
            if cell[1:] != (1, 1):
                commands.append(('SPAN', (number, at), (number + cell[2] - 1, at + cell[1] - 1)))
        data.append(line)
    totals = [at for at, (kind, _) in enumerate(rows) if kind == 'total']
    padding = look.get('padding', 3)
    commands += [('VALIGN', (0, 0), (-1, -1), look.get('valign', 'MIDDLE')), ('TOPPADDING', (0, 0), (-1, -1), padding), ('BOTTOMPADDING', (0, 0), (-1, -1), padding)]
    commands += lines_of(style, len(rows), header_rows, header, totals)
    return Grid(data, colWidths=widths, style=commands, hAlign=look.get('align', 'CENTER'))


def write(path, blocks, look, pagesize=A4, rotate=0, sideways=False):
    """Writes blocks; gives for each table the pages of its parts. `rotate` is the pages' rotation; `sideways` does not undo it."""
    margin = 50
    width = pagesize[0] - 2 * margin
    font, size = look['font'], look['size']
    body = ParagraphStyle('body', fontName=font, fontSize=look.get('body', 10), leading=look.get('body', 10) * 1.35, spaceAfter=6)
    heading = ParagraphStyle('heading', parent=body, fontName=BOLD.get(font, font), fontSize=13, leading=17)
    page, story, pages = 1, [], []

    def table_parts(table, style, room):
        nonlocal page
        of_table = []
        for number, rows in enumerate(table.grids()):
            if number:
                story.append(PageBreak())
                page += 1
            of_table.append(page)
            story.append(to_flowable(table, rows, style, look, room))
        story.extend(Paragraph(f'{mark} {text}', body) for mark, text in table.footnotes)
        return of_table

    for kind, *content in blocks:
        if kind == 'h':
            story.append(Paragraph(content[0], heading))
        elif kind == 'p':
            story.append(Paragraph(content[0], body))
        elif kind == 'space':
            story.append(Spacer(1, content[0]))
        elif kind == 'break':
            story.append(PageBreak())
            page += 1
        elif kind == 'table':
            table, style = content
            for line in (table.caption, table.unit_line):
                if line:
                    story.append(Paragraph(line, body))
            pages.append(table_parts(table, style, width * look.get('share', 1)))
            story.append(Spacer(1, 12))
        elif kind == 'side':
            tables, style = content
            each = (width - 24) / len(tables)
            cells = []
            for table in tables:
                top = [Paragraph(line, body) for line in (table.caption, table.unit_line) if line]
                cells.append([*top, to_flowable(table, table.grids()[0], style, look, each - 6)])
                pages.append([page])
            story.append(Grid([cells], colWidths=[each + 12] * len(tables), style=[('VALIGN', (0, 0), (-1, -1), 'TOP')]))
        elif kind == 'columns':
            each = (width - 24) / 2
            half = (len(content[0]) + 1) // 2
            sides = [[Paragraph(text, ParagraphStyle('prose', parent=body, alignment=look.get('justify', 4))) for text in part] for part in (content[0][:half], content[0][half:])]
            story.append(Grid([[KeepInFrame(each, 650, side) for side in sides]], colWidths=[each + 12] * 2, style=[('VALIGN', (0, 0), (-1, -1), 'TOP')]))
    seen = []

    def on_page(canvas, document):
        seen.append(document.page)
        if rotate:
            # Content is turned the other way, so that it reads upright when the page is shown.
            if rotate == 90:
                canvas.translate(pagesize[1], 0)
                canvas.rotate(90)
            else:
                canvas.translate(0, pagesize[0])
                canvas.rotate(-90)
        if look.get('footer'):
            canvas.setFont(font, 8)
            canvas.drawCentredString(pagesize[0] / 2, 25, f'{document.page}')

    # A document with a rotation swaps its sides itself.
    paper = (pagesize[1], pagesize[0]) if sideways else pagesize
    document = BaseDocTemplate(str(path), pagesize=paper, title=look.get('title', ''), rotation=0 if sideways else rotate)
    frame = Frame(margin, 40, width, pagesize[1] - 90, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)
    document.addPageTemplates([PageTemplate(frames=[frame], onPage=on_page)])
    document.build(story)
    assert len(seen) == page, f'{path}: {len(seen)} pages, not {page}'
    return pages
