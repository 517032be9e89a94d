import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createConvert } from './convert.ts'
import { corners, fourFields, pngChunk } from './pictures.ts'
import { fieldsOf, renderPages } from './render.ts'

/** Where the fields come to lie (CIPA DC-008, table of tag 0x0112); 0 and 9 are no orientations. */
const turned: readonly (readonly [orientation: number, fields: string])[] = [
  [0, 'RGBY'],
  [1, 'RGBY'],
  [2, 'GRYB'],
  [3, 'YBGR'],
  [4, 'BYRG'],
  [5, 'RBGY'],
  [6, 'BRYG'],
  [7, 'YGBR'],
  [8, 'GYRB'],
  [9, 'RGBY'],
]

/** Metadata that say nothing but an orientation: a TIFF structure with one entry. */
function exif(orientation: number): Buffer {
  const body = Buffer.alloc(26)
  body.write('MM\0*', 0, 'latin1')
  body.writeUInt32BE(8, 4)
  body.writeUInt16BE(1, 8)
  body.writeUInt16BE(0x0112, 10)
  body.writeUInt16BE(3, 12)
  body.writeUInt32BE(1, 14)
  body.writeUInt16BE(orientation, 18)
  return body
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function riffChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)])
}

async function jpeg(orientation: number): Promise<Buffer> {
  const plain = await fourFields().jpeg({ quality: 95 }).toBuffer()
  const marked = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)]))
  return Buffer.concat([plain.subarray(0, 2), marked, plain.subarray(2)])
}

async function png(orientation: number): Promise<Buffer> {
  const plain = await fourFields().png().toBuffer()
  const afterHeader = 8 + 25
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    pngChunk('eXIf', exif(orientation)),
    plain.subarray(afterHeader),
  ])
}

async function webp(orientation: number): Promise<Buffer> {
  const plain = await fourFields(48, 32).webp({ lossless: true }).toBuffer()
  const extended = Buffer.alloc(10)
  extended[0] = 0x08
  extended.writeUIntLE(47, 4, 3)
  extended.writeUIntLE(31, 7, 3)
  const chunks = [riffChunk('VP8X', extended), plain.subarray(12), riffChunk('EXIF', exif(orientation))]
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

/** Sets the value of the orientation that the encoder has written. */
async function tiff(orientation: number): Promise<Buffer> {
  const bytes = await fourFields().withMetadata({ orientation: 2 }).tiff({ compression: 'lzw' }).toBuffer()
  const entry = bytes.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]))
  assert.notEqual(entry, -1)
  bytes.writeUInt16LE(orientation, entry + 8)
  return bytes
}

describe('the orientation of an image', () => {
  for (const [format, make] of Object.entries({ jpeg, png, webp, tiff })) {
    test(`is applied where ${format} says 1 to 8, and nothing else is`, async (t) => {
      const convert = createConvert(t)
      for (const [orientation, fields] of turned) {
        const { pdf, warnings } = await convert(`photo.${format}`, await make(orientation), {
          pageSize: 'fit',
        })
        const [page] = await renderPages(pdf)
        assert.equal(fieldsOf(page!), fields, `orientation ${orientation}`)
        assert.equal(page!.width < page!.height, orientation >= 5 && orientation <= 8)
        assert.deepEqual(warnings, [])
      }
    })
  }

  test('is upright where nothing is said', async (t) => {
    const convert = createConvert(t)
    const image = fourFields()
    for (const bytes of [
      await image.clone().jpeg().toBuffer(),
      await image.clone().png().toBuffer(),
      await image.clone().webp().toBuffer(),
      await image.clone().tiff().toBuffer(),
      await image.clone().avif().toBuffer(),
      await image.clone().gif().toBuffer(),
    ]) {
      const { pdf } = await convert('photo', bytes, { pageSize: 'fit' })
      const [page] = await renderPages(pdf)
      assert.equal(fieldsOf(page!), corners)
    }
  })

  test('turns the paper with it', async (t) => {
    const convert = createConvert(t)
    const [lying] = await renderPages((await convert('photo.jpg', await jpeg(1))).pdf)
    const [standing] = await renderPages((await convert('photo.jpg', await jpeg(6))).pdf)
    assert.ok(lying!.width > lying!.height)
    assert.ok(standing!.width < standing!.height)
  })
})
