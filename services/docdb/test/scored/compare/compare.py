"""
Finds the tables of the digital PDFs of the set with other programs, for `compare.ts`, which scores them as DocDB's are.

    pip install pdfplumber==0.11.10 camelot-py==2.0.0 tabula-py==2.10.0     (tabula needs Java)
    python3 compare.py grids.json
    node compare.ts grids.json

docling 2 is not here: it fetches the weights of its models when it runs.
"""

import json
import sys
import time
import warnings
from pathlib import Path

import camelot
import pdfplumber
import tabula

warnings.simplefilter('ignore')
fixtures = Path(__file__).resolve().parents[1] / 'fixtures'


def by_pdfplumber(path, **settings):
    with pdfplumber.open(path) as document:
        return [table for page in document.pages for table in page.extract_tables(settings)]


def by_camelot(flavor):
    def read(path):
        return [table.df.values.tolist() for table in camelot.read_pdf(str(path), pages='all', flavor=flavor, suppress_stdout=True)]
    return read


def by_tabula(path):
    frames = tabula.read_pdf(str(path), pages='all', multiple_tables=True, pandas_options={'header': None, 'dtype': str}, silent=True)
    return [frame.fillna('').values.tolist() for frame in frames]


TOOLS = {
    'pdfplumber': by_pdfplumber,
    'pdfplumber text': lambda path: by_pdfplumber(path, vertical_strategy='text', horizontal_strategy='text'),
    'camelot lattice': by_camelot('lattice'),
    'camelot stream': by_camelot('stream'),
    'tabula': by_tabula,
}

paths = [path for path in sorted(fixtures.glob('*/*/*.pdf')) if path.parent.name != 'scans']
result = {}
for name, read in TOOLS.items():
    start, grids = time.process_time(), {}
    for path in paths:
        try:
            tables = read(path)
        except Exception as error:  # What a program cannot read counts as nothing found.
            print(name, path.name, type(error).__name__, file=sys.stderr)
            tables = []
        grids[str(path.relative_to(fixtures))] = [[['' if cell is None else str(cell) for cell in row] for row in table] for table in tables]
    result[name] = grids
    print(f'{name}: {len(paths)} files, {time.process_time() - start:.0f} s of CPU', file=sys.stderr)
Path(sys.argv[1]).write_text(json.dumps(result, ensure_ascii=False))
