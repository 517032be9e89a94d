"""PDFs in Nepali and in two languages."""

import placed
from preeti import to_preeti

WORDS = {'tuned': ('वार्षिक प्रतिवेदन', 'यो विवरण कार्यालयबाट प्राप्त भएको हो।'), 'held': ('समितिको निर्णय', 'तल दिइएको विवरण अनुसार काम हुनेछ।')}


def make(maker):
    """All of a half."""
    maker.run((nepali, two_languages, preeti))


def around(maker, *blocks):
    title, text = WORDS[maker.half]
    return [('h', title), ('p', text), *blocks]


def nepali(maker):
    topic = maker.topic
    held = maker.half == 'held'
    maker.html_pdf('nepali', around(maker, ('table', topic('budget_ne', **({'unit': '(रु. करोडमा)', 'scale': 10_000_000} if held else {})))), 'ruled', language='ne')
    maker.html_pdf('nepali', around(maker, ('table', topic('population_ne', 11 if held else 8))), 'book', language='ne')
    maker.docx_pdf('nepali', around(maker, ('table', topic('notices_ne'))), language='ne', font='Noto Sans Devanagari')
    maker.html_pdf('nepali', around(maker, ('table', topic('budget_ne', 6))), 'none', 'chromium' if held else 'LibreOffice', language='ne')
    maker.reportlab('nepali', [('table', topic('simple_ne', 12 if held else 7), 'ruled' if not held else 'rows')], language='ne', look={'font': 'Noto Sans Devanagari'})


def two_languages(maker):
    topic = maker.topic
    maker.html_pdf('two-languages', maker.around(('table', topic('two_languages'))), 'ruled', language='ne')
    maker.docx_pdf('two-languages', maker.around(('table', topic('two_languages', 10))), language='ne')


def preeti(maker):
    """A ruled page and one without rules, typed in Preeti."""
    for style, count in (('ruled', 8), ('none', 7)):
        table = maker.topic('notices_ne', count)
        table.columns[2].path = ('मिति',)
        for column, name in zip(table.columns, ('नम्बर', 'काम', 'मिति', 'रकम')):
            column.path = (name,)
        # The header of amounts has no unit in Preeti, which has no sign for it.
        table.columns[3].type, table.columns[3].unit = 'integer', None
        table.keys = [['नम्बर']]
        # Preeti has a key for the stroke, and none for the dash.
        table.rows = [(kind, [number, work, (day[0].replace('-', '/'), day[1]), amount]) for kind, (number, work, day, amount) in table.rows]
        path = maker.path('preeti', 'pdf')
        placed.in_named_font(path, placed.place(around(maker, ('table', table)), style, size=11, line=22), 'Preeti' if maker.half == 'tuned' else 'ABCDEF+Preeti', to_preeti)
        maker.add('preeti', path, 'typed in Preeti', [table.expected([1])], 'ne')
