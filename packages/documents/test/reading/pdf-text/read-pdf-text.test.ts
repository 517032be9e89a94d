import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  degrees,
  PDFDocument,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  StandardFonts,
  TextRenderingMode,
} from 'pdf-lib'
import { openPdfText, type PdfText, toPlainText } from '../../../src/reading/pdf-text/index.ts'

type Draw = (page: PDFPage, document: PDFDocument) => Promise<void> | void

async function makePdf(draw: Draw, finish: (document: PDFDocument) => void = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  page.setFont(await document.embedFont(StandardFonts.Helvetica))
  await draw(page, document)
  finish(document)
  return document.save()
}

/** Opens a PDF for the time of a function. */
async function withPdf<T>(bytes: Uint8Array, use: (pdf: PdfText) => T, password?: string): Promise<T> {
  const pdf = await openPdfText(bytes, password)
  try {
    return use(pdf)
  } finally {
    pdf.close()
  }
}

const round = (values: readonly number[]) => values.map((value) => Math.round(value))

describe('the text of a PDF', () => {
  test('has words on lines with places, sizes and weights', async () => {
    const bytes = await makePdf(async (page, document) => {
      page.drawText('Second line', { x: 50, y: 200, size: 10 })
      const font = await document.embedFont(StandardFonts.HelveticaBold)
      page.drawText('First', { x: 50, y: 250, size: 20, font })
      page.drawText('up', { x: 100, y: 100, size: 10, rotate: degrees(90) })
      page.drawText('hidden', { x: 50, y: 50, size: 10, renderMode: TextRenderingMode.Invisible })
    })
    await withPdf(bytes, (pdf) => {
      const { lines, width, height, page, cut } = pdf.page(1)
      assert.deepEqual([page, width, height, cut, pdf.pages], [1, 400, 300, false, 1])
      assert.equal(toPlainText(lines), 'Second line\nFirst\nup\nhidden')
      const [second, first, up, hidden] = lines.map(({ words }) => words[0]!.chars[0]!)
      assert.deepEqual([second!.size, first!.size], [10, 20])
      assert.deepEqual(
        [second!.bold, first!.bold, second!.invisible, hidden!.invisible],
        [false, true, false, true],
      )
      assert.deepEqual(round([second!.x, second!.y, up!.angle]), [50, 200, 90])
      assert.match(second!.font, /Helvetica/)
      const { left, right, top, bottom } = lines[0]!
      assert.ok(left >= 49 && left < 52 && right > 85 && right < 110 && top > 205 && bottom <= 200)
      assert.match(pdf.searchText(1), /Second line/)
    })
  })

  test('has the text of marked spans in place of their glyphs, under the key of the standard and our own', async () => {
    const span = (page: PDFPage, properties: string, draw: () => void) => {
      page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', properties]))
      draw()
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
    }
    const utf16 = (words: string) => `<FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`
    const utf8 = (words: string) => `<EFBBBF${Buffer.from(words).toString('hex')}>`
    const at = (y: number) => ({ x: 50, y, size: 10 })
    const bytes = await makePdf((page) => {
      page.drawText('plain', at(250))
      span(page, `<</TathyaText ${utf16('नेपाल')}>>`, () => page.drawText('abc', at(200)))
      span(page, `<</TathyaText ${utf8('काठ')}>>`, () => page.drawText('abc', at(150)))
      span(page, '<</TathyaText (latin)>>', () => page.drawText('abc', at(100)))
      span(page, '<</TathyaText ()>>', () => page.drawText('nothing', at(80)))
      span(page, '<</ActualText (standard)>>', () => page.drawText('std', at(60)))
      span(page, '<</Lang (ne)>>', () => page.drawText('glyphs', at(40)))
    })
    await withPdf(bytes, (pdf) => {
      const { lines } = pdf.page(1)
      assert.equal(toPlainText(lines), 'plain\nनेपाल\nकाठ\nlatin\nstandard\nglyphs')
      const [first, ...others] = lines[1]!.words[0]!.chars
      assert.equal(Math.round(first!.x), 50)
      // Spread over the place of the three glyphs.
      const right = others.at(-1)!.right
      assert.ok(right > 60 && right < 70, String(right))
    })
  })

  test('has the title of its properties, and pages from 1', async () => {
    const bytes = await makePdf(
      (_, document) => {
        document.addPage([100, 100])
      },
      (document) => document.setTitle(' नेपाल '),
    )
    await withPdf(bytes, (pdf) => {
      assert.deepEqual([pdf.pages, pdf.title], [2, 'नेपाल'])
      assert.equal(pdf.page(2).width, 100)
      for (const number of [0, 3, Number.NaN]) assert.throws(() => pdf.page(number), RangeError)
    })
    await withPdf(await makePdf(() => {}), (pdf) => assert.equal(pdf.title, undefined))
  })

  test('is refused if the PDF is damaged, and opened with its password only', async () => {
    await assert.rejects(openPdfText(Buffer.from('%PDF-1.7 nothing')), { name: 'ReadFault', kind: 'corrupt' })
    const locked = await makePdf(
      (page) => page.drawText('secret', { x: 50, y: 50 }),
      (document) => document.encrypt({ userPassword: 'सही', ownerPassword: 'owner' }),
    )
    await assert.rejects(openPdfText(locked), { kind: 'encrypted' })
    await assert.rejects(openPdfText(locked, 'wrong'), { kind: 'encrypted' })
    const text = await withPdf(locked, (pdf) => toPlainText(pdf.page(1).lines), 'owner')
    assert.equal(text, 'secret')
  })
})

