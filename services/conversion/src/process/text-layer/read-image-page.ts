import type { ReadableImage } from '@tathya/documents/ocr'
import { decode, type ImagePage } from '../images/image-page.ts'
import type { Layout } from '../images/lay-out.ts'
import { onPaper } from '../images/on-paper.ts'
import { isSideways, type Matrix } from '../images/orientation.ts'

/** An image of a file, for recognition. */
export function readImagePage(page: ImagePage): ReadableImage {
  const { pixels, orientation, width } = onPaper(page)
  const sideways = isSideways(orientation)
  return {
    width: sideways ? pixels.height : pixels.width,
    height: sideways ? pixels.width : pixels.height,
    density: (pixels.width * 72) / width,
    async read(width, height) {
      const image = decode(page, 'none')
      const { data, info } = await (page.type === 'image/avif' ? image : image.autoOrient())
        .flatten({ background: '#fff' })
        .resize(width, height, { fit: 'fill' })
        .toColourspace('b-w')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, data }
    },
  }
}

/** From pixels of a readable image, y downwards, to points of the page that it is laid out on. */
export function toPage({ width, height }: ReadableImage, { matrix }: Layout): Matrix {
  const [a, b, c, d, e, f] = matrix
  const [left, right] = [e + Math.min(0, a, c, a + c), e + Math.max(0, a, c, a + c)]
  const [bottom, top] = [f + Math.min(0, b, d, b + d), f + Math.max(0, b, d, b + d)]
  return [(right - left) / width, 0, 0, (bottom - top) / height, left, top]
}
