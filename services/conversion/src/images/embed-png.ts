import { createInflate, inflateSync } from 'node:zlib'
import { type PDFContext, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import type { PngChunks } from './png-chunks.ts'
import { colourSpace } from './profile.ts'

/** Components of a pixel for the colour types that PDF has; those with alpha are not among them. */
const componentsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1 }

/** A colour profile is some kilobytes; what swells beyond this is none. */
const mostProfileBytes = 4_000_000

/** Whether PDF takes the compressed pixels of a PNG file as they are: its predictors are those of PNG. */
export function isPngTakenByPdf(png: PngChunks): boolean {
  if (!png.sound || png.interlaced || componentsOf[png.colourType] === undefined) return false
  if (png.colourType === 3) return png.transparency === undefined && isWholePalette(png.palette)
  return true
}

function isWholePalette(palette: Buffer | undefined): palette is Buffer {
  return palette !== undefined && palette.length > 0 && palette.length % 3 === 0 && palette.length <= 768
}

/** Whether the compressed pixels are all there: inflates them piece by piece and counts. */
export async function isPngWhole(png: PngChunks): Promise<boolean> {
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

/** Puts the pixels of a PNG file into a PDF, compressed as they are. `mask`: its soft mask. */
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
    return profile && inflateSync(profile, { maxOutputLength: mostProfileBytes })
  } catch {
    return undefined
  }
}

/** The one colour that is to be seen through: the least and most value of each component. */
function colourKey(transparency: Buffer | undefined, components: number): number[] | undefined {
  if (transparency === undefined || transparency.length < 2 * components) return undefined
  return Array.from({ length: 2 * components }, (_, at) => transparency.readUInt16BE(2 * (at >> 1)))
}
