import { PDFDocument } from 'pdf-lib'

/** Makes an empty document that carries no date, so that the same input gives the same bytes. */
export function createPdf(): Promise<PDFDocument> {
  return PDFDocument.create({ updateMetadata: false })
}

/** Writes a document with its title. */
export async function savePdf(document: PDFDocument, { title }: { title: string }): Promise<Uint8Array> {
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setProducer('Tathya')
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}
