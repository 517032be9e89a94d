"""
Makes the files of the corpus with programs of several producers, and `corpus.json` with what is in them.

    pip install python-docx openpyxl python-pptx odfpy xlwt ebooklib reportlab pillow-heif
    apt-get install libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui pandoc imagemagick \
        libheif-examples poppler-utils chromium fonts-noto-core
    python3 make.py ../fixtures
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import books
import mails
import pictures
import slides
import texts
from contents import CONTENTS, words_of

target = Path(sys.argv[1]).resolve()
if target.exists():
    shutil.rmtree(target)
target.mkdir(parents=True)
entries = []


def add(file, producer, content, **facts):
    """Lists a file; `words` are those of its content unless given."""
    words = facts.pop('words', None)
    entry = {'file': file, 'producer': producer, 'content': content, **facts}
    if words is not None:
        entry['words'] = words
    entries.append(entry)


def office(source, extension, content, suffix='', **facts):
    """Converts a file with LibreOffice."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ['soffice', f'-env:UserInstallation=file://{folder}/profile', '--headless', '--convert-to', extension, '--outdir', folder, source],
            check=True, capture_output=True, timeout=120,
        )
        made = Path(folder) / f'{Path(source).stem}.{extension.split(":")[0]}'
        name = f'{Path(source).stem}{suffix}.{extension.split(":")[0]}'
        shutil.copy(made, target / name)
    add(name, 'LibreOffice 7.4', content, **facts)


for module in (texts, books, slides, mails, pictures):
    module.make(target, add, office)

for entry in entries:
    pdf = target / entry['file']
    assert pdf.exists() and pdf.stat().st_size > 0, entry
contents = {name: words_of(content) for name, content in CONTENTS.items()}
corpus = {'contents': contents, 'files': sorted(entries, key=lambda entry: entry['file'])}
(target / 'corpus.json').write_text(json.dumps(corpus, ensure_ascii=False, indent=1) + '\n')
print(len(entries), 'files,', sum(f.stat().st_size for f in target.iterdir()) // 1000, 'kB')
