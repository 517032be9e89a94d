import { problem } from '@tathya/platform/problem'
import type { ConversionContext, Source } from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { corruptImage } from './embed-image.ts'
import { type ImagePage, readHeader } from './image-page.ts'
import type { ImageType } from './image-types.ts'
import { fixOrientations, readTiffDirectories, type TiffDirectory } from './tiff-directories.ts'

/** An opened image file. */
export interface OpenImage {
  readonly pages: number
  /** Reads the header of a page, counted from 0. Throws `image_too_large` and `file_corrupt`. */
  page(index: number): Promise<ImagePage>
}

/**
 * Opens an image file: the images of a TIFF file except thumbnails are its pages; of an animation only the first frame.
 * Throws `file_corrupt` and `document_too_long`.
 */
export async function openImage(
  file: Buffer,
  source: Source,
  { limits, warn }: ConversionContext,
): Promise<OpenImage> {
  const { name, type } = source
  const isTiff = type === 'image/tiff'
  const directories = isTiff ? readTiffDirectories(file, limits.pages * 2 + 1) : []
  const bytes = fixOrientations(file, directories)
  const { pages: count = 1, space } = await headerOf(bytes, 0, source)
  if (!isTiff && count > 1) warn(`The image moves; the PDF shows the first of its ${count} pictures.`)
  if (isTiff && space === 'cmyk') warn('The image has its colours in CMYK; they became RGB.')
  const numbers = isTiff ? pageNumbers(count, directories) : [0]
  if (numbers.length > limits.pages) throw documentTooLong(name, limits.pages)
  return {
    pages: numbers.length,
    async page(index) {
      const number = numbers[index]!
      const header = await headerOf(bytes, number, source)
      const pixels = header.width * (header.pageHeight ?? header.height)
      if (pixels > limits.pixels) throw imageTooLarge(name, pixels, limits.pixels)
      const directory = directories[number]
      return { bytes, type: type as ImageType, number, header, limits, ...(directory && { directory }) }
    },
  }
}

function pageNumbers(count: number, directories: readonly TiffDirectory[]): number[] {
  const all = Array.from({ length: count }, (_, number) => number)
  const pages = all.filter((number) => !directories[number]?.isThumbnail)
  return pages.length === 0 ? all : pages
}

async function headerOf(bytes: Buffer, number: number, { name, type }: Source) {
  try {
    return await readHeader(bytes, number)
  } catch (error) {
    throw corruptImage(name, type, error)
  }
}

/** Creates the error for an image with more pixels than allowed. */
export function imageTooLarge(name: string, pixels: number, limit: number) {
  const millions = (count: number) => (count / 1_000_000).toLocaleString('en', { maximumFractionDigits: 3 })
  return problem('image_too_large', {
    detail: `${name} has ${millions(pixels)} million pixels; the limit is ${millions(limit)} million. Make it smaller.`,
  })
}
