import type { ConversionOptions } from '@tathya/contracts/http'
import type { ConvertedDocument, Source } from '../converter.ts'
import { type MergeContext, mergePdfs } from './merge-pdfs.ts'
import { zipPdfs } from './zip-pdfs.ts'

/** One file made of converted documents. */
export interface CombinedDocument {
  readonly bytes: Uint8Array
  /** Media type: a PDF, or a zip of several. */
  readonly type: string
  readonly extension: 'pdf' | 'zip'
  /** Of all documents. */
  readonly pages: number
}

/**
 * Makes one file of converted documents, in the order of their sources: a single one stays as it is, several become
 * one PDF with `merge` and a zip without. Throws what `mergePdfs` throws.
 */
export async function combine(
  documents: readonly ConvertedDocument[],
  sources: readonly Source[],
  options: ConversionOptions,
  context: MergeContext,
): Promise<CombinedDocument> {
  const pages = documents.reduce((sum, document) => sum + document.pages, 0)
  const parts = documents.map(({ pdf, pdfA }, index) => ({ pdf, pdfA, name: sources[index]!.name }))
  if (documents.length === 1)
    return { bytes: documents[0]!.pdf, type: 'application/pdf', extension: 'pdf', pages }
  if (!options.merge) return { bytes: zipPdfs(parts), type: 'application/zip', extension: 'zip', pages }
  const merged = await mergePdfs(parts, options.title ?? documents[0]!.title, context)
  return { bytes: merged.pdf, type: 'application/pdf', extension: 'pdf', pages: merged.pages }
}
