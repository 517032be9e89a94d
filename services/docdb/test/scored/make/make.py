"""
Makes the scored documents and, from the same values, what must be found in them.

    pip install python-docx openpyxl python-pptx reportlab pillow
    apt-get install libreoffice-writer-nogui libreoffice-calc-nogui pandoc poppler-utils chromium fonts-dejavu
    python3 make.py ../fixtures FONTS [tuned|held]

FONTS is a folder with NotoSans_400Regular.ttf and NotoSansDevanagari_400Regular.ttf; LibreOffice and Chromium must have them too.
"""

import shutil
import sys
from pathlib import Path

import classes_files
import classes_nepali
import classes_pdf
import classes_scans
import classes_text
import with_reportlab
from maker import Maker

target, fonts = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
with_reportlab.register({'Noto Sans Devanagari': str(fonts / 'NotoSansDevanagari_400Regular.ttf')})
for half, seed in (('tuned', 20_811), ('held', 77_306)):
    if half not in (sys.argv[3:] or [half]):
        continue
    shutil.rmtree(target / half, ignore_errors=True)
    maker = Maker(half, seed, target)
    for module in (classes_pdf, classes_text, classes_nepali, classes_files, classes_scans):
        module.make(maker)
    count = maker.finish()
    size = sum(file.stat().st_size for file in (target / half).rglob('*') if file.is_file())
    print(half, count, 'documents,', size // 1000, 'kB')
