"""Scans: pages of PDFs as pictures with skew, noise and JPEG's losses."""

import io
import random
import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen import canvas


def make(maker):
    """All of a half."""
    maker.run((scans,))


def scans(maker):
    """Each page is made as a PDF first."""
    topic = maker.topic
    held = maker.half == 'held'
    small = {'paper': 'A5', 'size': 9}
    pages = [
        (lambda: maker.reportlab('scans', [('table', topic(('flat_population', 'roads')), 'ruled')], look={'size': 11}), 200, 0.4),
        (lambda: maker.reportlab('scans', maker.around(('table', topic(('rates', 'flat_crops')), 'book')), look={'size': 11}), 200, -0.7),
        (lambda: maker.html_pdf('scans', [('table', topic(('budget', 'loans')))], 'ruled', look=small), 150, 0.9 if held else 0),
        (lambda: maker.html_pdf('scans', [('h', 'विवरण'), ('table', topic('population_ne', 7))], 'ruled', language='ne', look=small), 200, 0.3),
        (lambda: maker.html_pdf('scans', [('p', maker.prose[0]), ('table', topic(('rates', 'prices')))], 'none', look=small), 200, -0.5),
    ]
    for number, (page, resolution, skew) in enumerate(pages):
        path = page()
        entry = maker.entries['scans'][-1]
        picture = scan(path, resolution, skew, maker.random.randrange(10**6))
        entry['producer'] = f'scan of {entry["producer"]}'
        if number == 1:
            # A picture as such, not in a PDF.
            picture.save(path.with_suffix('.jpg'), quality=45, dpi=(resolution, resolution))
            path.unlink()
            entry['file'] = path.with_suffix('.jpg').name
            continue
        as_pdf(path, picture, resolution)


def scan(path, resolution, skew, seed):
    """The first page as a grey picture."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(['pdftoppm', '-r', str(resolution), '-gray', '-l', '1', '-singlefile', str(path), f'{folder}/page'], check=True)
        picture = Image.open(f'{folder}/page.pgm').copy()
    box = ImageChops.invert(picture).getbbox()
    edge = resolution // 3
    picture = picture.crop((max(box[0] - edge, 0), max(box[1] - edge, 0), min(box[2] + edge, picture.width), min(box[3] + edge, picture.height)))
    picture = picture.rotate(skew, resample=Image.BICUBIC, expand=True, fillcolor=255).filter(ImageFilter.GaussianBlur(0.5))
    dots = random.Random(seed)
    pixels = picture.load()
    for _ in range(picture.width * picture.height // 400):
        x, y = dots.randrange(picture.width), dots.randrange(picture.height)
        pixels[x, y] = dots.choice((90, 150, 200, 220))
    return picture.point(lambda grey: min(255, int(grey * 0.93) + 8))


def as_pdf(path, picture, resolution):
    stream = io.BytesIO()
    picture.save(stream, 'JPEG', quality=45)
    width, height = picture.width * 72 / resolution, picture.height * 72 / resolution
    page = canvas.Canvas(str(path), pagesize=(width, height), invariant=1)
    page.drawImage(ImageReader(io.BytesIO(stream.getvalue())), 0, 0, width, height)
    page.save()
