"""PDFs with tables of every style."""

from reportlab.lib.pagesizes import A4, landscape, letter

import placed


def make(maker):
    """All of a half."""
    maker.run((ruled, partly_ruled, book, no_rules, shaded, levels, spans, side_by_side, rotated, several_pages, footnotes, invoices, combined))


def ruled(maker):
    topic = maker.topic
    maker.reportlab('ruled', maker.around(('table', topic(('flat_population', 'roads')), 'ruled')))
    maker.html_pdf('ruled', maker.around(('table', topic(('schools', 'staff')), 'ruled')), 'ruled')
    maker.docx_pdf('ruled', maker.around(('table', topic(('budget', 'works')), 'ruled')))
    path = maker.path('ruled', 'pdf')
    table = topic(('rates', 'loans'))
    placed.pdf_lib(path, placed.place(maker.around(('table', table)), 'ruled'))
    maker.add('ruled', path, 'pdf-lib', [table.expected([1])])


def partly_ruled(maker):
    topic = maker.topic
    maker.reportlab('partly-ruled', maker.around(('table', topic(('accounts', 'rain')), 'rows')))
    maker.reportlab('partly-ruled', maker.around(('table', topic(('budget', 'staff')), 'columns')), look={'size': 8})
    maker.html_pdf('partly-ruled', maker.around(('table', topic(('rates', 'prices')), 'rows')), 'rows', 'LibreOffice')


def book(maker):
    topic = maker.topic
    maker.reportlab('book', maker.around(('table', topic(('flat_population', 'flat_crops')), 'book')))
    maker.reportlab('book', maker.around(('table', topic(('trade', 'crops')), 'book-groups')), look={'size': 8})
    maker.html_pdf('book', maker.around(('table', topic(('schools', 'remittances')), 'book')), 'book')
    path = maker.path('book', 'pdf')
    table = topic(('rates', 'roads'))
    placed.pdf_lib(path, placed.place(maker.around(('table', table)), 'book', line=14))
    maker.add('book', path, 'pdf-lib', [table.expected([1])])


def no_rules(maker):
    topic = maker.topic
    maker.reportlab('no-rules', maker.around(('table', topic(('rates', 'remittances')), 'none')))
    maker.reportlab('no-rules', maker.around(('table', topic(('accounts', 'loans')), 'none')), look={'font': 'Courier', 'size': 7})
    maker.html_pdf('no-rules', maker.around(('table', topic(('budget', 'rain')), 'none')), 'none')
    path = maker.path('no-rules', 'pdf')
    table = topic(('flat_population', 'prices'))
    placed.pdf_lib(path, placed.place(maker.around(('table', table)), 'none', line=13 if maker.half == 'tuned' else 15))
    maker.add('no-rules', path, 'pdf-lib', [table.expected([1])])


def shaded(maker):
    topic = maker.topic
    maker.reportlab('shaded', maker.around(('table', topic(('schools', 'works')), 'shaded')))
    maker.reportlab('shaded', maker.around(('table', topic(('rates', 'roads')), 'dark-header')), pagesize=letter)
    maker.html_pdf('shaded', maker.around(('table', topic(('accounts', 'flat_crops')), 'x')), maker.half == 'tuned' and 'shaded' or 'cards')


def levels(maker):
    topic = maker.topic
    maker.reportlab('levels', maker.around(('table', topic(('trade', 'crops')), 'ruled')), look={'size': 8})
    maker.html_pdf('levels', maker.around(('table', topic(('population', 'rain')), 'x')), 'ruled')
    maker.reportlab('levels', maker.around(('table', topic(('population', 'rain')), 'book-groups')))
    maker.docx_pdf('levels', maker.around(('table', topic(('trade', 'crops')), 'x')))


def with_sections(maker, table, names):
    """The table with a section line above each part of its rows."""
    data = [row for row in table.rows if row[0] == 'data']
    half = len(data) // 2
    table.rows = [('section', names[0]), *data[:half], ('section', names[1]), *data[half:]]
    return table


def with_merged(table, at):
    """The table sorted by a column, whose equal cells are merged."""
    table.rows.sort(key=lambda row: str(row[1][at]))
    table.merged = [at]
    return table


def spans(maker):
    topic = maker.topic
    at = {'tuned': 2, 'held': 2}[maker.half]
    names = ('Mountain', 'Hill') if maker.half == 'tuned' else ('Part A: roads', 'Part B: roads')
    maker.reportlab('spans', maker.around(('table', with_merged(topic(('schools', 'roads')), at), 'ruled')))
    maker.html_pdf('spans', maker.around(('table', with_merged(topic(('schools', 'staff')), at), 'x')), 'ruled')
    maker.reportlab('spans', maker.around(('table', with_sections(maker, topic(('flat_population', 'roads')), names), 'ruled')))
    maker.docx_pdf('spans', maker.around(('table', with_sections(maker, topic(('rates', 'prices')), ('Group one', 'Group two')), 'x')))


