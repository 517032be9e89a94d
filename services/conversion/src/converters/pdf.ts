import { readFile } from 'node:fs/promises'
import { stemOf } from '@tathya/documents/recognise'
import type { Converter } from '../converter.ts'
import { describeActiveContent } from '../pdf/active-content.ts'
import { openPdf } from '../pdf/open-pdf.ts'

/** Passes PDFs through unchanged, after checking that they open. */
export const convertPdf: Converter = async (source, options, context) => {
  const pdf = await readFile(source.path)
  const { document, pages, title, cut } = await openPdf(pdf, source.name, context.limits)
  if (options.title !== null) {
    context.warn('The file is a PDF already and was not changed; its title stays as it is.')
  }
  if (cut) context.warn('The PDF has no proper end; it was not changed, and some readers may refuse it.')
  for (const sentence of describeActiveContent(document)) context.warn(sentence)
  context.progress(pages, pages)
  return { pdf, pages, title: title ?? stemOf(source.name), pdfA: false }
}
