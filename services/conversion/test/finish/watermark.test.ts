import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { degrees, PDFDocument } from 'pdf-lib'
import { renderPages } from '../images/render.ts'
import { noVeraPdf, validate } from '../pdf/verapdf.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { createFinish, pagesOf } from './finish.ts'

const watermark = 'गोप्य मस्यौदा'

describe('a watermark', () => {
  test('is on each page, in Nepali that is found, and the text below stays', async (context) => {
    const finish = createFinish(context)
    const output = await finish([['a.txt', pagesOf('पहिलो', 'दोस्रो')]], { watermark })
    assert.deepEqual([output.pages, output.pdfA, output.warnings], [2, true, []])
    const [first, second] = await readWithPdfium(output.bytes)
    for (const word of [...watermark.split(' '), 'पहिलो']) assert.ok(first!.includes(word), word)
    assert.ok(second!.includes('दोस्रो') && second!.includes('मस्यौदा'))
    const [plain] = await renderPages((await finish([['a.txt', 'पहिलो']])).bytes)
    const [marked] = await renderPages(output.bytes)
    assert.equal(
      plain!.pixels.some((value, at) => Math.abs(value - marked!.pixels[at]!) > 20),
      true,
    )
    const again = await finish([['a.txt', pagesOf('पहिलो', 'दोस्रो')]], { watermark })
    assert.deepEqual(Buffer.from(again.bytes), Buffer.from(output.bytes))
  })

  test('is upright on turned pages and does not disturb their state', async (context) => {
    const document = await PDFDocument.create()
    for (const turn of [0, 90, 180, 270]) {
      const page = document.addPage([400, 200])
      page.setRotation(degrees(turn))
      page.drawRectangle({ x: 0, y: 0, width: 20, height: 20 })
    }
    const output = await createFinish(context)([['a.pdf', await document.save()]], { watermark: 'NAMUNA' })
    const pages = await renderPages(output.bytes)
    for (const [index, page] of pages.entries()) {
      const corner = (x: number, y: number) => darkness(page, x, y)
      const [along, across] = [corner(0.4, 0.6) + corner(0.6, 0.4), corner(0.4, 0.4) + corner(0.6, 0.6)]
      assert.ok(along > 4 * across, `page ${index}: ${along}, ${across}`)
    }
  })

  test('leaves PDF/A valid', { skip: noVeraPdf }, async (context) => {
    const finish = createFinish(context)
    const marked = await finish([['a.txt', 'क']], { watermark, pdfA: true })
    const chosen = await finish([['a.txt', pagesOf('क', 'ख')]], { pages: [{ from: 2, to: 2 }], pdfA: true })
    assert.deepEqual(validate({ marked: marked.bytes, chosen: chosen.bytes }, '2b'), {
      marked: '',
      chosen: '',
    })
  })
})

/** Ink around a place of a page, without its corners where the rectangle is. */
function darkness({ at }: Awaited<ReturnType<typeof renderPages>>[number], x: number, y: number): number {
  let sum = 1
  for (let dx = -0.06; dx <= 0.06; dx += 0.01)
    for (let dy = -0.06; dy <= 0.06; dy += 0.01) sum += 255 - at(x + dx, y + dy)[0]
  return sum
}
