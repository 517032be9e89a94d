import { readFile } from 'node:fs/promises'
import type { ReadableImage } from '@tathya/documents/ocr'
import { ReadFault } from '@tathya/documents/read'
import { sharp } from '@tathya/documents/sharp'
import { problem } from '@tathya/platform/problem'
import type { Page, SourceDocument } from '../../model/document.ts'
import { tooLong } from '../read-errors.ts'
import { defaultMaxPages, type ReadOptions, type SourceFile } from '../read-options.ts'
import { describeScans } from './describe-scans.ts'
import { recognisePage, type Unrecognised } from './recognise-page.ts'

/** Pixels of one image, which bound its memory. */
const maxPixels = 100_000_000

/** Densities of scans; others are of screens or placeholders, and the image is taken for a page of A4. */
const [minScan, maxScan] = [120, 1_200]
const [a4Long, a4Short] = [842, 595]

/** Reads the pages of an image by recognition. Those of a TIFF file are pages; of an animation the first picture is. */
export async function readImage(source: SourceFile, options: ReadOptions): Promise<SourceDocument> {
  const { maxPages = defaultMaxPages, progress, signal } = options
  const bytes = await readFile(source.path)
  const header = await opened(sharp(bytes, { failOn: 'none', limitInputPixels: false }).metadata())
  const count = source.type === 'image/tiff' ? (header.pages ?? 1) : 1
  if (count > maxPages) throw tooLong(source.name, maxPages)
  const pages: Page[] = []
  const outcomes: (Unrecognised | number)[] = []
  for (let index = 0; index < count; index += 1) {
    signal?.throwIfAborted()
    const { image, points } = await openImage(bytes, index, source)
    const scan = await opened(recognisePage(image, points, source, options))
    const empty = { width: image.width * points, height: image.height * points, words: [], rulings: [] }
    const { confidence, ...page } = typeof scan === 'string' ? { ...empty, confidence: 0 } : scan
    pages.push({ number: index + 1, turn: 0, ...page })
    outcomes.push(typeof scan === 'string' ? scan : confidence)
    progress?.(index + 1, count)
  }
  const warnings = describeScans(outcomes)
  return { name: source.name, type: source.type, title: null, pages, elements: [], warnings }
}

/** An image of a file, upright by its orientation, and the points of its pixels. */
async function openImage(bytes: Buffer, index: number, { name, type }: SourceFile) {
  const open = () => sharp(bytes, { page: index, pages: 1, failOn: 'none', limitInputPixels: maxPixels })
  const header = await opened(
    sharp(bytes, { page: index, pages: 1, failOn: 'none', limitInputPixels: false }).metadata(),
  )
  const { orientation = 1, density = 0, pageHeight, height: fileHeight } = header
  // The AVIF decoder applies the orientation itself.
  const turns = orientation >= 5 && type !== 'image/avif'
  const across = header.width
  const down = pageHeight ?? fileHeight
  if (across * down > maxPixels) {
    const detail = `${name} has more than ${maxPixels / 1_000_000} million pixels. Make it smaller.`
    throw problem('image_too_large', { detail })
  }
  const [width, height] = turns ? [down, across] : [across, down]
  const isScan = density >= minScan && density <= maxScan
  const asPage = Math.min(a4Long / Math.max(width, height), a4Short / Math.min(width, height))
  const image: ReadableImage = {
    width,
    height,
    ...(isScan && { density }),
    async read(targetWidth, targetHeight) {
      const upright = type === 'image/avif' ? open() : open().autoOrient()
      const { data, info } = await upright
        .flatten({ background: '#fff' })
        .resize(targetWidth, targetHeight, { fit: 'fill' })
        .toColourspace('b-w')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, data }
    },
  }
  return { image, points: isScan ? 72 / density : asPage }
}

/** What sharp refuses is damaged. */
async function opened<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (
      cause instanceof Error &&
      /^(Input |vips|VipsJpeg|pngload|webpload|tiff|gifload|heif)/i.test(cause.message)
    )
      throw new ReadFault('corrupt', 'its pixels cannot be read', { cause })
    throw cause
  }
}
