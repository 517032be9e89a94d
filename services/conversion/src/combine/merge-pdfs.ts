import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import type { ConversionLimits } from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { listPages } from '../pdf/page-tree.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import { nameDocument } from '../warnings.ts'
import { createGraft, type Graft } from './graft.ts'
import { addChapter, type Chapter, linkChapters, lossesOf } from './outline.ts'

/** A PDF that becomes a part of another one. */
export interface Part {
  readonly pdf: Uint8Array
  /** Of the file that it was made of; it names the part in the outline. */
  readonly name: string
}

/** What merging may cost, and who hears of what is lost. */
export interface MergeContext {
  readonly limits: ConversionLimits
  readonly warn: (sentence: string) => void
}

/** PDFs that have become one. */
export interface MergedPdf {
  readonly pdf: Uint8Array
  readonly pages: number
}

/**
 * Makes one PDF of several, in their order, with an entry for each in the outline and its own outline under that. Links
 * within a part lead where they led. The same parts and title give the same bytes. Throws `document_too_long`, and what
 * `openPdf` throws.
 */
export async function mergePdfs(
  parts: readonly Part[],
  title: string,
  { limits, warn }: MergeContext,
): Promise<MergedPdf> {
  const merged = await createPdf()
  const pages: PDFRef[] = []
  const chapters: Chapter[] = []
  for (const { pdf, name } of parts) {
    const { document } = await openPdf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length), name, limits)
    const graft = createGraft(document, merged)
    const taken = takePages(merged, graft, document, limits.pages)
    pages.push(...taken)
    if (pages.length > limits.pages) throw documentTooLong('The merged PDF', limits.pages)
    chapters.push(addChapter(merged, graft, document, name, taken[0]!))
    graft.finish()
    for (const loss of lossesOf(document)) warn(nameDocument(loss, name, parts.length))
  }
  const root = merged.catalog.Pages()
  root.set(PDFName.of('Kids'), merged.context.obj(pages))
  root.set(PDFName.of('Count'), merged.context.obj(pages.length))
  linkChapters(merged, chapters)
  return { pdf: await savePdf(merged, { title }), pages: pages.length }
}

/** Carries the pages over; what they got from the tree above them becomes their own. */
function takePages(merged: PDFDocument, graft: Graft, document: PDFDocument, most: number): PDFRef[] {
  const parent = merged.catalog.get(PDFName.of('Pages'))!
  // A tree may hold one page twice; two pages with one number confuse readers, so the second is a copy.
  const taken = new Set<PDFRef>()
  return listPages(document, most).map(({ ref, page, inherited }) => {
    const own = taken.has(ref) ? document.context.register(page.clone()) : ref
    taken.add(own)
    const there = graft.copy(own) as PDFRef
    const carried = document.context.lookup(own) as typeof page
    for (const [name, value] of inherited) if (!carried.has(name)) carried.set(name, value)
    carried.delete(PDFName.of('Parent'))
    graft.set(own, PDFName.of('Type'), PDFName.of('Page'))
    graft.set(own, PDFName.of('Parent'), parent)
    return there
  })
}
