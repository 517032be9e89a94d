import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { noVeraPdf, validate } from '../pdf/verapdf.ts'
import { readWithPdfium } from '../writer/read-with-pdfium.ts'
import { wordsScan } from './pages.ts'
import { createRecognising, startRecognisers } from './recognisers.ts'

describe('a PDF with recognised text', () => {
  let scan: Buffer
  before(async () => {
    scan = await wordsScan()
  })

  test('has the same bytes each time', async (t) => {
    const convert = createRecognising(t, await startRecognisers(t))
    const [first, second] = [
      await convert('image/png', scan, { ocr: 'true' }),
      await convert('image/png', scan, { ocr: 'true' }),
    ]
    assert.equal(first.textLayer, 'recognised')
    assert.ok(first.pdf.equals(second.pdf))
  })

  test('is PDF/A-2b', { skip: noVeraPdf }, async (t) => {
    const convert = createRecognising(t, await startRecognisers(t))
    const { pdf, pdfA, textLayer } = await convert('image/png', scan, { ocr: 'true' })
    assert.deepEqual([pdfA, textLayer], [true, 'recognised'])
    assert.deepEqual(validate({ scan: pdf }, '2b'), { scan: '' })
  })

  test('is made of HEIC images too', async (t) => {
    const convert = createRecognising(t, await startRecognisers(t))
    const page = readFileSync(new URL('../corpus/fixtures/page.heic', import.meta.url))
    const { pdf, textLayer } = await convert('image/heic', page)
    assert.equal(textLayer, 'recognised')
    assert.match((await readWithPdfium(pdf)).join('\n'), /Foreign Exchange Review/)
  })
})
