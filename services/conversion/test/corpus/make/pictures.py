"""Images in every format, of a page of a document and of plain shapes."""

import subprocess
import tempfile
from pathlib import Path

FORMATS = {
    'jpg': [], 'png': [], 'tiff': ['-compress', 'lzw'], 'g4.tiff': ['-monochrome', '-compress', 'group4'], 'webp': [],
    'gif': [], 'cmyk.jpg': ['-colorspace', 'CMYK'], 'grey.png': ['-colorspace', 'Gray'], 'progressive.jpg': ['-interlace', 'plane'],
    '16bit.png': ['-depth', '16'],
}


def make(target, add, office):
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / 'page'
        subprocess.run(['pdftoppm', '-r', '100', '-png', '-f', '1', '-l', '1', '-singlefile', target / 'report-en-chromium.pdf', page], check=True)
        for extension, options in FORMATS.items():
            file = target / f'page.{extension}'
            subprocess.run(['convert', f'{page}.png', *options, '-strip', file], check=True)
            add(file.name, 'ImageMagick', 'report-en', words=[], pages=1)
        subprocess.run(['convert', f'{page}.png', f'{page}.png', '-compress', 'zip', target / 'two-pages.tiff'], check=True)
        add('two-pages.tiff', 'ImageMagick', 'report-en', words=[], pages=2)
        subprocess.run(['heif-enc', f'{page}.png', '-q', '40', '-o', target / 'page.heic'], check=True, capture_output=True)
        add('page.heic', 'libheif', 'report-en', words=[], pages=1)
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="280" height="180" x="10" y="10" fill="teal"/><text x="40" y="100" font-size="32">नेपाल</text></svg>'
    (target / 'drawing.svg').write_text(drawing)
    add('drawing.svg', 'by hand', 'one-word', words=[], pages=1)
