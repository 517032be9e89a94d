import { type PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib'
import { openPdf } from '../pdf/open-pdf.ts'
import { resavePdf } from '../pdf/save-pdf.ts'
import type { MergeContext } from './merge-pdfs.ts'
import { bufferOf, type PdfPart } from './pdf-part.ts'

/** Claims of PDF/A in metadata, as elements and as attributes. */
const claims = /<pdfaid:(\w+)>[^<]*<\/pdfaid:\1>\s*|\s+pdfaid:\w+=("[^"]*"|'[^']*')/g

/**
 * Locks a PDF with a password (AES-256, ISO 32000-2, 7.6.4). Who knows it may do everything. The keys are random: the
 * same document gives other bytes each time. The result is no PDF/A, which may not be encrypted (ISO 19005-2, 6.1.3).
 */
export async function protectPdf(
  part: PdfPart,
  password: string,
  { limits }: Pick<MergeContext, 'limits'>,
): Promise<PdfPart> {
  const { document } = await openPdf(bufferOf(part), part.name, limits)
  removeClaims(document)
  document.encrypt({
    userPassword: password,
    ownerPassword: password,
    algorithm: 'AES-256',
    permissions: {
      printing: 'highResolution',
      modifying: true,
      copying: true,
      annotating: true,
      fillingForms: true,
      contentAccessibility: true,
      documentAssembly: true,
    },
  })
  return { ...part, pdf: await resavePdf(document), pdfA: false }
}

/** Removes the claim to be PDF/A from the metadata. */
function removeClaims({ catalog, context }: PDFDocument): void {
  const key = PDFName.of('Metadata')
  const metadata = catalog.lookup(key)
  if (!(metadata instanceof PDFRawStream) || metadata.dict.has(PDFName.of('Filter'))) return
  const xmp = Buffer.from(Buffer.from(metadata.contents).toString('utf8').replace(claims, ''))
  metadata.dict.set(PDFName.of('Length'), PDFNumber.of(xmp.length))
  const plain = PDFRawStream.of(metadata.dict, xmp)
  const ref = catalog.get(key)
  if (ref instanceof PDFRef) context.assign(ref, plain)
  else catalog.set(key, context.register(plain))
}
