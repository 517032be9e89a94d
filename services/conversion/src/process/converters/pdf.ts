import { readFile } from 'node:fs/promises'
import { stemOf } from '@tathya/documents/recognise'
import type { Converter } from '../converter.ts'
import { describeActiveContent } from '../pdf/active-content.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { resavePdf } from '../pdf/save-pdf.ts'
import { recognisePdf } from '../text-layer/recognise-pdf.ts'
import { repairUpload } from '../text-layer/repair-upload.ts'

/**
 * Passes PDFs through unchanged, after checking that they open. A locked one is unlocked; `repair` replaces its text layer. The text of
 * scanned pages is added. */
export const convertPdf: Converter = async (source, options, context) => {
  const bytes = await readFile(source.path)
  const opened = await openPdf(bytes, source.name, context.limits, context.password)
  const { document, pages, title, cut, unlocked } = opened
  if (options.title !== null) {
    context.warn('The file is a PDF already and was not changed; its title stays as it is.')
  }
  if (cut) context.warn('The PDF has no proper end; it was not changed, and some readers may refuse it.')
  for (const sentence of describeActiveContent(document)) context.warn(sentence)
  const described = { pages, title: title ?? stemOf(source.name), pdfA: false, engine: null }
  if (options.repair) {
    const repaired = await repairUpload(bytes, source.name, context)
    if (repaired !== undefined) return { ...described, pdf: repaired, textLayer: 'repaired' }
  }
  const recognised = await recognisePdf({ bytes, opened, source }, options, context)
  context.progress(pages, pages)
  if (recognised !== undefined) return { ...described, ...recognised }
  return { ...described, pdf: unlocked ? await resavePdf(document) : bytes }
}
