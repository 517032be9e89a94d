import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { shortOrLong } from '@tathya/testing'
import sharp from 'sharp'
import { readers } from '../writer/readers.ts'
import { errorRate, numbersOf, plain } from './compare-text.ts'
import { photograph, printed, scanPage } from './pages.ts'
import { createRecognising, startRecognisers } from './recognisers.ts'

/** In a long run WebAssembly reads every page too, where the native program is found. */
const programs = shortOrLong(['native'] as const, ['native', 'wasm'] as const)

describe('recognised text', () => {
  let scan: Buffer
  before(async () => {
    scan = await scanPage(printed)
  })

  for (const program of programs) {
    test(`of a clean scan has less than 1 % errors, and readers find it (${program})`, async (t) => {
      const convert = createRecognising(t, await startRecognisers(t, program))
      const { pdf, ocr, warnings, pdfA, textLayer } = await convert('image/png', scan)
      const found = await readers.find(({ name }) => name === 'pdfium')!.read(pdf)
      const rate = errorRate(printed, found.join('\n'))
      t.diagnostic(`${ocr![0]!.engine.name}: ${rate.toFixed(2)} %, confidence ${ocr![0]!.confidence}`)
      assert.ok(rate < 1, `${rate} %: ${found}`)
      assert.deepEqual(numbersOf(found.join('\n')), numbersOf(printed))
      assert.deepEqual([warnings, pdfA, textLayer, ocr![0]!.skew], [[], true, 'recognised', 0])
      const words = [...new Set(plain(found.join('\n')).split(' '))]
      for (const { name, absent, read } of readers) {
        if (absent !== false) continue
        const text = plain((await read(pdf)).join('\n'))
        assert.deepEqual(
          words.filter((word) => !text.includes(word)),
          [],
          name,
        )
      }
    })

    test(`of a skewed and shaded photograph has less than 4 % errors (${program})`, async (t) => {
      const convert = createRecognising(t, await startRecognisers(t, program))
      const picture = await photograph(scan, { degrees: 3, shade: 0.45, noise: 8 })
      const { pdf, ocr } = await convert('image/jpeg', picture)
      const found = (await readers.find(({ name }) => name === 'pdfium')!.read(pdf)).join('\n')
      const rate = errorRate(printed, found)
      const missed = numbersOf(printed).filter((number) => !numbersOf(found).includes(number))
      t.diagnostic(
        `${rate.toFixed(2)} %, ${missed.length} of ${numbersOf(printed).length} numbers missed: ${missed}`,
      )
      assert.ok(rate < 4, `${rate} %: ${found}`)
      assert.ok(missed.length <= 2, `${missed}`)
      assert.ok(Math.abs(ocr![0]!.skew - 3) < 0.3, `${ocr![0]!.skew}`)
      assert.ok(pdf.includes(picture), 'the picture is unchanged')
    })
  }

  test('is that of a page upside down or sideways', async (t) => {
    const convert = createRecognising(t, await startRecognisers(t))
    for (const turn of shortOrLong([180], [90, 180, 270])) {
      const { pdf, ocr } = await convert('image/png', await sharp(scan).rotate(turn).png().toBuffer())
      assert.equal((ocr![0]!.skew + 360) % 360, turn)
      // poppler and pdfium put turned words in an order of their own; pdf.js reads them as they are stored.
      const stored = (await readers.find(({ name }) => name === 'pdf.js 6')!.read(pdf)).join('\n')
      assert.ok(errorRate(printed, stored) < 1, stored)
      const found = plain((await readers.find(({ name }) => name === 'pdfium')!.read(pdf)).join('\n'))
      assert.deepEqual(
        plain(stored)
          .split(' ')
          .filter((word) => !found.includes(word)),
        [],
      )
    }
  })
})
