"""Files with structure: DOCX, PPTX, XLSX, ODT, ODS, HTML, mail, CSV, JSON."""

import csv
import io
import json
from email.headerregistry import Address
from email.message import EmailMessage

import with_html
import with_office
from classes_pdf import with_merged, with_sections
from maker import in_structure, tables_of
from with_office import still


def make(maker):
    """All of a half."""
    maker.run((sheets, documents, web, mail, csv_files, json_files))


def sheets(maker):
    topic = maker.topic

    def book(pages, look=None, extension='xlsx'):
        path = maker.path('sheets', 'xlsx')
        with_office.write_xlsx(path, pages, look)
        if extension != 'xlsx':
            with_html.office(path, extension, path.with_suffix(f'.{extension}'))
            path.unlink()
            path = path.with_suffix(f'.{extension}')
            still(path)
        tables = [table.expected([None], name) for name, shown in pages for table, _, _ in shown]
        maker.add('sheets', path, 'openpyxl' if extension == 'xlsx' else 'LibreOffice', tables)

    book([('Sheet1', [(bare(topic(('flat_population', 'roads'))), 1, 1)])])
    book([('Report', [(topic(('trade', 'crops')), 2, 2)])], {'fill': True, 'border': True})
    # Two tables on one sheet: below each other, and beside each other.
    book([('Both', [(bare(topic(('rates', 'prices'))), 1, 1), (bare(topic(('schools', 'staff'))), 18, 1)])])
    book([('Beside', [(bare(topic(('rates', 'flat_crops'))), 1, 1), (bare(topic(('rates', 'remittances'))), 1, 7)]), ('Other', [(topic(('accounts', 'loans')), 1, 1)])])
    book([('Merged', [(with_merged(topic(('schools', 'staff')), 2), 3, 1)])], {'border': True})
    book([('List', [(topic(('budget', 'works')), 1, 1)])], extension='ods')


def bare(table):
    """Without caption and unit line."""
    table.caption = table.unit_line = None
    return table


def documents(maker):
    topic = maker.topic
    for number, (blocks, language) in enumerate((
        (maker.around(('table', topic(('population', 'crops')))), 'en'),
        (maker.around(('table', with_sections(maker, topic(('rates', 'prices')), ('One', 'Two'))), ('p', maker.prose[2]), ('table', topic(('budget', 'works')))), 'en'),
        ([('h', 'विवरण'), ('table', topic('budget_ne'))], 'ne'),
    )):
        path = maker.path('office', 'docx')
        with_office.write_docx(path, blocks)
        producer = 'python-docx'
        if number == 1:
            with_html.office(path, 'odt', path.with_suffix('.odt'))
            path.unlink()
            path, producer = path.with_suffix('.odt'), 'LibreOffice'
            still(path)
        maker.add('office', path, producer, in_structure(blocks), language)
    path = maker.path('office', 'pptx')
    first, second = topic(('rates', 'prices'), 5), topic(('population', 'crops'), 5)
    first.caption = second.caption = second.unit_line = None
    with_office.write_pptx(path, [('Prices and rates', first), ('Points', ['First point', 'Second point']), ('Figures', second)])
    maker.add('office', path, 'python-pptx', [first.expected([None]), second.expected([None])])
    path = maker.path('office', 'docx')
    blocks = maker.around(('table', topic(('trade', 'staff'))))
    with_html.pandoc(with_html.to_html(blocks, 'none', 'en'), path)
    still(path)
    maker.add('office', path, 'pandoc', in_structure(blocks))


def web(maker):
    topic = maker.topic
    for style, language, blocks in (
        ('ruled', 'en', maker.around(('table', topic(('population', 'crops'))))),
        ('none', 'en', maker.around(('table', topic(('rates', 'loans'))), ('p', maker.prose[2]), ('table', with_merged(topic(('schools', 'roads')), 2)))),
        ('ruled', 'ne', [('h', 'विवरण'), ('table', topic('two_languages')), ('table', topic('notices_ne'))]),
    ):
        path = maker.path('web', 'html')
        path.write_text(with_html.to_html(blocks, style, language))
        maker.add('web', path, 'html', in_structure(blocks), language)


def mail(maker):
    topic = maker.topic

    def message(subject, text):
        mail = EmailMessage()
        mail['From'] = Address('Section', 'section', 'example.com')
        mail['To'] = Address('Office', 'office', 'example.com')
        mail['Date'] = 'Mon, 05 Jan 2026 10:00:00 +0545'
        mail['Message-ID'] = f'<{maker.half}@example.com>'
        mail['Subject'] = subject
        mail.set_content(text)
        return mail

    blocks = maker.around(('table', topic(('budget', 'prices'))))
    path = maker.path('mail', 'eml')
    first = message('Figures of the month', 'See the table in the HTML part.')
    first.add_alternative(with_html.to_html(blocks, 'ruled', 'en'), subtype='html')
    first.set_boundary('first') if first.is_multipart() else None
    path.write_bytes(bytes(first))
    maker.add('mail', path, 'email', in_structure(blocks))
    path = maker.path('mail', 'eml')
    path.write_bytes(bytes(message('बैठक' if maker.half == 'held' else 'Meeting', 'Dear all,\n\nThe meeting is on 5 May at 11:00 in room 12.\n\nRegards\nSecretary\n')))
    maker.add('mail', path, 'email', [])


def csv_files(maker):
    topic = maker.topic
    for name, delimiter, encoding, title in (
        (('flat_population', 'staff'), ',', 'utf-8', None),
        (('accounts', 'loans'), ';', 'utf-8-sig', None),
        (('rates', 'prices'), '\t', 'utf-16', None),
        (('budget', 'works'), ',', 'utf-8', 'title'),
        ('notices_ne', ',', 'utf-8', None),
    ):
        table = topic(name)
        if not title:
            table.caption = table.unit_line = None
        stream = io.StringIO()
        writer = csv.writer(stream, delimiter=delimiter, lineterminator='\r\n' if maker.half == 'held' else '\n')
        for line in (table.caption, table.unit_line):
            if line:
                writer.writerow([line])
        for _, cells in [('header', cells) for cells in table.header()] + table.body():
            writer.writerow([cell[0] for cell in cells])
        path = maker.path('csv', 'csv')
        path.write_bytes(stream.getvalue().encode(encoding))
        maker.add('csv', path, 'csv', [table.expected([None])], 'ne' if name == 'notices_ne' else 'en')


def json_files(maker):
    topic = maker.topic
    for name, wrap in ((('flat_population', 'roads'), None), (('schools', 'staff'), 'rows')):
        table = topic(name)
        table.caption = table.unit_line = None
        for column in table.columns:
            # Numbers are written as numbers of JSON, which have no groups and signs.
            if column.is_number:
                column.write = lambda number, decimals=0: json.dumps(number)
        rows = [{column.path[0]: value[0] if isinstance(value, tuple) else value for column, value in zip(table.columns, values)} for _, values in table.rows]
        for column in table.columns:
            column.none = ''
        path = maker.path('json', 'json')
        path.write_text(json.dumps({'title': 'Data', 'rows': rows} if wrap else rows, ensure_ascii=False, indent=1 if maker.half == 'held' else None))
        maker.add('json', path, 'json', [table.expected([None])])
