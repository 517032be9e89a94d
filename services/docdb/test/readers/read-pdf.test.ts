import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layerFont } from '@tathya/documents/pdf-text'
import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts, TextRenderingMode } from 'pdf-lib'
import { readBytes } from '../support/read-bytes.ts'

const read = (bytes: Uint8Array) => readBytes(bytes, 'application/pdf')

async function makePdf(draw: (page: PDFPage, document: PDFDocument) => Promise<void> | void) {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  page.setFont(await document.embedFont(StandardFonts.Helvetica))
  await draw(page, document)
  return document.save()
}

const black = rgb(0, 0, 0)

test('words of a PDF have their places from the top left, their size and weight', async () => {
  const bytes = await makePdf(async (page, document) => {
    page.drawText('Second line', { x: 50, y: 200, size: 10 })
    const font = await document.embedFont(StandardFonts.HelveticaBold)
    page.drawText('First', { x: 50, y: 250, size: 20, font })
  })
  const { pages, warnings } = await read(bytes)
  const [first, second, line] = pages[0]!.words
  assert.deepEqual(
    [first, second, line].map((word) => word?.text),
    ['First', 'Second', 'line'],
  )
  assert.deepEqual([first?.bold, second?.bold], [true, false])
  assert.deepEqual([first?.size, second?.size], [20, 10])
  // The baseline is 50 points below the top.
  assert.ok(first!.box.top > 25 && first!.box.top < 37, `${first!.box.top}`)
  assert.ok(first!.box.bottom > 50 && first!.box.bottom < 59, `${first!.box.bottom}`)
  assert.ok(line!.box.left > second!.box.right)
  assert.deepEqual(warnings, [])
})

test('rulings are strokes, thin rectangles, edges of shades, and white lines on shades', async () => {
  const bytes = await makePdf((page) => {
    for (const x of [50, 100, 150])
      page.drawLine({ start: { x, y: 200 }, end: { x: x + 50, y: 200 }, color: black })
    page.drawRectangle({ x: 50, y: 100, width: 0.5, height: 100, color: black })
    page.drawRectangle({ x: 50, y: 180, width: 150, height: 15, color: rgb(0.8, 0.8, 0.8) })
    page.drawLine({ start: { x: 120, y: 180 }, end: { x: 120, y: 195 }, color: rgb(1, 1, 1) })
    page.drawLine({ start: { x: 300, y: 50 }, end: { x: 300, y: 80 }, color: rgb(1, 1, 1) })
    page.drawLine({ start: { x: 210, y: 10 }, end: { x: 260, y: 60 }, color: black })
  })
  const { pages } = await read(bytes)
  const lines = pages[0]!.rulings.map(({ direction, at, from, to }) => [direction, at, from, to].join(' '))
  assert.deepEqual(lines, [
    'horizontal 100 50 200',
    'horizontal 105 50 200',
    'horizontal 120 50 200',
    'vertical 50.22 100 200',
    'vertical 120 105 120',
    'vertical 200 105 120',
  ])
})

test('a page that is turned, or whose text is, is read upright with its lines', async () => {
  const upright = await makePdf((page) => {
    page.drawText('Top left', { x: 20, y: 280, size: 10 })
    page.drawLine({ start: { x: 20, y: 270 }, end: { x: 120, y: 270 }, color: black })
  })
  const turned = await makePdf((page) => {
    page.setRotation(degrees(90))
    page.drawText('Top left', { x: 20, y: 20, size: 10, rotate: degrees(90) })
    page.drawLine({ start: { x: 30, y: 20 }, end: { x: 30, y: 120 }, color: black })
  })
  const across = await makePdf((page) => {
    page.drawText('Top left', { x: 20, y: 20, size: 10, rotate: degrees(90) })
    page.drawLine({ start: { x: 30, y: 20 }, end: { x: 30, y: 120 }, color: black })
  })
  const [a, b, c] = [await read(upright), await read(turned), await read(across)]
  const [shown, rotated, read90] = [a!.pages[0]!, b!.pages[0]!, c!.pages[0]!]
  assert.deepEqual([rotated.width, rotated.height, rotated.turn], [300, 400, 0])
  assert.deepEqual([read90.width, read90.height, read90.turn], [300, 400, 90])
  for (const page of [rotated, read90]) {
    assert.deepEqual(
      page.words.map(({ text }) => text),
      ['Top', 'left'],
    )
    for (const [at, word] of page.words.entries())
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        assert.ok(Math.abs(word.box[side] - shown.words[at]!.box[side]) < 0.1, `${word.text} ${side}`)
    assert.deepEqual(page.rulings, shown.rulings)
  }
})

