import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { PDFDocument, PDFName } from 'pdf-lib'
import { type Repair, repairLayer } from '../../src/process/text-layer/index.ts'
import { createConvert } from '../images/convert.ts'
import { renderPages } from '../images/render.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readers } from '../writer/readers.ts'

const limits = { pages: 500, pixels: 1 }

/** The 329 words as other programs print them: LibreOffice 7.4 and Chromium 150, with embedded fonts and `ActualText`. */
function read(program: string): Buffer {
  return readFileSync(new URL(`./fixtures/nepali-words-${program}.pdf`, import.meta.url))
}

/** Words found without the source: what the PDF has lost, such as joiners that change no glyph, cannot come back. */
const programs = [
  { program: 'libreoffice', foundWithoutSource: 308 },
  { program: 'chromium', foundWithoutSource: 320 },
]

for (const { program, foundWithoutSource } of programs) {
  describe(`a PDF of ${program}, repaired`, () => {
    const pdf = read(program)
    let repaired: Repair
    let alone: Repair
    before(async () => {
      repaired = await repairLayer({ pdf, name: 'a.pdf', words: nepaliWords }, limits)
      alone = await repairLayer({ pdf, name: 'a.pdf' }, limits)
    })

    for (const reader of readers) {
      test(`has every word of its source once in ${reader.name}`, { skip: reader.absent }, async () => {
        const found = (await reader.read(repaired.pdf)).join('\n').split(/\s+/).filter(Boolean)
        assert.deepEqual(found.sort(), [...nepaliWords].sort())
      })

      test(`has most words without its source in ${reader.name}`, { skip: reader.absent }, async () => {
        const found = new Set((await reader.read(alone.pdf)).join('\n').split(/\s+/))
        assert.ok(nepaliWords.filter((word) => found.has(word)).length >= foundWithoutSource)
      })
    }

    test('looks the same, to the pixel', async () => {
      const [old, now] = [await renderPages(pdf), await renderPages(repaired.pdf)]
      assert.equal(now.length, old.length)
      for (const [index, page] of now.entries()) assert.ok(page.pixels.equals(old[index]!.pixels))
    })

    test('says what was found before and after', () => {
      const sum = (pick: 'words' | 'found' | 'foundBefore') =>
        repaired.pages.reduce((total, page) => total + page[pick], 0)
      assert.equal(sum('words'), nepaliWords.length)
      assert.equal(sum('found'), nepaliWords.length)
      assert.ok(sum('foundBefore') < nepaliWords.length)
      assert.deepEqual(repaired.kept, [])
    })

    test('is the same to the byte each time, and may be repaired again', async () => {
      const again = await repairLayer({ pdf, name: 'a.pdf', words: nepaliWords }, limits)
      assert.ok(again.pdf.equals(repaired.pdf))
      const twice = await repairLayer({ pdf: repaired.pdf, name: 'a.pdf' }, limits)
      assert.equal(
        twice.pages.reduce((total, { found }) => total + found, 0),
        nepaliWords.length,
      )
    })
  })
}

test('pages without Devanagari stay as they are', async () => {
  const document = await PDFDocument.create()
  document.addPage().drawText('Plain English, 100%')
  const pdf = Buffer.from(await document.save())
  assert.deepEqual(await repairLayer({ pdf, name: 'a.pdf' }, limits), {
    pdf,
    pages: [],
    kept: [],
    legacyFonts: [],
  })
})

test('a page whose fonts are not in the file is told and stays', async () => {
  const document = await PDFDocument.load(read('libreoffice'))
  const font = document.context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'Mangal',
    Encoding: 'Identity-H',
    DescendantFonts: [{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'Mangal' }],
  })
  document.getPage(1).node.setFontDictionary(PDFName.of('Absent'), document.context.register(font))
  const { pages, kept } = await repairLayer(
    { pdf: Buffer.from(await document.save()), name: 'a.pdf' },
    limits,
  )
  // All pages of LibreOffice share their resources.
  assert.deepEqual([pages.map(({ page }) => page), kept], [[], [1, 2, 3]])
})

test('an uploaded PDF is repaired where the caller asks for it', async (t) => {
  const convert = createConvert(t)
  const pdf = read('chromium')
  const asked = await convert('a.pdf', pdf, { repair: true })
  assert.deepEqual([asked.textLayer, asked.warnings, asked.pages], ['repaired', [], 3])
  assert.equal(asked.pdf.equals(pdf), false)
  const plain = await convert('a.pdf', pdf)
  assert.deepEqual([plain.textLayer, plain.pdf.equals(pdf)], [undefined, true])
})

test('a PDF without Nepali is told to be unchanged', async (t) => {
  const document = await PDFDocument.create()
  document.addPage().drawText('Plain English')
  const { textLayer, warnings } = await createConvert(t)('a.pdf', await document.save(), { repair: true })
  assert.equal(textLayer, undefined)
  assert.deepEqual(warnings, ['No page has Nepali text to repair; the file was not changed.'])
})

/** A page in a font that readers know by its name only, as most documents in Preeti have it. */
async function typed(font: string, lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const encoding = { Type: 'Font', Subtype: 'TrueType', BaseFont: font, Encoding: 'WinAnsiEncoding' }
  page.node.setFontDictionary(PDFName.of('F1'), document.context.register(document.context.obj(encoding)))
  const shown = lines.map((line) => `<${Buffer.from(line, 'latin1').toString('hex')}> Tj 0 -20 Td`)
  const content = document.context.stream(`BT /F1 14 Tf 50 780 Td ${shown.join(' ')} ET`)
  page.node.set(PDFName.of('Contents'), document.context.register(content))
  return Buffer.from(await document.save())
}

const preeti = ['g]kfn ;/sf/', 'lzIff, lj1fg tyf k|ljlw dGqfno', 'cfly{s jif{ @)*!÷)*@']
const unicode = 'नेपाल सरकार शिक्षा, विज्ञान तथा प्रविधि मन्त्रालय आर्थिक वर्ष २०८१/०८२'

for (const { name, absent, read: readText } of readers) {
  test(`text in Preeti is found in Unicode, and no more as it was typed, in ${name}`, {
    skip: absent,
  }, async () => {
    const pdf = await typed('Preeti', preeti)
    const { pdf: repaired, legacyFonts } = await repairLayer({ pdf, name: 'a.pdf' }, limits)
    assert.deepEqual((await readText(repaired)).join(' ').split(/\s+/).filter(Boolean).join(' '), unicode)
    assert.deepEqual(legacyFonts, ['Preeti'])
    const [old, now] = [await renderPages(pdf), await renderPages(repaired)]
    assert.ok(now[0]!.pixels.equals(old[0]!.pixels))
  })
}

test('text in a font that is only called like Preeti stays', async () => {
  const pdf = await typed('Preeti-like', ['Plain English; in a font of its own', 'x = a[i] + b{j}'])
  const { pages, legacyFonts } = await repairLayer({ pdf, name: 'a.pdf' }, limits)
  assert.deepEqual([pages, legacyFonts], [[], []])
})
