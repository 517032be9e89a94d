import type { ConversionOptions, PageRange } from '@tathya/contracts/http'
import { stemOf } from '@tathya/documents/recognise'
import { openPdf } from '../pdf/open-pdf.ts'
import type { MergeContext } from './merge-pdfs.ts'
import { bufferOf, type PdfPart } from './pdf-part.ts'
import { extractPages, nothingLeft, numbersOf, passesEnd, pastEnd } from './select-pages.ts'

/**
 * Splits a PDF into one for each page or range, named after it: `report-1.pdf`, `report-4-9.pdf`. Warns if a range ends
 * after the last page. Throws `invalid_query` if a range names no page.
 */
export async function splitPdf(
  part: PdfPart,
  split: NonNullable<ConversionOptions['split']>,
  { limits, warn }: MergeContext,
): Promise<PdfPart[]> {
  const ranges = split === 'pages' ? eachPage(part.pages) : split
  const opened = await openPdf(bufferOf(part), part.name, limits)
  const parts: PdfPart[] = []
  for (const range of ranges) {
    const numbers = numbersOf([range], part.pages)
    if (numbers.size === 0) throw nothingLeft('split', part)
    const last = range.from + numbers.size - 1
    const label = last === range.from ? String(last) : `${range.from}-${last}`
    const piece = await extractPages(opened, part, numbers)
    // A name needs an extension: the zip replaces it.
    parts.push({ ...piece, name: `${stemOf(part.name)}-${label}.pdf` })
  }
  if (passesEnd(ranges, part.pages)) warn(pastEnd('split', part))
  return parts
}

function eachPage(pages: number): PageRange[] {
  return Array.from({ length: pages }, (_, index) => ({ from: index + 1, to: index + 1 }))
}
