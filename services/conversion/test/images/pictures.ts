import { crc32, deflateSync } from 'node:zlib'
import { sharp } from '@tathya/documents/sharp'

/** The colours of the corners of a picture as letters: top left, top right, bottom left, bottom right. */
export const corners = 'RGBY'

const colours: Readonly<Record<string, readonly number[]>> = {
  R: [255, 0, 0],
  G: [0, 255, 0],
  B: [0, 0, 255],
  Y: [255, 255, 0],
}

/** A picture of four fields: red and green above blue and yellow. */
export function fourFields(width = 48, height = 32) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const field = corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!
      pixels.set(colours[field]!, (y * width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A picture in which no two neighbours are alike, so that a wrong byte or a lost row is seen. */
export function noise(width: number, height: number, channels: 1 | 3 | 4 = 3) {
  let state = 12_345
  const pixels = Buffer.alloc(width * height * channels).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 24
  })
  return { pixels, image: sharp(pixels, { raw: { width, height, channels } }) }
}

/** The letter of a colour: one of the four, W white, K black, or its numbers. */
export function letterOf(colour: readonly number[]): string {
  const all: Readonly<Record<string, readonly number[]>> = { ...colours, W: [255, 255, 255], K: [0, 0, 0] }
  const near = ([, wanted]: [string, readonly number[]]) =>
    wanted.every((part, at) => Math.abs(part - colour[at]!) <= 40)
  return Object.entries(all).find(near)?.[0] ?? `(${colour.join(' ')})`
}

/** A chunk of a PNG file with its checksum. */
export function pngChunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(body.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** What the header of a PNG file says. */
export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly colourType: number
}

/** A PNG file of given rows, each of which begins with its filter. */
export function pngFile(header: PngHeader, rows: Uint8Array, before: readonly Buffer[] = []): Buffer {
  return pngOf(header, deflateSync(rows), before)
}

/** A PNG file of pixels that are compressed already. */
export function pngOf(
  { width, height, bits, colourType }: PngHeader,
  compressed: Uint8Array,
  before: readonly Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colourType], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', compressed),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
