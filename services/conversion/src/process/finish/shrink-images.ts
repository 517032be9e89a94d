import type { ConversionOptions } from '@tathya/contracts/http'
import { type PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { openPdf } from '../pdf/open-pdf.ts'
import { listPages } from '../pdf/page-tree.ts'
import { resavePdf } from '../pdf/save-pdf.ts'
import { type DrawnSize, findDrawnImages } from './drawn-images.ts'
import type { MergeContext } from './merge-pdfs.ts'
import { bufferOf, type PdfPart } from './pdf-part.ts'
import { readStoredImage } from './stored-image.ts'

/** Quality of JPEGs that are only made smaller. */
const keptQuality = 92

/** What the caller asks of images. */
export type ImageWish = Pick<ConversionOptions, 'quality' | 'maxDpi'>

/**
 * Makes the images of a PDF smaller: JPEGs of a quality, and no more dots per inch than wanted. An image stays as it is
 * if that would not save bytes, or if it is not of 8 bits in grey or RGB (masks, CMYK, palettes, black and white).
 */
export async function shrinkImages(
  part: PdfPart,
  wish: ImageWish,
  { limits }: Pick<MergeContext, 'limits'>,
): Promise<PdfPart> {
  const { document } = await openPdf(bufferOf(part), part.name, limits)
  const { context } = document
  let changed = false
  for (const [ref, size] of findDrawnImages(document, listPages(document, limits.pages))) {
    const stored = context.lookup(ref)
    if (!(stored instanceof PDFRawStream)) continue
    const smaller = await shrink(stored, size, wish, limits.pixels)
    if (smaller === undefined) continue
    context.assign(ref, smaller)
    changed = true
  }
  return changed ? { ...part, pdf: await resavePdf(document) } : part
}

async function shrink(
  stored: PDFRawStream,
  drawn: DrawnSize,
  { quality, maxDpi }: ImageWish,
  pixels: number,
): Promise<PDFRawStream | undefined> {
  const width = numberOf(stored.dict, 'Width')
  const height = numberOf(stored.dict, 'Height')
  const image = readStoredImage(stored, width, height, pixels)
  if (image === undefined) return undefined
  const scale = maxDpi === null ? 1 : scaleFor({ width, height }, drawn, maxDpi)
  if (quality === null && scale === 1) return undefined
  try {
    const grey = image.components === 1
    const resized =
      scale === 1 ? image.open() : image.open().resize(...scaled(width, height, scale), { fit: 'fill' })
    const { data, info } = await resized
      .toColourspace(grey ? 'b-w' : 'srgb')
      .jpeg({ quality: quality ?? keptQuality, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    if (data.length >= stored.contents.length || info.channels !== image.components) return undefined
    return toJpegStream(stored, data, info)
  } catch {
    // A damaged image is shown as far as readers can.
    return undefined
  }
}

/** The factor that brings an image to the wanted dots per inch; 1 if it has no more. */
function scaleFor(image: DrawnSize, drawn: DrawnSize, maxDpi: number): number {
  const dpi = Math.min(image.width / (drawn.width / 72), image.height / (drawn.height / 72))
  return Number.isFinite(dpi) && dpi > maxDpi ? maxDpi / dpi : 1
}

function scaled(width: number, height: number, scale: number): [number, number] {
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** The image's dictionary with other data: its colour space and soft mask stay. */
function toJpegStream(
  { dict }: PDFRawStream,
  data: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): PDFRawStream {
  const copy = dict.clone()
  copy.delete(PDFName.of('DecodeParms'))
  copy.set(PDFName.of('Filter'), PDFName.of('DCTDecode'))
  copy.set(PDFName.of('Width'), PDFNumber.of(width))
  copy.set(PDFName.of('Height'), PDFNumber.of(height))
  copy.set(PDFName.of('Length'), PDFNumber.of(data.length))
  return PDFRawStream.of(copy, data)
}

function numberOf(dict: PDFDict, key: string): number {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFNumber ? value.asNumber() : 0
}
