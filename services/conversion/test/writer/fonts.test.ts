import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Blob, Face } from 'harfbuzzjs'
import { PDFName } from 'pdf-lib'
import { packStream } from '../../src/process/pdf/pack-stream.ts'
import { createPdf, savePdf } from '../../src/process/pdf/save-pdf.ts'
import { writeClusterFont } from '../../src/process/writer/fonts/cluster-font.ts'
import { embedFont } from '../../src/process/writer/fonts/embed-font.ts'
import { type Family, loadFace, type Variant } from '../../src/process/writer/fonts/faces.ts'
import { FontSet } from '../../src/process/writer/fonts/font-set.ts'
import { shapeRun } from '../../src/process/writer/fonts/shape-run.ts'
import { viewOf } from '../../src/process/writer/fonts/true-type.ts'
import { itemize } from '../../src/process/writer/text/itemize.ts'
import { Shaper } from '../../src/process/writer/text/shaper.ts'
import { toTextStyle } from '../../src/process/writer/text/text-style.ts'
import { nepaliWords } from './nepali-words.ts'
import { readWithPdfium } from './read-with-pdfium.ts'

const families: readonly Family[] = ['sans', 'devanagari', 'mono', 'tibetan', 'symbols', 'math', 'emoji']
const variants: readonly Variant[] = ['regular', 'bold', 'italic', 'boldItalic']

function runsOf(text: string): [string, string][] {
  return itemize(text, toTextStyle({}), () => true).map(({ face, text: part }) => [face.name, part])
}

describe('fonts', () => {
  test('are all there, each with outlines that can be embedded', () => {
    for (const family of families) {
      for (const variant of variants) {
        const { name, outlines, unitsPerEm } = loadFace(family, variant)
        assert.match(name, /^[A-Za-z0-9]+-[A-Za-z]+$/)
        assert.ok(outlines.glyphCount > 100 && unitsPerEm >= 1000)
        assert.ok(outlines.outline(0).length > 0, `${name} has a sign for missing glyphs`)
      }
    }
  })

  test('take turns by character, and a character keeps its marks', () => {
    assert.deepEqual(runsOf('नेपाल Nepal'), [
      ['NotoSansDevanagari-Regular', 'नेपाल '],
      ['NotoSans-Regular', 'Nepal'],
    ])
    assert.deepEqual(runsOf('e\u0301\u0325क़ि👩‍👩‍👧❤️'), [
      ['NotoSans-Regular', 'e\u0301\u0325'],
      ['NotoSansDevanagari-Regular', 'क़ि'],
      ['NotoEmoji-Regular', '👩‍👩‍👧❤️'],
    ])
  })

  test('keep digits, points and joiners with the Nepali before them', () => {
    assert.deepEqual(runsOf('२०७२/०६/०३'), [['NotoSansDevanagari-Regular', '२०७२/०६/०३']])
    assert.deepEqual(runsOf('छन्‌,'), [['NotoSansDevanagari-Regular', 'छन्‌,']])
  })

  test('are as small as what they hold: one glyph a cluster, and the parts of those', () => {
    const face = loadFace('devanagari', 'regular')
    const clusters = nepaliWords.slice(0, 100).flatMap((word) => shapeRun(face, word))
    const file = writeClusterFont(face.outlines, clusters)
    assert.ok(file.length < 60_000)
    const font = new Face(new Blob(file))
    const glyphs = viewOf(font.referenceTable('maxp')!).getUint16(4)
    assert.ok(glyphs > clusters.length && glyphs < clusters.length + 250)
    assert.equal(font.referenceTable('loca')!.length, (glyphs + 1) * 4)
    assert.equal(font.referenceTable('hmtx')!.length, glyphs * 4)
  })

  test('have tables whose checksums are right', () => {
    const face = loadFace('sans', 'regular')
    const file = writeClusterFont(face.outlines, shapeRun(face, 'Añ'))
    const view = viewOf(file)
    for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
      const [stated, from, length] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [
        number,
        number,
        number,
      ]
      let sum = 0
      for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
      assert.equal(sum, stated)
    }
  })

  test('become more than one where the clusters of a face are too many for one', async () => {
    const { glyphCount } = loadFace('devanagari', 'regular').outlines
    const fonts = new FontSet(glyphCount + 1 + 60)
    const shaper = new Shaper(fonts)
    const document = await createPdf()
    const page = document.addPage([600, 5000])
    const lines = nepaliWords.map((word, index) => {
      const shown = shaper
        .shape(`${word} `, toTextStyle({}))
        .runs.map(({ font, codes }) => `/${font.name} 10 Tf [${codes}] TJ`)
      return `BT 50 ${4950 - index * 14} Td ${shown.join(' ')} ET`
    })
    assert.ok(fonts.fonts.length > 5)
    for (const { clusters } of fonts.fonts) assert.ok(clusters.length <= 60)
    const embedded = Object.fromEntries(
      fonts.fonts.map((font) => [font.name, embedFont(document.context, font)]),
    )
    page.node.set(PDFName.of('Resources'), document.context.obj({ Font: embedded }))
    page.node.set(
      PDFName.of('Contents'),
      document.context.register(packStream(document.context, Buffer.from(lines.join('\n')))),
    )
    const [text] = await readWithPdfium(await savePdf(document, { title: 'x' }))
    const found = new Set(text!.split(/\s+/))
    assert.deepEqual(
      nepaliWords.filter((word) => !found.has(word)),
      [],
    )
  })
})
