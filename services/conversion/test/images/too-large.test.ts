import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sharp } from '@tathya/documents/sharp'
import { createConvert } from './convert.ts'
import { fourFields, pngFile } from './pictures.ts'
import { joinTiffs } from './tiff-file.ts'

/** Sets a number that stands behind some bytes of a file, as bombs do: nobody has to pack a hundred million pixels. */
function patch(bytes: Buffer, behind: Buffer, skip: number, write: (at: number) => void): Buffer {
  const at = bytes.indexOf(behind)
  assert.notEqual(at, -1)
  write(at + behind.length + skip)
  return bytes
}

async function jpeg(): Promise<Buffer> {
  const bytes = await fourFields().jpeg().toBuffer()
  return patch(bytes, Buffer.from([0xff, 0xc0]), 3, (at) => {
    bytes.writeUInt16BE(10_001, at)
    bytes.writeUInt16BE(10_000, at + 2)
  })
}

function png(): Buffer {
  return pngFile({ width: 10_001, height: 10_000, bits: 8, colourType: 2 }, Buffer.alloc(1_000))
}

async function tiff(): Promise<Buffer> {
  const bytes = await fourFields().tiff().toBuffer()
  for (const tag of [0x00, 0x01]) {
    const entry = [3, 4]
      .map((type) => bytes.indexOf(Buffer.from([tag, 0x01, type, 0, 1, 0, 0, 0])))
      .find((at) => at >= 0)!
    bytes.writeUInt16LE(tag === 0 ? 10_001 : 10_000, entry + 8)
  }
  return bytes
}

async function webp(): Promise<Buffer> {
  const bytes = await fourFields().webp().toBuffer()
  return patch(bytes, Buffer.from([0x9d, 0x01, 0x2a]), 0, (at) => {
    bytes.writeUInt16LE(10_001, at)
    bytes.writeUInt16LE(10_000, at + 2)
  })
}

async function avif(): Promise<Buffer> {
  const bytes = await fourFields().avif({ effort: 0 }).toBuffer()
  return patch(bytes, Buffer.from('ispe\0\0\0\0', 'latin1'), 0, (at) => {
    bytes.writeUInt32BE(10_001, at)
    bytes.writeUInt32BE(10_000, at + 4)
  })
}

describe('an image with more pixels than it may have', () => {
  for (const [format, make] of Object.entries({ jpeg, png, tiff, webp, avif })) {
    test(`as ${format} is refused before they are decoded`, async (t) => {
      const bytes = await make()
      const before = process.memoryUsage().rss
      const refused = createConvert(t)('bomb', bytes)
      await assert.rejects(refused, ({ code }) => ['image_too_large', 'file_corrupt'].includes(code))
      assert.ok(process.memoryUsage().rss - before < 200_000_000)
    })
  }

  test('is told how many there are', async (t) => {
    await assert.rejects(createConvert(t)('bomb.png', png()), {
      code: 'image_too_large',
      message: 'bomb.png has 100.01 million pixels; the limit is 100 million. Make it smaller.',
    })
  })

  test('as a later page of a TIFF file is refused as well', async (t) => {
    const one = await fourFields(4, 4).tiff().toBuffer()
    const bytes = joinTiffs([one, await tiff()])
    await assert.rejects(createConvert(t)('bomb.tif', bytes), { code: 'image_too_large' })
  })

  test('as gif of a giant canvas is refused', async (t) => {
    const bytes = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    await assert.rejects(createConvert(t)('bomb.gif', bytes, { limits: { pixels: 1_000_000 } }), {
      code: 'image_too_large',
    })
  })

  test('within a drawing is refused', async (t) => {
    const image = `<image width="9" height="9" href="data:image/png;base64,${png().toString('base64')}"/>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${image}</svg>`
    await assert.rejects(createConvert(t)('bomb.svg', Buffer.from(drawing)), { code: 'image_too_large' })
  })

  test('is a drawing that swells, and is refused', async (t) => {
    const tooComplex = { code: 'conversion_failed', message: /too complex/ }
    const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`)
    const type = `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${entities.join('')}]>`
    const drawing = `${type}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a12;</text></svg>`
    await assert.rejects(createConvert(t)('bomb.svg', Buffer.from(drawing)), tooComplex)
    const groups = Array.from(
      { length: 30 },
      (_, at) => `<g id="b${at + 1}">${`<use href="#b${at}"/>`.repeat(10)}</g>`,
    )
    const uses = `<defs><rect id="b0" width="1" height="1"/>${groups.join('')}</defs><use href="#b30"/>`
    const copies = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${uses}</svg>`
    await assert.rejects(createConvert(t)('bomb.svg', Buffer.from(copies)), tooComplex)
  })
})
