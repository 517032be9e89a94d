import type { GreyImage } from '../../src/ocr/image/grey-image.ts'
import type { ReadableImage } from '../../src/ocr/image/prepare-image.ts'

/** An image of values that a function gives for each pixel. */
export function paint(width: number, height: number, valueAt: (x: number, y: number) => number): GreyImage {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = valueAt(x, y)
  return { width, height, data }
}

/** True if a pixel of a page with lines of words is ink: lines 30 apart of marks 3 high, which descend by a slope. */
export function isInk(x: number, y: number, slope = 0): boolean {
  const across = y - x * slope
  const line = Math.floor(across / 30)
  // Marks of no line stand above those of another.
  const along = x + line * line * 5
  const isMark = along % 14 < 10 && Math.floor(along / 14) % 6 !== 0
  return across - line * 30 < 3 && isMark && x > 40 && x < 560 && y > 40 && y < 560
}

/** A page of 600 by 600 pixels with lines of words that descend to the right by so many degrees. */
export function textPage(degrees = 0, sideways = false): GreyImage {
  const slope = Math.tan((degrees * Math.PI) / 180)
  return paint(600, 600, (x, y) => ((sideways ? isInk(y, 599 - x, slope) : isInk(x, y, slope)) ? 20 : 235))
}

/** The image as one that is read at any size. */
export function readable(image: GreyImage, density?: number): ReadableImage {
  return {
    width: image.width,
    height: image.height,
    density,
    read: async (width, height) =>
      paint(width, height, (x, y) => {
        const [fromX, fromY] = [
          Math.floor((x * image.width) / width),
          Math.floor((y * image.height) / height),
        ]
        return image.data[fromY * image.width + fromX]!
      }),
  }
}
