import type { ConversionOptions } from '@tathya/contracts/http'
import type { ConvertedDocument, Source } from '../converter.ts'
import { type MergeContext, mergePdfs } from './merge-pdfs.ts'
import { zipPdfs } from './zip-pdfs.ts'

/** What several documents have become. */
export interface CombinedDocument {
  readonly bytes: Uint8Array
  /** Media type: a PDF, or a zip of several. */
  readonly type: string
  readonly extension: 'pdf' | 'zip'
  /** Of all documents. */
  readonly pages: number
}

/**
 * Makes one file of converted documents, which stand in the order of their sources: one stays as it is, several become
 * one PDF where `merge` is set and a zip where it is not. Throws what `mergePdfs` throws.
 */
export async function combine(
  made: readonly ConvertedDocument[],
  sources: readonly Source[],
  options: ConversionOptions,
  context: MergeContext,
): Promise<CombinedDocument> {
  const pages = made.reduce((sum, document) => sum + document.pages, 0)
  const parts = made.map(({ pdf }, at) => ({ pdf, name: sources[at]!.name }))
  if (made.length === 1) return { bytes: made[0]!.pdf, type: 'application/pdf', extension: 'pdf', pages }
  if (!options.merge) return { bytes: zipPdfs(parts), type: 'application/zip', extension: 'zip', pages }
  const merged = await mergePdfs(parts, options.title ?? made[0]!.title, context)
  return { bytes: merged.pdf, type: 'application/pdf', extension: 'pdf', pages: merged.pages }
}
