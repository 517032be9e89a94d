import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from 'pdf-lib'
import sharp from 'sharp'
import { readStoredImage } from '../../src/process/finish/stored-image.ts'

const { context } = await PDFDocument.create()

/** An image of 2 x 2 pixels whose dictionary has other entries; undefined leaves one out. */
function stored(data: Uint8Array, entries: Record<string, unknown> = {}): PDFRawStream {
  const all = { ColorSpace: 'DeviceGray', BitsPerComponent: 8, Filter: 'FlateDecode', ...entries }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  return PDFRawStream.of(context.obj(Object.fromEntries(given) as never) as never, data)
}
const grey = deflateSync(Buffer.from([1, 2, 3, 4]))
const read = (
  data: Uint8Array,
  entries: Record<string, unknown> = {},
  size: [number, number] = [2, 2],
  pixels = 100,
) => readStoredImage(stored(data, entries), ...size, pixels)
const samplesOf = async (image: ReturnType<typeof read>) => [
  ...(await image!
    .open()
    .toColourspace(image!.components === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer()),
]

describe('an image of a PDF', () => {
  test('is read from samples, from those with predictors of PNG, and from JPEG', async () => {
    assert.deepEqual(await samplesOf(read(grey)), [1, 2, 3, 4])
    assert.deepEqual(await samplesOf(read(grey, { DecodeParms: { Predictor: 1 } })), [1, 2, 3, 4])
    // Each row has its filter: none, and the difference to the row above.
    const rows = deflateSync(Buffer.from([0, 1, 2, 2, 2, 2]))
    assert.deepEqual(await samplesOf(read(rows, { DecodeParms: { Predictor: 15 } })), [1, 2, 3, 4])
    const raw = { width: 2, height: 2, channels: 1 } as const
    const jpeg = await sharp(Buffer.alloc(4, 128), { raw }).toColourspace('b-w').jpeg().toBuffer()
    assert.deepEqual(await samplesOf(read(jpeg, { Filter: 'DCTDecode' })), [128, 128, 128, 128])
  })

  test('has one component in grey and three in RGB, by name, calibration or profile', () => {
    const icc = (N: number) => ['ICCBased', context.register(context.stream('', { N }))]
    const spaces: [unknown, number | undefined][] = [
      ['DeviceGray', 1],
      ['DeviceRGB', 3],
      ['DeviceCMYK', undefined],
      [['CalGray'], 1],
      [['CalRGB'], 3],
      [['Indexed'], undefined],
      [icc(1), 1],
      [icc(3), 3],
      [icc(4), undefined],
    ]
    for (const [ColorSpace, components] of spaces)
      assert.equal(read(grey, { ColorSpace })?.components, components, String(ColorSpace))
  })

  test('is not read if its samples mean something else, or are not of 8 bits', () => {
    for (const entries of [
      { Decode: [1, 0] },
      { Mask: [0, 0] },
      { ImageMask: true },
      { SMaskInData: 1 },
      { BitsPerComponent: 16 },
      { BitsPerComponent: undefined },
      { ColorSpace: undefined },
      { Filter: 'LZWDecode' },
      { Filter: undefined },
      { DecodeParms: { Predictor: 2 } },
      { Filter: 'DCTDecode', DecodeParms: { ColorTransform: 0 } },
    ])
      assert.equal(read(grey, entries), undefined, JSON.stringify(entries))
  })

  test('is not read if its colours were multiplied with its soft mask', () => {
    const mask = (entries: Record<string, number[]>) => context.register(context.stream('', entries))
    assert.notEqual(read(grey, { SMask: mask({}) }), undefined)
    assert.equal(read(grey, { SMask: mask({ Matte: [0] }) }), undefined)
  })

  test('has pixels, and no more than wanted', () => {
    assert.notEqual(read(grey, {}, [2, 2], 4), undefined)
    assert.equal(read(grey, {}, [2, 2], 3), undefined)
    assert.equal(read(grey, {}, [0, 2]), undefined)
    assert.equal(read(grey, {}, [2, 0]), undefined)
  })
})
