import { sharp } from '@tathya/documents/sharp'
import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedJpeg } from './embed-jpeg.ts'
import { embedSamples } from './embed-samples.ts'
import { readJpeg } from './jpeg-segments.ts'
import type { HeicImage } from './libheif.ts'

/** The pixels were compressed with loss already: no further visible loss. */
const jpegQuality = 92

/** Embeds decoded pixels as a JPEG with the colour profile of the image, and a soft mask if it is transparent. */
export async function embedHeic(context: PDFContext, image: HeicImage, pixels: Buffer): Promise<PDFRef> {
  const { width, height, hasAlpha, profile } = image
  const raw = () => sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
  const bytes = await raw().removeAlpha().jpeg({ quality: jpegQuality }).toBuffer()
  const jpeg = { ...readJpeg(bytes)!, profile }
  if (!hasAlpha) return embedJpeg(context, bytes, jpeg)
  const alpha = await raw().extractChannel('alpha').raw().toBuffer()
  const opaque = alpha.every((value) => value === 255)
  return embedJpeg(
    context,
    bytes,
    jpeg,
    opaque ? undefined : embedSamples(context, { width, height, bytes: alpha }),
  )
}
