import assert from 'node:assert/strict'
import { test } from 'node:test'
import { degrees, PDFDocument } from 'pdf-lib'
import { readers } from '../writer/readers.ts'
import { errorRate } from './compare-text.ts'
import { printed, scanPage } from './pages.ts'
import { createRecognising, startRecognisers } from './recognisers.ts'

test('a scanned PDF gains text, also on a turned and cropped page; one with text is left alone', async (t) => {
  const convert = createRecognising(t, await startRecognisers(t))
  const document = await PDFDocument.create()
  const image = await document.embedPng(await scanPage(printed))
  const page = document.addPage([842, 595])
  page.setCropBox(10, 20, 800, 560)
  page.setRotation(degrees(90))
  // Upright where readers show it.
  page.drawImage(image, { x: 595 + 230, y: 0, width: 595, height: 842, rotate: degrees(90) })
  const { pdf, ocr, textLayer, engine, progress } = await convert(
    'application/pdf',
    Buffer.from(await document.save()),
  )
  const text = (await readers.find(({ name }) => name === 'pdfium')!.read(pdf)).join('\n')
  t.diagnostic(`${errorRate(printed, text).toFixed(2)} %`)
  assert.ok(errorRate(printed, text) < 3, text)
  assert.deepEqual([ocr!.length, textLayer, engine], [1, 'recognised', null])
  // A page counts when its text is recognised.
  assert.deepEqual([...new Set(progress)], ['1 of 1 after 1 images'])
  const again = await convert('application/pdf', pdf)
  assert.deepEqual([again.images, again.pdf.equals(pdf)], [0, true])
})
