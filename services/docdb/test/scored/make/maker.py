"""Where the classes put their documents, with what a reader must find."""

import json
import random
from pathlib import Path

import with_html
import with_office
import with_reportlab
import topics_held
import topics_tuned
from topics_nepali import TOPICS_NEPALI

#: The halves differ in seeds, topics, fonts, sizes, paddings and alignments.
LOOKS = {
    'tuned': {'font': 'Helvetica', 'size': 9, 'padding': 3, 'align': 'CENTER', 'html': {'size': 10, 'font': 'Noto Sans'}},
    'held': {'font': 'Times-Roman', 'size': 10, 'padding': 2, 'align': 'LEFT', 'valign': 'TOP', 'footer': True, 'html': {'size': 9, 'font': 'DejaVu Serif'}},
}
TOPICS = {'tuned': topics_tuned.TOPICS, 'held': topics_held.TOPICS}
PROSE = {
    'tuned': (
        'The figures of this report were sent by the district offices at the end of the year. Some offices sent theirs late.',
        'Expenditure rose in all offices but one. The reasons are given in the annex, which lists 14 contracts of 2 kinds.',
        'Compared with the year before, collection was 12.5 percent higher, at Rs. 4,56,000 for each office.',
    ),
    'held': (
        'This note goes to all members of the committee. It was agreed on 12 March 2024 and replaces that of 2021.',
        'Of 753 local levels 612 answered, 141 did not. Their answers are shown below as they were received.',
        'Sums may differ from their parts by up to 0.1 because of rounding.',
    ),
}


class Maker:
    """Makes documents of one half."""

    def __init__(self, half, seed, target):
        self.half, self.seed, self.target = half, seed, Path(target) / half
        self.random = random.Random(seed)
        self.look = LOOKS[half]
        self.prose = PROSE[half]
        self.entries = {}

    def run(self, groups):
        """Makes classes; each has its own random numbers, so that one can change without the others."""
        for make in groups:
            self.random = random.Random(f'{self.seed} {make.__module__} {make.__name__}')
            make(self)

    def topic(self, name, count=None, **options):
        """A table of a topic; a pair names one for each half."""
        chosen = name[0 if self.half == 'tuned' else 1] if isinstance(name, tuple) else name
        make = TOPICS_NEPALI.get(chosen) or TOPICS[self.half][chosen]
        return make(self.random, **({} if count is None else {'count': count}), **options)

    def path(self, group, extension):
        """A new file of a class."""
        folder = self.target / group
        folder.mkdir(parents=True, exist_ok=True)
        number = len(self.entries.setdefault(group, [])) + 1
        return folder / f'{group}-{number}.{extension}'

    def add(self, group, path, producer, tables, language='en', **facts):
        """Lists a document."""
        assert path.stat().st_size > 0, path
        self.entries[group].append({'file': path.name, 'producer': producer, 'language': language, **facts, 'tables': tables})

    def around(self, *blocks):
        """Blocks between paragraphs."""
        return [('h', 'Annual report' if self.half == 'tuned' else 'Note for the committee'), ('p', self.prose[0]), *blocks, ('p', self.prose[1])]

    def reportlab(self, group, blocks, language='en', look=None, **page):
        """A PDF by reportlab; gives its path."""
        path = self.path(group, 'pdf')
        pages = with_reportlab.write(path, blocks, {**self.look, **(look or {})}, **page)
        self.add(group, path, 'reportlab', expected_of(blocks, pages), language)
        return path

    def html_pdf(self, group, blocks, style, program='chromium', language='en', look=None):
        """A PDF of HTML by Chromium or LibreOffice."""
        path = self.path(group, 'pdf')
        html = with_html.to_html(blocks, style, language, {**self.look['html'], **(look or {})})
        pages, _ = with_html.pages_of(blocks)
        if program == 'chromium':
            with_html.chromium(html, path)
        else:
            source = path.with_suffix('.html')
            source.write_text(html)
            with_html.office(source, 'pdf', path, ':writer_web_pdf_Export')
            source.unlink()
        self.add(group, path, program, expected_of(blocks, pages), language)
        return path

    def docx_pdf(self, group, blocks, style='Table Grid', language='en', font=None):
        """A PDF that LibreOffice makes of DOCX."""
        path = self.path(group, 'pdf')
        source = path.with_suffix('.docx')
        with_office.write_docx(source, blocks, style, font)
        with_html.office(source, 'pdf', path)
        source.unlink()
        pages, _ = with_html.pages_of(blocks)
        self.add(group, path, 'LibreOffice of DOCX', expected_of(blocks, pages), language)
        return path

    def finish(self):
        """Writes `expected.json` of each class."""
        for group, entries in self.entries.items():
            text = '[\n' + ',\n'.join(json.dumps(entry, ensure_ascii=False) for entry in entries) + '\n]\n'
            (self.target / group / 'expected.json').write_text(text)
        return sum(len(entries) for entries in self.entries.values())


def tables_of(blocks):
    """Tables in the order of the blocks."""
    found = []
    for kind, *content in blocks:
        found += [content[0]] if kind == 'table' else content[0] if kind == 'side' else []
    return found


def expected_of(blocks, pages):
    """What must be found of a file with pages."""
    return [table.expected(of_table) for table, of_table in zip(tables_of(blocks), pages, strict=True)]


def in_structure(blocks, part=None):
    """What must be found of a file without pages: each table is whole."""
    tables = tables_of(blocks)
    for table in tables:
        assert not table.breaks
    return [table.expected([None], part) for table in tables]
