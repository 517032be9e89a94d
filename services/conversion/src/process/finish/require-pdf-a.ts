import { problem } from '@tathya/platform/problem'
import type { PdfPart } from './pdf-part.ts'

/** Throws `conversion_failed` for a PDF that is not known to be PDF/A-2b. */
export function requirePdfA({ name, pdfA }: PdfPart): void {
  if (pdfA) return
  throw problem('conversion_failed', {
    detail: `${name} cannot become PDF/A-2b here: it is a PDF already, or has colours (CMYK) or parts that PDF/A does not allow. Leave out \`pdf_a\`, or send the document that the PDF was made from, with its images in RGB.`,
  })
}
