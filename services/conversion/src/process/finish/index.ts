import type { ConversionOptions } from '@tathya/contracts/http'
import { nameDocument } from '../../shared/warnings.ts'
import type { ConvertedDocument, Source } from '../converter.ts'
import { type MergeContext, mergePdfs } from './merge-pdfs.ts'
import type { PdfPart } from './pdf-part.ts'
import { protectPdf } from './protect-pdf.ts'
import { requirePdfA } from './require-pdf-a.ts'
import { selectPages } from './select-pages.ts'
import { shrinkImages } from './shrink-images.ts'
import { splitPdf } from './split-pdf.ts'
import { watermarkPages } from './watermark-pages.ts'
import { zipPdfs } from './zip-pdfs.ts'

/** The file for the caller. */
export interface FinishedDocument {
  readonly bytes: Uint8Array
  /** Media type: a PDF, a zip of several, or the text as JSON. */
  readonly type: string
  readonly extension: 'pdf' | 'zip' | 'json'
  /** PDFs in it. */
  readonly documents: number
  /** Of all PDFs. */
  readonly pages: number
  /** Every PDF is known to be PDF/A-2b. */
  readonly pdfA: boolean
}

/** Limits, warnings, and the password that is to lock the PDF. */
export interface FinishContext extends MergeContext {
  readonly protect?: string | undefined
}

/**
 * Makes one file of converted documents, in the order of their sources. The steps: pages of each, merge, split, images,
 * watermark, PDF/A, password, zip. Later steps would undo earlier ones in another order. Throws what the steps throw.
 */
export async function finishDocuments(
  documents: readonly ConvertedDocument[],
  sources: readonly Source[],
  options: ConversionOptions,
  context: FinishContext,
): Promise<FinishedDocument> {
  const converted = documents.map((document, index): PdfPart => ({ ...document, name: sources[index]!.name }))
  const selected = await forEach(converted, context, (part, each) =>
    options.pages === null ? part : selectPages(part, options.pages, each),
  )
  const merged = options.merge && selected.length > 1 ? [await merge(selected, options, context)] : selected
  const parts =
    options.split === null
      ? merged
      : (await forEach(merged, context, (part, each) => splitPdf(part, options.split!, each))).flat()
  const finished = await forEach(parts, context, (part, each) => finishPart(part, options, each))
  return pack(finished, options.split !== null)
}

async function merge(
  parts: readonly PdfPart[],
  options: ConversionOptions,
  context: MergeContext,
): Promise<PdfPart> {
  const title = options.title ?? parts[0]!.title
  const merged = await mergePdfs(parts, title, context)
  return { ...merged, title, name: parts[0]!.name, pdfA: parts.every(({ pdfA }) => pdfA) }
}

async function finishPart(
  part: PdfPart,
  options: ConversionOptions,
  context: FinishContext,
): Promise<PdfPart> {
  let done = part
  if (options.quality !== null || options.maxDpi !== null) done = await shrinkImages(done, options, context)
  if (options.watermark !== null) done = await watermarkPages(done, options.watermark, context)
  if (options.pdfA) requirePdfA(done)
  return context.protect === undefined ? done : protectPdf(done, context.protect, context)
}

/** Runs a step on each part; its warnings name the part if there are several, and come once each. */
async function forEach<T>(
  parts: readonly PdfPart[],
  context: FinishContext,
  step: (part: PdfPart, context: FinishContext) => T | Promise<T>,
): Promise<T[]> {
  const warnings = new Set<string>()
  const results: T[] = []
  for (const part of parts) {
    const warn = (sentence: string) => void warnings.add(nameDocument(sentence, part.name, parts.length))
    results.push(await step(part, { ...context, warn }))
  }
  for (const sentence of warnings) context.warn(sentence)
  return results
}

function pack(parts: readonly PdfPart[], zipped: boolean): FinishedDocument {
  const pages = parts.reduce((sum, part) => sum + part.pages, 0)
  const counts = { documents: parts.length, pages, pdfA: parts.every(({ pdfA }) => pdfA) }
  if (parts.length > 1 || zipped)
    return { bytes: zipPdfs(parts), type: 'application/zip', extension: 'zip', ...counts }
  return { bytes: parts[0]!.pdf, type: 'application/pdf', extension: 'pdf', ...counts }
}
