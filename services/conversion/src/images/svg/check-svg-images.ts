import { problem } from '@tathya/platform/problem'
import type { ConversionLimits } from '../../converter.ts'
import { sharp } from '../sharp.ts'

/** Images that one drawing may hold, each of which costs time. */
const mostImages = 1_000

/**
 * Adds up the pixels of the images that lie in a drawing as data addresses. Throws `image_too_large` where they are more
 * than one image may have.
 */
export async function checkSvgImages(text: string, name: string, limits: ConversionLimits): Promise<void> {
  let pixels = 0
  let images = 0
  for (const [, data] of text.matchAll(/data:image\/[^,"']{0,100};base64,([A-Za-z0-9+/=\s]+)/g)) {
    images += 1
    pixels += await countPixels(Buffer.from(data!, 'base64'))
    if (pixels > limits.pixels || images > mostImages) {
      throw problem('image_too_large', {
        detail: `${name} holds more than ${limits.pixels / 1_000_000} million pixels of images, or more than ${mostImages} images. Send it with less.`,
      })
    }
  }
}

/** What cannot be read is not drawn either, and costs nothing. */
async function countPixels(image: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(image, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return 0
  }
}
