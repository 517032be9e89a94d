import { nameOfType } from '@tathya/documents/recognise'
import { ProblemError, problem } from '@tathya/platform/problem'
import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedJpeg, isSupportedByPdf } from './embed-jpeg.ts'
import { embedPng, isPngComplete, isPngSupportedByPdf } from './embed-png.ts'
import { decode, type ImagePage } from './image-page.ts'
import { readJpeg } from './jpeg-segments.ts'
import { readPng } from './png-chunks.ts'
import { recode } from './recode.ts'

/** An image in a PDF. */
export interface EmbeddedImage {
  readonly ref: PDFRef
  /** The file is damaged; its readable part is shown. */
  readonly damaged: boolean
}

/** Side of the small copy that is checked for damage. */
const probeSide = 64

/**
 * Embeds an image: the bytes of JPEG and PNG files unchanged if PDF supports them. Of a damaged file the readable part is
 * kept; throws `file_corrupt` if that is less than half.
 */
export async function embedImage(context: PDFContext, page: ImagePage, name: string): Promise<EmbeddedImage> {
  const embedded = await embedUnchanged(context, page)
  if (embedded !== undefined) return embedded
  try {
    return { ref: await recode(context, page, 'error'), damaged: false }
  } catch {
    // Decoded again below, less strictly.
  }
  try {
    if (await isHalfReadable(page)) return { ref: await recode(context, page, 'none'), damaged: true }
  } catch (error) {
    throw corruptImage(name, page.type, error)
  }
  throw corruptImage(name, page.type)
}

/** Creates the error for a file whose content does not match its signature. */
export function corruptImage(name: string, type: string, cause?: unknown): ProblemError {
  if (cause instanceof ProblemError) return cause
  return problem('file_corrupt', {
    detail: `${name} begins as ${nameOfType(type)} and is damaged. Check that it opens where it was made.`,
    cause,
  })
}

async function embedUnchanged(context: PDFContext, page: ImagePage): Promise<EmbeddedImage | undefined> {
  if (page.type === 'image/jpeg') {
    const jpeg = readJpeg(page.bytes)
    if (jpeg === undefined || !isSupportedByPdf(jpeg)) return undefined
    const state = await check(page)
    if (state === 'unreadable') return undefined
    return { ref: embedJpeg(context, page.bytes, jpeg), damaged: state === 'damaged' }
  }
  if (page.type !== 'image/png') return undefined
  const png = readPng(page.bytes)
  if (png === undefined || !isPngSupportedByPdf(png) || !(await isPngComplete(png))) return undefined
  return { ref: embedPng(context, png), damaged: false }
}

/** Decodes a JPEG file at a small size, which reads all of its bytes at little cost. */
async function check(page: ImagePage): Promise<'sound' | 'damaged' | 'unreadable'> {
  for (const strictness of ['warning', 'error'] as const) {
    try {
      await probe(page, strictness)
      return strictness === 'warning' ? 'sound' : 'damaged'
    } catch {
      // Retried less strictly.
    }
  }
  return 'unreadable'
}

function probe(page: ImagePage, strictness: 'warning' | 'error' | 'none'): Promise<Buffer> {
  return decode(page, strictness)
    .resize(probeSide, probeSide, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

/** Decoders fill missing pixels at the end with one colour. */
async function isHalfReadable(page: ImagePage): Promise<boolean> {
  const pixels = await probe(page, 'none')
  const channels = pixels.length / probeSide ** 2
  let same = pixels.length - channels
  while (same > 0 && isNear(pixels, same - channels, pixels.length - channels, channels)) same -= channels
  return same > pixels.length / 2
}

function isNear(pixels: Buffer, a: number, b: number, channels: number): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    if (Math.abs(pixels[a + channel]! - pixels[b + channel]!) > 2) return false
  }
  return true
}