test('drawings within forms are placed by all matrices', async () => {
  const inner = await PDFDocument.load(
    await makePdf((page) => page.drawLine({ start: { x: 0, y: 0 }, end: { x: 400, y: 0 }, color: black })),
  )
  const bytes = await makePdf(async (page, document) => {
    const form = await document.embedPage(inner.getPage(0))
    page.drawPage(form, { x: 100, y: 50, xScale: 0.5, yScale: 0.5 })
  })
  const { pages } = await read(bytes)
  assert.deepEqual(pages[0]!.rulings, [{ direction: 'horizontal', at: 250, from: 100, to: 300 }])
})

test('text across the page is one word a line, and a watermark is left out', async () => {
  const bytes = await makePdf((page) => {
    page.drawText('Plain words along the page', { x: 20, y: 250, size: 10 })
    page.drawText('Tall header', { x: 200, y: 100, size: 10, rotate: degrees(90) })
    page.drawText('DRAFT', { x: 100, y: 50, size: 60, rotate: degrees(40) })
  })
  const { pages, warnings } = await read(bytes)
  const texts = pages[0]!.words.map(({ text }) => text)
  assert.deepEqual(texts, ['Plain', 'words', 'along', 'the', 'page', 'Tall header'])
  assert.deepEqual(warnings, ['Slanted text, such as a watermark, was left out: page 1.'])
})

test('text that is not shown is left out, but for the layer of Doc Ready', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  page.setFont(await document.embedFont(StandardFonts.Helvetica))
  page.drawText('Layer', { x: 20, y: 250, size: 10, renderMode: TextRenderingMode.Invisible })
  const bytes = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1')
  const hidden = await read(Buffer.from(bytes, 'latin1'))
  assert.deepEqual(hidden.pages[0]!.words, [])
  assert.deepEqual(hidden.warnings, ['Text that is not shown was left out: page 1.'])
  const layer = await read(
    Buffer.from(bytes.replace('/BaseFont /Helvetica', `/BaseFont /${layerFont}`), 'latin1'),
  )
  assert.deepEqual(
    layer.pages[0]!.words.map(({ text, method }) => [text, method]),
    [['Layer', 'text']],
  )
  assert.deepEqual(layer.warnings, [])
})

test('a locked PDF and a damaged one are refused', async () => {
  const locked = await PDFDocument.create()
  locked.addPage()
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  await assert.rejects(read(await locked.save()), { code: 'file_encrypted' })
  await assert.rejects(read(Buffer.from('%PDF-1.7\nnothing else')), { code: 'file_corrupt' })
})

test('a PDF with too many pages is refused, and a signal stops reading', async () => {
  const document = await PDFDocument.create()
  for (let page = 0; page < 4; page += 1) document.addPage()
  const bytes = await document.save()
  await assert.rejects(readBytes(bytes, 'application/pdf', { maxPages: 3 }), { code: 'document_too_long' })
  const stop = new AbortController()
  const done: number[] = []
  const reading = readBytes(bytes, 'application/pdf', {
    signal: stop.signal,
    progress(page) {
      done.push(page)
      if (page === 2) stop.abort()
    },
  })
  await assert.rejects(reading, { name: 'AbortError' })
  assert.deepEqual(done, [1, 2])
})
