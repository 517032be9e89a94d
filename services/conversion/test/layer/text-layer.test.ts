import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { PDFDocument, PDFName } from 'pdf-lib'
import { listPages } from '../../src/process/pdf/page-tree.ts'
import { createPdf, savePdf } from '../../src/process/pdf/save-pdf.ts'
import { type LayerWord, TextLayer, wordsOfLine } from '../../src/process/text-layer/index.ts'
import { createConvert } from '../images/convert.ts'
import { noise } from '../images/pictures.ts'
import { renderPages } from '../images/render.ts'
import { noVeraPdf, validate } from '../pdf/verapdf.ts'
import { nepaliWords } from '../writer/nepali-words.ts'
import { readers } from '../writer/readers.ts'

/** Words in lines of `perLine`, with the gaps of print between them. */
function inLines(words: readonly string[], perLine: number): LayerWord[] {
  const size = 10
  const lines = Array.from({ length: Math.ceil(words.length / perLine) }, (_, line) =>
    words.slice(line * perLine, (line + 1) * perLine),
  )
  return lines.flatMap((line, index) => {
    let left = 40
    const top = 800 - index * size * 1.3
    const boxes = line.map((text) => {
      const right = left + [...text].length * size * 0.4
      const box = { text, left, right }
      left = right + size * 0.25
      return box
    })
    return wordsOfLine({ top, bottom: top - size, words: boxes })
  })
}

async function withLayer(pdf: Uint8Array, words: readonly LayerWord[], pdfA = false): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const layer = new TextLayer(document)
  for (const page of listPages(document, 10)) layer.add(page, words)
  layer.end()
  return savePdf(document, { title: 'x', pdfA })
}

async function textOf(pdf: Uint8Array, name: string): Promise<string> {
  return (await readers.find((reader) => reader.name === name)!.read(pdf)).join('\n')
}

describe('a text layer', () => {
  let picture: Uint8Array
  let pdf: Uint8Array
  before(async () => {
    const convert = createConvert({ after })
    picture = (await convert('scan.png', await noise(60, 80, 3).image.png().toBuffer())).pdf
    pdf = await withLayer(picture, inLines(nepaliWords, 6), true)
  })

  for (const { name, absent, read } of readers) {
    test(`over an image is found in ${name}: every Nepali word, in order`, { skip: absent }, async () => {
      const found = (await read(pdf)).join('\n').split(/\s+/).filter(Boolean)
      assert.deepEqual(found, nepaliWords)
    })
  }

  test('changes no pixel', async () => {
    const [plain, layered] = await Promise.all([renderPages(picture, 2), renderPages(pdf, 2)])
    assert.ok(plain[0]!.pixels.equals(layered[0]!.pixels))
  })

  test('is PDF/A-2b', { skip: noVeraPdf }, () => {
    assert.deepEqual(validate({ layered: pdf }, '2b'), { layered: '' })
  })

  test('gives the same bytes for the same words', async () => {
    assert.deepEqual(await withLayer(picture, inLines(nepaliWords, 6), true), pdf)
  })

  test('may be added twice, and follows the angle of its words', async () => {
    const word = { text: 'क्षितिज', x: 100, y: 100, width: 80, size: 12, angle: 90 }
    const twice = await withLayer(await withLayer(picture, [word]), [{ ...word, text: 'second', y: 400 }])
    assert.match(await textOf(twice, 'pdfium'), /क्षितिज/)
    assert.match(await textOf(twice, 'pdfium'), /second/)
  })

  test('leaves a page without words as it was, and resources of other pages alone', async () => {
    const document = await createPdf()
    const shared = document.context.obj({ Font: {} })
    for (const number of [1, 2])
      document.addPage([100, 100 * number]).node.set(PDFName.of('Resources'), shared)
    const [first, second] = listPages(document, 2)
    const layer = new TextLayer(document)
    layer.add(first!, [{ text: 'x', x: 1, y: 1, width: 9, size: 9 }])
    layer.add(second!, [{ text: ' ', x: 1, y: 1, width: 9, size: 9 }])
    layer.end()
    assert.equal(second!.page.get(PDFName.of('Resources')), shared)
    assert.equal(shared.toString().includes('Layer'), false)
    assert.notEqual(first!.page.get(PDFName.of('Resources')), shared)
  })
})
