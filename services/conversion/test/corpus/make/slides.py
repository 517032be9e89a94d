"""Presentations: PPTX, PPT, ODP."""

import subprocess

import pptx
from pptx.util import Inches

from contents import CONTENTS

SLIDES = ('report-ne', 'letter-ne', 'report-en', 'mixed', 'one-word')


def write_pptx(content, path):
    show = pptx.Presentation()
    first = show.slides.add_slide(show.slide_layouts[1])
    first.shapes.title.text = content['title']
    frame = first.placeholders[1].text_frame
    tables = []
    for block in content['blocks']:
        if block['kind'] == 'table':
            tables.append(block)
        else:
            for text in block.get('items') or [block['text']]:
                frame.add_paragraph().text = text
    for block in tables:
        slide = show.slides.add_slide(show.slide_layouts[5])
        slide.shapes.title.text = content['title']
        rows = [block['header']] + block['rows']
        table = slide.shapes.add_table(len(rows), len(rows[0]), Inches(1), Inches(1.5), Inches(8), Inches(4)).table
        for at, row in enumerate(rows):
            for column, value in enumerate(row):
                table.cell(at, column).text = value
    show.save(path)
    return 1 + len(tables)


def make(target, add, office):
    for name in SLIDES:
        pages = write_pptx(CONTENTS[name], target / f'{name}.pptx')
        add(f'{name}.pptx', 'python-pptx', name, pages=pages)
        subprocess.run(['pandoc', target / f'{name}.md', '-o', target / f'{name}-pandoc.pptx'], check=True)
        add(f'{name}-pandoc.pptx', 'pandoc', name)
        for extension in ('ppt', 'odp', 'pptx:Impress MS PowerPoint 2007 XML'):
            # A PPT of any content has 600 kB.
            if extension == 'ppt' and name != 'report-ne':
                continue
            # Text of a PPT flows over pages where it is laid out plainly: its tables are read as lines.
            facts = {} if extension == 'ppt' else {'pages': pages}
            office(target / f'{name}.pptx', extension, name, '-office', **facts)
