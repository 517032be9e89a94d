import { type PdfText, qualityOf } from '@tathya/documents/pdf-text'
import type { Page } from '../../model/document.ts'
import type { ReadOptions, SourceFile } from '../read-options.ts'
import { recognisePage, type Unrecognised } from '../scans/recognise-page.ts'
import type { PageFaults } from './read-page.ts'

/** Pixels of a point at which a page is given to recognition, which reads it at the size that it needs. */
const pixels = 2

/** Quality of a text below which it is worth less than what is recognised. */
const unusable = 0.5

/** Mean confidence from which recognised text takes the place of a text layer. */
const sureConfidence = 70

/** What recognition made of a page: the page to use, and how it went; `outcome` is undefined if nothing was to recognise. */
export interface Scan {
  readonly page: Page
  readonly outcome: Unrecognised | number | undefined
}

/** Recognises a page without text, or whose text layer is unusable. Any other page stays as it is. */
export async function recogniseScan(
  pdf: PdfText,
  { page, damaged, imageOnly }: PageFaults & { readonly page: Page },
  source: SourceFile,
  options: ReadOptions,
): Promise<Scan> {
  const { words } = page
  const isEmpty = words.length === 0
  const isUnusable = !isEmpty && qualityOf(words.map(({ text }) => text).join(' ')).score < unusable
  const wanted = imageOnly || isUnusable || (isEmpty && options.ocr === 'true')
  if (damaged || !wanted) return { page, outcome: undefined }
  const { width, height, number } = page
  const isTurned = page.turn === 90 || page.turn === 270
  const [across, down] = isTurned ? [height, width] : [width, height]
  const image = {
    width: Math.round(across * pixels),
    height: Math.round(down * pixels),
    density: 72 * pixels,
    read: async (targetWidth: number, targetHeight: number) => pdf.draw(number, targetWidth, targetHeight),
  }
  const scan = await recognisePage(image, 1 / pixels, source, options)
  if (isUnusable && (typeof scan === 'string' || scan.confidence < sureConfidence))
    return { page, outcome: undefined }
  if (typeof scan === 'string') return { page, outcome: scan }
  const { confidence, ...recognised } = scan
  return { page: { ...page, turn: 0, ...recognised }, outcome: confidence }
}
