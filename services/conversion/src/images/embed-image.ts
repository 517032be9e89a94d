import { nameOfType } from '@tathya/documents/recognise'
import { ProblemError, problem } from '@tathya/platform/problem'
import type { PDFContext, PDFRef } from 'pdf-lib'
import { embedJpeg, isTakenByPdf } from './embed-jpeg.ts'
import { embedPng, isPngTakenByPdf, isPngWhole } from './embed-png.ts'
import { decode, type ImagePage } from './image-page.ts'
import { readJpeg } from './jpeg-segments.ts'
import { readPng } from './png-chunks.ts'
import { recode } from './recode.ts'

/** An image in a PDF. */
export interface EmbeddedImage {
  readonly ref: PDFRef
  /** The file is damaged, and what could be read of it is shown. */
  readonly damaged: boolean
}

/** The side of the small copy on which is looked how much of a damaged image there is. */
const probeSide = 64

/**
 * Puts an image into a PDF: the bytes of JPEG and PNG files as they are where PDF takes them. What a damaged file still
 * shows is kept; throws `file_corrupt` where that is less than half.
 */
export async function embedImage(context: PDFContext, page: ImagePage, name: string): Promise<EmbeddedImage> {
  const kept = await embedAsItIs(context, page)
  if (kept !== undefined) return kept
  try {
    return { ref: await recode(context, page, 'error'), damaged: false }
  } catch {
    // Decoded once more below, with less strictness.
  }
  try {
    if (await isHalfThere(page)) return { ref: await recode(context, page, 'none'), damaged: true }
  } catch (error) {
    throw corruptImage(name, page.type, error)
  }
  throw corruptImage(name, page.type)
}

/** Makes the error for a file that cannot be read as what it begins as. */
export function corruptImage(name: string, type: string, cause?: unknown): ProblemError {
  if (cause instanceof ProblemError) return cause
  return problem('file_corrupt', {
    detail: `${name} begins as ${nameOfType(type)} and is damaged. Check that it opens where it was made.`,
    cause,
  })
}

async function embedAsItIs(context: PDFContext, page: ImagePage): Promise<EmbeddedImage | undefined> {
  if (page.type === 'image/jpeg') {
    const jpeg = readJpeg(page.bytes)
    if (jpeg === undefined || !isTakenByPdf(jpeg)) return undefined
    const state = await check(page)
    if (state === 'unreadable') return undefined
    return { ref: embedJpeg(context, page.bytes, jpeg), damaged: state === 'damaged' }
  }
  if (page.type !== 'image/png') return undefined
  const png = readPng(page.bytes)
  if (png === undefined || !isPngTakenByPdf(png) || !(await isPngWhole(png))) return undefined
  return { ref: embedPng(context, png), damaged: false }
}

/** Decodes a JPEG file small, which reads all of its bytes and little more. */
async function check(page: ImagePage): Promise<'sound' | 'damaged' | 'unreadable'> {
  for (const strictness of ['warning', 'error'] as const) {
    try {
      await probe(page, strictness)
      return strictness === 'warning' ? 'sound' : 'damaged'
    } catch {
      // The next one is less strict.
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

/** Decoders fill what is missing at the end with one colour. */
async function isHalfThere(page: ImagePage): Promise<boolean> {
  const pixels = await probe(page, 'none')
  const channels = pixels.length / probeSide ** 2
  let same = pixels.length - channels
  while (same > 0 && isNear(pixels, same - channels, pixels.length - channels, channels)) same -= channels
  return same > pixels.length / 2
}

function isNear(pixels: Buffer, one: number, other: number, channels: number): boolean {
  for (let at = 0; at < channels; at += 1) {
    if (Math.abs(pixels[one + at]! - pixels[other + at]!) > 2) return false
  }
  return true
}