describe('the content of a page', () => {
  test('has lines and areas that are drawn, its turns and its shown part', async () => {
    const bytes = await makePdf((page) => {
      page.drawLine({ start: { x: 50, y: 200 }, end: { x: 150, y: 200 }, thickness: 2, color: rgb(0, 0, 0) })
      page.drawRectangle({ x: 60, y: 80, width: 40, height: 20, color: rgb(0.8, 0.8, 0.8) })
      page.setRotation(degrees(90))
      page.setCropBox(10, 20, 300, 200)
    })
    const { drawing, turns, shown, text, fields } = await withPdf(bytes, (pdf) => pdf.content(1))
    assert.equal(turns, 1)
    assert.deepEqual(shown, { left: 10, bottom: 20, right: 310, top: 220 })
    assert.deepEqual([text.width, text.height, fields], [300, 200, []])
    assert.match(JSON.stringify(drawing), /50[^}]*150/)
    assert.match(JSON.stringify(drawing), /60[^}]*100/)
  })

  test('has the values of its form, but no passwords', async () => {
    const bytes = await makePdf((page, document) => {
      const form = document.getForm()
      const at = (y: number, x = 50) => ({ x, y, width: 100, height: 20 })
      const name = form.createTextField('surname')
      name.setText('Rai')
      name.addToPage(page, at(250))
      const secret = form.createTextField('secret')
      secret.setText('hunter2')
      secret.addToPage(page, at(220))
      secret.enablePassword()
      for (const [box, x] of [
        ['on', 50],
        ['off', 200],
      ] as const) {
        const field = form.createCheckBox(box)
        field.addToPage(page, at(190, x))
        if (box === 'on') field.check()
      }
      const list = form.createOptionList('tongues')
      list.enableMultiselect()
      list.addOptions(['Nepali', 'Maithili', 'Newari'])
      list.select(['Nepali', 'Newari'])
      list.addToPage(page, at(120))
    })
    const { fields } = await withPdf(bytes, (pdf) => pdf.content(1))
    const text = JSON.stringify(fields)
    for (const part of ['"surname"', '"Rai"', '"on"', '"off"', 'Nepali', 'Newari'])
      assert.ok(text.includes(part), text)
    for (const part of ['hunter2', 'Maithili']) assert.ok(!text.includes(part), text)
  })

  test('is drawn as it is shown, on white', async () => {
    const bytes = await makePdf((page) => {
      page.drawRectangle({ x: 0, y: 0, width: 200, height: 150, color: rgb(0, 0, 0) })
    })
    const { width, height, data } = await withPdf(bytes, (pdf) => pdf.draw(1, 40, 30))
    assert.deepEqual([width, height, data.length], [40, 30, 1_200])
    const at = (x: number, y: number) => data[y * 40 + x]
    assert.deepEqual([at(5, 5), at(35, 5), at(5, 25), at(35, 25)], [255, 255, 0, 255])
  })
})
