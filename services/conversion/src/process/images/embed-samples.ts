import { deflateSync } from 'node:zlib'
import type { PDFContext, PDFRef } from 'pdf-lib'

/** Grey values of an image, one byte a pixel, row by row. */
export interface Samples {
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/** True if every value is black (0) or white (255). */
export function isBilevel({ bytes }: Samples): boolean {
  return bytes.every((value) => value === 0 || value === 255)
}

/** Embeds grey values, with one bit a pixel if they are only black and white. */
export function embedSamples(context: PDFContext, samples: Samples): PDFRef {
  const bits = isBilevel(samples) ? 1 : 8
  const packed = bits === 1 ? packBits(samples) : samples.bytes
  const stream = context.stream(deflateSync(packed), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: samples.width,
    Height: samples.height,
    BitsPerComponent: bits,
    ColorSpace: 'DeviceGray',
    Filter: 'FlateDecode',
  })
  return context.register(stream)
}

/** Eight pixels a byte, the first in the highest bit; rows are byte-aligned. */
function packBits({ width, height, bytes }: Samples): Buffer {
  const rowBytes = Math.ceil(width / 8)
  const packed = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (bytes[y * width + x]! >= 128) packed[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7)
    }
  }
  return packed
}
