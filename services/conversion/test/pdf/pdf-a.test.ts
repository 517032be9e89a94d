import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergePdfs } from '../../src/process/finish/merge-pdfs.ts'
import { createConvert, defaultLimits } from '../images/convert.ts'
import { fourFields, noise } from '../images/pictures.ts'
import { noVeraPdf, validate } from './verapdf.ts'

const markdown = `# शीर्षक

[a link](https://example.org), **bold**, *italic*, \`code\`, ~~struck~~ 😀 ∑ བོད \u{10FFFD}

> विश्व र बुद्ध

1. एक
   - दुई

| क | b |
|---|--:|
| १ | 2 |

---
`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="50" height="50" fill="red" opacity="0.5"/><text y="40">नेपाल</text></svg>`

async function samples(): Promise<Record<string, Uint8Array>> {
  const grey = noise(9, 9, 1).image.toColourspace('b-w')
  return {
    'plain.txt': Buffer.from('नेपालको संविधान\n'.repeat(200)),
    'empty.txt': Buffer.from(' '),
    'blocks.md': Buffer.from(markdown),
    'photo.jpg': await fourFields().jpeg().toBuffer(),
    'printer.jpg': await fourFields().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
    'profile.jpg': await fourFields().withIccProfile('p3').jpeg().toBuffer(),
    'grey.jpg': await grey.clone().jpeg().toBuffer(),
    'plain.png': await fourFields().png().toBuffer(),
    'grey.png': await grey.clone().png().toBuffer(),
    'palette.png': await fourFields().png({ palette: true }).toBuffer(),
    'alpha.png': await noise(9, 9, 4).image.png().toBuffer(),
    'scan.tif': await fourFields().tiff({ compression: 'lzw' }).toBuffer(),
    'moving.gif': await fourFields().gif().toBuffer(),
    'photo.webp': await noise(9, 9, 4).image.webp().toBuffer(),
    'drawing.svg': Buffer.from(svg),
  }
}

test('every PDF of our own is PDF/A-2b, merged too', { skip: noVeraPdf }, async (t) => {
  const convert = createConvert(t)
  const pdfs: Record<string, Uint8Array> = {}
  const parts = []
  for (const [name, bytes] of Object.entries(await samples())) {
    const { pdf, pdfA } = await convert(name, bytes)
    assert.equal(pdfA, true, name)
    pdfs[name.replace('.', '-')] = pdf
    parts.push({ pdf, pdfA, name })
  }
  const context = { limits: defaultLimits, warn: () => {} }
  pdfs.merged = (await mergePdfs(parts, 'मिलेको', context)).pdf
  assert.deepEqual(validate(pdfs, '2b'), Object.fromEntries(Object.keys(pdfs).map((name) => [name, ''])))
})

test('a PDF in colours that only the printer defines does not claim to be PDF/A, nor does a merged one', async (t) => {
  const convert = createConvert(t)
  const claims = (pdf: Uint8Array) => Buffer.from(pdf).includes('pdfaid:part>2<')
  const cmyk = await convert('cmyk.jpg', await fourFields().toColourspace('cmyk').jpeg().toBuffer())
  const text = await convert('a.txt', Buffer.from('x'))
  const passed = await convert('b.pdf', text.pdf)
  const parts = [
    { ...text, name: 'a.txt' },
    { ...passed, name: 'b.pdf' },
  ]
  const merged = await mergePdfs(parts, 'x', { limits: defaultLimits, warn: () => {} })
  assert.deepEqual([text.pdfA, cmyk.pdfA, passed.pdfA], [true, false, false])
  assert.deepEqual([claims(text.pdf), claims(cmyk.pdf), claims(merged.pdf)], [true, false, false])
})
