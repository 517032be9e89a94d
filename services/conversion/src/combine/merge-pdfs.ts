import { type PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import type { ConversionLimits } from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { listPages } from '../pdf/page-tree.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import { nameDocument } from '../warnings.ts'
import { createGraft, type Graft } from './graft.ts'
import { addChapter, type Chapter, linkChapters, lossesOf } from './outline.ts'

/** A PDF to be merged. */
export interface Part {
  readonly pdf: Uint8Array
  /** Name of its source file, for the outline. */
  readonly name: string
  readonly pdfA?: boolean
}

/** Limits and warnings of a merge. */
export interface MergeContext {
  readonly limits: ConversionLimits
  readonly warn: (sentence: string) => void
}

/** A merged PDF. */
export interface MergedPdf {
  readonly pdf: Uint8Array
  readonly pages: number
}

/**
 * Merges PDFs in their order, with an outline entry for each and its own outline below. Links within a part keep their
 * targets. The same parts and title give the same bytes. Throws `document_too_long`, and what `openPdf` throws.
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
    const copied = copyPages(merged, graft, document, limits.pages)
    pages.push(...copied)
    if (pages.length > limits.pages) throw documentTooLong('The merged PDF', limits.pages)
    chapters.push(addChapter(merged, graft, document, name, copied[0]!))
    graft.finish()
    for (const loss of lossesOf(document)) warn(nameDocument(loss, name, parts.length))
  }
  const root = merged.catalog.Pages()
  root.set(PDFName.of('Kids'), merged.context.obj(pages))
  root.set(PDFName.of('Count'), merged.context.obj(pages.length))
  linkChapters(merged, chapters)
  return {
    pdf: await savePdf(merged, { title, pdfA: parts.every(({ pdfA }) => pdfA === true) }),
    pages: pages.length,
  }
}

/** Copies pages; entries inherited from the page tree are set on each page. */
function copyPages(merged: PDFDocument, graft: Graft, document: PDFDocument, max: number): PDFRef[] {
  const parent = merged.catalog.get(PDFName.of('Pages'))!
  // A tree may hold one page twice; two pages with one number confuse readers, so the second is a copy.
  const seen = new Set<PDFRef>()
  return listPages(document, max).map(({ ref, page, inherited }) => {
    const source = seen.has(ref) ? document.context.register(page.clone()) : ref
    seen.add(source)
    const target = graft.copy(source) as PDFRef
    const dict = document.context.lookup(source) as typeof page
    for (const [name, value] of inherited) if (!dict.has(name)) dict.set(name, value)
    dict.delete(PDFName.of('Parent'))
    graft.set(source, PDFName.of('Type'), PDFName.of('Page'))
    graft.set(source, PDFName.of('Parent'), parent)
    return target
  })
}