def side_by_side(maker):
    topic = maker.topic
    maker.reportlab('side-by-side', maker.around(('side', [topic(('rates', 'prices'), 8), topic(('rates', 'remittances'), 6)], 'ruled')), look={'size': 7})
    maker.reportlab('side-by-side', maker.around(('side', [topic(('rates', 'prices'), 7), topic(('rates', 'flat_crops'), 7)], 'book')), look={'size': 7})
    maker.html_pdf('side-by-side', maker.around(('side', [topic(('rates', 'remittances'), 6), topic(('rates', 'flat_crops'), 6)])), 'rows', look={'size': 8})


def rotated(maker):
    topic = maker.topic
    maker.reportlab('rotated', maker.around(('table', topic(('trade', 'rain')), 'ruled')), pagesize=landscape(A4), rotate=90)
    maker.reportlab('rotated', maker.around(('table', topic(('schools', 'loans')), 'book')), pagesize=landscape(A4), rotate=270)
    # Sideways on a page that does not say so.
    maker.reportlab('rotated', maker.around(('table', topic(('flat_population', 'prices')), 'ruled')), pagesize=landscape(A4), rotate=90, sideways=True)
    maker.html_pdf('rotated', maker.around(('table', topic(('budget', 'staff')), 'x')), 'ruled', look={'paper': 'A4 landscape'})


def several_pages(maker):
    topic = maker.topic
    two, three = ([9], [10, 19]) if maker.half == 'tuned' else ([14], [7, 21])
    for name, count, breaks, repeats, style in (
        (('flat_population', 'loans'), 18, two, True, 'ruled'),
        (('schools', 'loans'), 18, two, False, 'ruled'),
        (('schools', 'rain'), 27, three, True, 'book'),
        (('accounts', 'loans'), 26, three, False, 'none'),
    ):
        table = topic(name, count)
        table.breaks, table.repeats_header = breaks, repeats
        maker.reportlab('pages', [('p', maker.prose[0]), ('table', table, style), ('p', maker.prose[1])], look={'footer': True})
    table = topic(('trade', 'rain'), 15)
    table.breaks = [8]
    maker.html_pdf('pages', maker.around(('table', table)), 'ruled', look={'size': 8})
    # Two tables that begin pages and have nothing to do with each other.
    maker.reportlab('pages', [('table', topic(('rates', 'prices')), 'ruled'), ('break',), ('table', topic(('schools', 'works')), 'ruled')])


def footnotes(maker):
    topic = maker.topic
    first = topic(('budget', 'works'))
    first.marks = {(1, 1): '*', (3, 1): ' **'}
    first.footnotes = [('*', 'Figures are provisional.'), ('**', 'Includes grants to local levels.')]
    maker.reportlab('footnotes', maker.around(('table', first, 'ruled')))
    second = topic(('trade', 'remittances'))
    second.marks = {('header', 2, 0): ' 1/'}
    second.footnotes = [('1/', 'Customs points only.')]
    second.unit_line = '(Rs. in crore)' if maker.half == 'tuned' else 'Rs. in billion'
    maker.reportlab('footnotes', maker.around(('table', second, 'book-groups')), look={'size': 8})
    if maker.half == 'tuned':
        third = topic('budget', unit='(Rs. in ten million)', scale=10_000_000)
    else:
        third = topic('works')
        third.unit_line = '(Rs. in million)'
        for column in third.columns:
            column.scale = 1_000_000 if column.type == 'money' else 1
    maker.html_pdf('footnotes', maker.around(('table', third, 'x')), 'rows')


def invoices(maker):
    from classes_text import invoice
    for number, (program, style) in enumerate((('reportlab', 'ruled'), ('chromium', 'rows'), ('reportlab', 'book'))):
        blocks = invoice(maker, number)
        if program == 'reportlab':
            maker.reportlab('invoices', blocks(style))
        else:
            maker.html_pdf('invoices', blocks('x'), style)


def combined(maker):
    """Several tables and prose in one document."""
    topic = maker.topic
    blocks = [
        *maker.around(('table', topic(('rates', 'prices'), 7), 'ruled'), ('p', maker.prose[2]), ('table', topic(('flat_population', 'remittances'), 6), 'ruled')),
        ('break',), ('columns', list(maker.prose) * 3), ('table', topic(('budget', 'flat_crops')), 'ruled'),
    ]
    maker.reportlab('reports', blocks)
    blocks = [block if block[0] != 'table' else ('table', topic(('schools', 'staff'), 6), 'x') for block in blocks if block[0] != 'columns']
    maker.docx_pdf('reports', blocks)
    maker.html_pdf('reports', [block if block[0] != 'table' else ('table', topic(('rates', 'roads'), 6), 'x') for block in blocks], 'book')
