import type { ReadableImage } from '@tathya/documents/ocr'
import { sharp } from '@tathya/documents/sharp'

/** Decoded pixels: four bytes each, red, green, blue and alpha, for recognition. Their density is unknown. */
export function readPixels(pixels: Buffer, width: number, height: number): ReadableImage {
  return {
    width,
    height,
    async read(targetWidth, targetHeight) {
      const { data, info } = await sharp(pixels, {
        raw: { width, height, channels: 4 },
        limitInputPixels: false,
      })
        .flatten({ background: '#fff' })
        .resize(targetWidth, targetHeight, { fit: 'fill' })
        .toColourspace('b-w')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, data }
    },
  }
}
