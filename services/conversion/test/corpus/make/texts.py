"""Text documents: DOCX, ODT, RTF, DOC, HTML, EPUB, Markdown, plain text, PDF."""

import html
import subprocess

import docx
from docx.shared import Pt
from ebooklib import epub
from odf import table as odf_table
from odf import text as odf_text
from odf.opendocument import OpenDocumentText

from contents import CONTENTS


def to_markdown(content):
    lines = []
    for block in content['blocks']:
        if block['kind'] == 'heading':
            lines += [f'{"#" * block["level"]} {block["text"]}', '']
        elif block['kind'] == 'paragraph':
            lines += [block['text'], '']
        elif block['kind'] == 'list':
            lines += [f'- {item}' for item in block['items']] + ['']
        else:
            rows = [block['header'], ['---'] * len(block['header'])] + block['rows']
            lines += [f'| {" | ".join(row)} |' for row in rows] + ['']
    return '\n'.join(lines)


def to_text(content):
    lines = []
    for block in content['blocks']:
        if block['kind'] in ('heading', 'paragraph'):
            lines += [block['text'], '']
        elif block['kind'] == 'list':
            lines += [f'  * {item}' for item in block['items']] + ['']
        else:
            lines += ['   '.join(row) for row in [block['header']] + block['rows']] + ['']
    return '\n'.join(lines)


def to_html(content):
    parts = []
    for block in content['blocks']:
        if block['kind'] == 'heading':
            parts.append(f'<h{block["level"]}>{html.escape(block["text"])}</h{block["level"]}>')
        elif block['kind'] == 'paragraph':
            parts.append(f'<p>{html.escape(block["text"])}</p>')
        elif block['kind'] == 'list':
            parts.append('<ul>' + ''.join(f'<li>{html.escape(item)}' for item in block['items']) + '</ul>')
        else:
            head = ''.join(f'<th>{html.escape(cell)}</th>' for cell in block['header'])
            rows = ''.join('<tr>' + ''.join(f'<td>{html.escape(cell)}</td>' for cell in row) + '</tr>' for row in block['rows'])
            parts.append(f'<table border=1><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>')
    body = '\n'.join(parts)
    return f'<!doctype html><html lang="{content["language"]}"><head><meta charset="utf-8"><title>{html.escape(content["title"])}</title></head><body>{body}</body></html>'


def write_docx(content, path):
    document = docx.Document()
    document.core_properties.title = content['title']
    for block in content['blocks']:
        if block['kind'] == 'heading':
            document.add_heading(block['text'], block['level'])
        elif block['kind'] == 'paragraph':
            run = document.add_paragraph().add_run(block['text'])
            run.font.size = Pt(11)
        elif block['kind'] == 'list':
            for item in block['items']:
                document.add_paragraph(item, style='List Number')
        else:
            table = document.add_table(rows=0, cols=len(block['header']), style='Table Grid')
            for row in [block['header']] + block['rows']:
                for cell, value in zip(table.add_row().cells, row):
                    cell.text = value
    section = document.sections[0]
    section.header.paragraphs[0].text = 'Tathya corpus'
    document.save(path)


def write_odt(content, path):
    document = OpenDocumentText()
    for block in content['blocks']:
        if block['kind'] == 'heading':
            document.text.addElement(odf_text.H(outlinelevel=block['level'], text=block['text']))
        elif block['kind'] == 'paragraph':
            document.text.addElement(odf_text.P(text=block['text']))
        elif block['kind'] == 'list':
            items = odf_text.List()
            for text in block['items']:
                item = odf_text.ListItem()
                item.addElement(odf_text.P(text=text))
                items.addElement(item)
            document.text.addElement(items)
        else:
            table = odf_table.Table()
            table.addElement(odf_table.TableColumn(numbercolumnsrepeated=len(block['header'])))
            for row in [block['header']] + block['rows']:
                line = odf_table.TableRow()
                for value in row:
                    cell = odf_table.TableCell()
                    cell.addElement(odf_text.P(text=value))
                    line.addElement(cell)
                table.addElement(line)
            document.text.addElement(table)
    document.save(path)


def write_epub(content, path):
    book = epub.EpubBook()
    book.set_identifier('corpus')
    book.set_title(content['title'])
    book.set_language(content['language'])
    chapter = epub.EpubHtml(title=content['title'], file_name='one.xhtml', lang=content['language'])
    chapter.content = to_html(content)
    book.add_item(chapter)
    book.toc = [chapter]
    book.add_item(epub.EpubNcx())
    book.add_item(epub.EpubNav())
    book.spine = [chapter]
    epub.write_epub(path, book)


def pandoc(source, path):
    subprocess.run(['pandoc', '-s', source, '-o', path], check=True)


def make(target, add, office):
    for name, content in CONTENTS.items():
        markdown = target / f'{name}.md'
        markdown.write_text(to_markdown(content))
        add(markdown.name, 'by hand', name)
        (target / f'{name}.txt').write_text(to_text(content))
        add(f'{name}.txt', 'by hand', name)
        (target / f'{name}-utf16.txt').write_bytes(to_text(content).encode('utf-16'))
        add(f'{name}-utf16.txt', 'by hand', name)
        (target / f'{name}.html').write_text(to_html(content))
        add(f'{name}.html', 'by hand', name)
        write_docx(content, target / f'{name}.docx')
        add(f'{name}.docx', 'python-docx', name)
        write_odt(content, target / f'{name}.odt')
        add(f'{name}.odt', 'odfpy', name)
        write_epub(content, target / f'{name}.epub')
        add(f'{name}.epub', 'ebooklib', name)
        for extension in ('docx', 'odt', 'rtf', 'epub', 'html'):
            pandoc(markdown, target / f'{name}-pandoc.{extension}')
            add(f'{name}-pandoc.{extension}', 'pandoc', name)
        for extension in ('doc', 'rtf', 'odt', 'docx:MS Word 2007 XML', 'html:HTML (StarWriter)'):
            if name == 'long-table' and extension == 'rtf':
                continue
            office(target / f'{name}.docx', extension, name, '-office')
        office(target / f'{name}.docx', 'pdf', name, '-office', broken=True)
        subprocess.run(
            ['chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', f'--print-to-pdf={target / f"{name}-chromium.pdf"}', target / f'{name}.html'],
            check=True, capture_output=True,
        )
        add(f'{name}-chromium.pdf', 'Chromium', name, broken=True)
