import assert from 'node:assert/strict'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { ProblemError } from '@tathya/platform'
import { tempFolder } from '@tathya/testing'
import fc from 'fast-check'
import { prepareFonts } from '../../src/process/images/svg/prepare-fonts.ts'
import { createConvert } from './convert.ts'
import { fourFields, noise } from './pictures.ts'

const refusals = ['file_corrupt', 'file_type_unsupported', 'image_too_large', 'document_too_long']

const small = () => noise(32, 24).image

const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  jpeg: () => small().jpeg().toBuffer(),
  'progressive jpeg': () => small().jpeg({ progressive: true }).toBuffer(),
  png: () => small().png().toBuffer(),
  'interlaced png': () => small().png({ progressive: true }).toBuffer(),
  'palette png': () => fourFields().png({ palette: true }).toBuffer(),
  webp: () => small().webp().toBuffer(),
  'webp without loss': () => small().webp({ lossless: true }).toBuffer(),
  gif: () => small().gif().toBuffer(),
  avif: () => small().avif({ effort: 0 }).toBuffer(),
  tiff: () => small().tiff({ compression: 'lzw' }).toBuffer(),
  'tiff with jpeg': () => small().tiff({ compression: 'jpeg' }).toBuffer(),
}

/** A file becomes a PDF or is refused: every other error is a fault of the product. */
async function assertEnds(convert: ReturnType<typeof createConvert>, bytes: Buffer): Promise<string> {
  try {
    const { pdf } = await convert('a.bin', bytes)
    assert.equal(pdf.toString('latin1', 0, 5), '%PDF-')
    return 'pdf'
  } catch (error) {
    assert.ok(error instanceof ProblemError, String(error instanceof Error ? error.stack : error))
    assert.ok(refusals.includes(error.code), error.code)
    return error.code
  }
}

describe('a damaged file', () => {
  prepareFonts(path.join(tempFolder({ after: (done) => after(done) }), 'fonts'))

  for (const [kind, make] of Object.entries(files)) {
    test(`of ${kind} that is cut anywhere becomes a PDF or is refused`, async (t) => {
      const bytes = await make()
      const convert = createConvert(t)
      for (let part = 0; part < 40; part += 1) {
        const length = part < 20 ? part : Math.floor((bytes.length * part) / 40)
        await assertEnds(convert, bytes.subarray(0, length))
      }
      assert.equal(await assertEnds(convert, bytes), 'pdf')
    })

    test(`of ${kind} with wrong bytes becomes a PDF or is refused`, async (t) => {
      const bytes = await make()
      const convert = createConvert(t)
      const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), {
        minLength: 1,
        maxLength: 6,
      })
      const property = fc.asyncProperty(changes, async (wrong) => {
        const damaged = Buffer.from(bytes)
        for (const [at, value] of wrong) damaged[at] = value
        await assertEnds(convert, damaged)
      })
      await fc.assert(property, { numRuns: 40, seed: 4 })
    })
  }

  test('of svg that is cut anywhere becomes a PDF or is refused', async (t) => {
    const text =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const convert = createConvert(t)
    for (let length = 5; length < text.length; length += 16) {
      await assertEnds(convert, Buffer.from(text.slice(0, length)))
    }
  })

  test('of which less than half can be read is refused, and more is shown', async (t) => {
    const convert = createConvert(t)
    for (const format of ['jpeg', 'png', 'tiff'] as const) {
      const bytes = await noise(200, 200).image.toFormat(format).toBuffer()
      const cut = (part: number) => convert('a', bytes.subarray(0, Math.floor(bytes.length * part)))
      if (format !== 'tiff')
        assert.deepEqual((await cut(0.8)).warnings, ['The image is damaged; what could be read is shown.'])
      await assert.rejects(cut(0.3), { code: 'file_corrupt' })
    }
  })
})
