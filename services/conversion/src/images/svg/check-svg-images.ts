import { problem } from '@tathya/platform/problem'
import type { ConversionLimits } from '../../converter.ts'
import { sharp } from '../sharp.ts'

/** Images of one drawing, each of which costs time. */
const maxImages = 1_000

/**
 * Adds up the pixels of the images in a drawing's data URLs. Throws `image_too_large` if they exceed the limit of one
 * image.
 */
export async function checkSvgImages(text: string, name: string, limits: ConversionLimits): Promise<void> {
  let pixels = 0
  let images = 0
  for (const [, data] of text.matchAll(/data:image\/[^,"']{0,100};base64,([A-Za-z0-9+/=\s]+)/g)) {
    images += 1
    pixels += await countPixels(Buffer.from(data!, 'base64'))
    if (pixels > limits.pixels || images > maxImages) {
      throw problem('image_too_large', {
        detail: `${name} holds more than ${limits.pixels / 1_000_000} million pixels of images, or more than ${maxImages} images. Send it with less.`,
      })
    }
  }
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
