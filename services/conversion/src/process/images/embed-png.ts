import { createInflate, inflateSync } from 'node:zlib'
import { type PDFContext, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import type { PngChunks } from './png-chunks.ts'
import { colourSpace } from './profile.ts'

/** Components of a pixel for the colour types that PDF supports: all without alpha. */
const componentsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1 }

/** Colour profiles have some kilobytes; a larger one is a decompression bomb. */
const maxProfileBytes = 4_000_000

/** True if PDF supports the compressed pixels of a PNG file unchanged: it has the predictors of PNG. */
export function isPngSupportedByPdf(png: PngChunks): boolean {
  if (!png.sound || png.interlaced || componentsOf[png.colourType] === undefined) return false
  if (png.colourType === 3) return png.transparency === undefined && isValidPalette(png.palette)
  return true
}

function isValidPalette(palette: Buffer | undefined): palette is Buffer {
  return palette !== undefined && palette.length > 0 && palette.length % 3 === 0 && palette.length <= 768
}

/** True if no compressed pixel is missing: inflates them in chunks and counts. */
export async function isPngComplete(png: PngChunks): Promise<boolean> {
  const bitsPerRow = png.width * png.bits * componentsOf[png.colourType]!
  const expected = (Math.ceil(bitsPerRow / 8) + 1) * png.height
  const inflate = createInflate({ chunkSize: 262_144 })
  let counted = 0
  try {
    for (const part of png.data) inflate.write(part)
    inflate.end()
    for await (const piece of inflate) {
      counted += (piece as Buffer).length
      if (counted > expected) break
    }
  } catch {
    return false
  } finally {
    inflate.destroy()
  }
  return counted === expected
}

/** Embeds the pixels of a PNG file, still compressed. `mask`: its soft mask. */
export function embedPng(context: PDFContext, png: PngChunks, mask?: PDFRef): PDFRef {
  const colors = componentsOf[png.colourType]!
  const key = png.colourType === 3 ? undefined : colourKey(png.transparency, colors)
  const stream = context.stream(Buffer.concat(png.data), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: png.width,
    Height: png.height,
    BitsPerComponent: png.bits,
    ColorSpace: pngColours(context, png),
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: colors, BitsPerComponent: png.bits, Columns: png.width },
    ...(key === undefined ? {} : { Mask: key }),
    ...(mask === undefined ? {} : { SMask: mask }),
  })
  return context.register(stream)
}

function pngColours(context: PDFContext, png: PngChunks) {
  if (png.colourType !== 3) {
    return colourSpace(context, componentsOf[png.colourType]!, inflateProfile(png.profile))
  }
  const base = colourSpace(context, 3, inflateProfile(png.profile))
  const last = png.palette!.length / 3 - 1
  return context.obj([PDFName.of('Indexed'), base, last, PDFHexString.of(png.palette!.toString('hex'))])
}

function inflateProfile(profile: Buffer | undefined): Buffer | undefined {
  try {
    return profile && inflateSync(profile, { maxOutputLength: maxProfileBytes })
  } catch {
    return undefined
  }
}

/** The transparent colour: the minimum and maximum of each component. */
function colourKey(transparency: Buffer | undefined, components: number): number[] | undefined {
  if (transparency === undefined || transparency.length < 2 * components) return undefined
  return Array.from({ length: 2 * components }, (_, index) => transparency.readUInt16BE(2 * (index >> 1)))
}
