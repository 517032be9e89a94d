import type { PageRange } from '@tathya/contracts/http'
import { problem } from '@tathya/platform/problem'
import { PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { type OpenPdf, openPdf } from '../pdf/open-pdf.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import { copyPages, setPages } from './copy-pages.ts'
import { createGraft } from './graft.ts'
import type { MergeContext } from './merge-pdfs.ts'
import { bufferOf, type PdfPart } from './pdf-part.ts'

/**
 * Keeps the pages that ranges name, in the order of the document, each once. Warns if a range ends after the last page.
 * Throws `invalid_query` if the ranges name no page of the document.
 */
export async function selectPages(
  part: PdfPart,
  ranges: readonly PageRange[],
  { limits, warn }: MergeContext,
): Promise<PdfPart> {
  const numbers = numbersOf(ranges, part.pages)
  if (numbers.size === 0) throw nothingLeft('pages', part)
  if (passesEnd(ranges, part.pages)) warn(pastEnd('pages', part))
  if (numbers.size === part.pages) return part
  return extractPages(await openPdf(bufferOf(part), part.name, limits), part, numbers)
}

/** Page numbers that ranges name, of a document with `pages` pages. */
export function numbersOf(ranges: readonly PageRange[], pages: number): Set<number> {
  const numbers = ranges.flatMap(({ from, to }) => {
    const last = Math.min(to ?? pages, pages)
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  })
  return new Set(numbers.sort((a, b) => a - b))
}

/** Makes a PDF of some pages of an opened one. What only other pages show is not in its bytes. */
export async function extractPages(
  { document }: Pick<OpenPdf, 'document'>,
  part: PdfPart,
  numbers: ReadonlySet<number>,
): Promise<PdfPart> {
  const target = await createPdf()
  const graft = createGraft(document, target)
  const pages = copyPages(target, graft, document, part.pages, numbers)
  graft.finish()
  setPages(target, pages)
  const { title, pdfA } = part
  const language = languageOf(document)
  const pdf = await savePdf(target, { title, pdfA, ...(language === undefined ? {} : { language }) })
  return { ...part, pdf, pages: pages.length }
}

function languageOf({ catalog }: OpenPdf['document']): string | undefined {
  const language = catalog.lookup(PDFName.of('Lang'))
  return language instanceof PDFString || language instanceof PDFHexString ? language.decodeText() : undefined
}

/** True if a range names pages after the last one. */
export function passesEnd(ranges: readonly PageRange[], pages: number): boolean {
  return ranges.some(({ from, to }) => (to ?? from) > pages)
}

/** Warns of ranges that go beyond the last page. */
export function pastEnd(option: string, { pages }: PdfPart): string {
  return `\`${option}\` names pages after the last one, which is ${pages}.`
}

/** The error for ranges that name no page of a document. */
export function nothingLeft(option: string, { name, pages }: PdfPart) {
  const count = pages === 1 ? 'has 1 page' : `has ${pages} pages`
  return problem('invalid_query', {
    detail: `${name} ${count}, and \`${option}\` names none of them. Name pages from 1 to ${pages}.`,
    errors: [{ field: option, message: `names no page of ${name}`, accepted: `1 to ${pages}` }],
  })
}
