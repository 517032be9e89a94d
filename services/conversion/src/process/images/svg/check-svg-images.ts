import { sharp } from '@tathya/documents/sharp'
import { problem } from '@tathya/platform/problem'
import type { ConversionLimits } from '../../converter.ts'

/** Images of one drawing, each of which costs time. */
const maxImages = 1_000

/**
 * Adds up the pixels of the images in a drawing's data URLs. Throws `image_too_large` if they exceed the limit of one
 * image. Returns the number of unreadable images, which are not drawn.
 */
export async function checkSvgImages(text: string, name: string, limits: ConversionLimits): Promise<number> {
  let pixels = 0
  let images = 0
  let unreadable = 0
  for (const [, data] of text.matchAll(/data:image\/[^,"']{0,100};base64,([A-Za-z0-9+/=\s]+)/g)) {
    images += 1
    const size = await countPixels(Buffer.from(data!, 'base64'))
    pixels += size
    if (size === 0) unreadable += 1
    if (pixels > limits.pixels || images > maxImages) {
      throw problem('image_too_large', {
        detail: `${name} holds more than ${limits.pixels / 1_000_000} million pixels of images, or more than ${maxImages} images. Send it with less.`,
      })
    }
  }
  return unreadable
}

/** Unreadable images are not drawn and cost nothing. */
async function countPixels(image: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(image, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return 0
  }
}
