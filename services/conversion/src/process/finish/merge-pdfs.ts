import type { PDFRef } from 'pdf-lib'
import { nameDocument } from '../../shared/warnings.ts'
import type { ConversionLimits } from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { createPdf, savePdf } from '../pdf/save-pdf.ts'
import { copyPages, setPages } from './copy-pages.ts'
import { createGraft } from './graft.ts'
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
  setPages(merged, pages)
  linkChapters(merged, chapters)
  return {
    pdf: await savePdf(merged, { title, pdfA: parts.every(({ pdfA }) => pdfA === true) }),
    pages: pages.length,
  }
}
