import { createHash } from 'node:crypto'
import { PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFStream, PDFString } from 'pdf-lib'
import { makeEntriesFast } from './fast-entries.ts'
import { addOutputIntent } from './pdf-a.ts'
import { writeXmp } from './xmp.ts'

const producer = 'Tathya'

/** Metadata of a PDF. */
export interface PdfDescription {
  readonly title: string
  /** Language tag (BCP 47), if known. */
  readonly language?: string
  /** The document is PDF/A-2b and says so. */
  readonly pdfA?: boolean
  /** The document is PDF/UA-1 and says so: it is tagged. */
  readonly pdfUA?: boolean
}

/** Creates an empty document without dates, so that the same input gives the same bytes. */
export function createPdf(): Promise<PDFDocument> {
  return PDFDocument.create({ updateMetadata: false })
}

/** Serializes a document with its title, which viewers show instead of the file name. */
export async function savePdf(
  document: PDFDocument,
  { title, language, pdfA = false, pdfUA = false }: PdfDescription,
): Promise<Uint8Array> {
  const { catalog, context } = document
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setProducer(producer)
  if (language !== undefined) catalog.set(PDFName.of('Lang'), PDFString.of(language))
  const xmp = Buffer.from(writeXmp({ title, producer, language, pdfA, pdfUA }))
  const entries = context.obj({ Type: 'Metadata', Subtype: 'XML', Length: xmp.length })
  catalog.set(PDFName.of('Metadata'), context.register(PDFRawStream.of(entries, xmp)))
  if (pdfA) addOutputIntent(document)
  return resavePdf(document)
}

/** Serializes a document that keeps its metadata. The same objects give the same bytes. */
export async function resavePdf(document: PDFDocument): Promise<Uint8Array> {
  makeEntriesFast()
  const { context } = document
  await document.flush()
  const id = PDFHexString.of(digest(document))
  context.trailerInfo.ID = context.obj([id, id])
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

/** A document id derived from its content: 16 bytes in hexadecimal. */
function digest(document: PDFDocument): string {
  const hash = createHash('sha256')
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    hash.update(`${ref} `)
    if (object instanceof PDFStream) hash.update(object.dict.toString()).update(object.getContents())
    else hash.update(object.toString())
  }
  return hash.digest('hex').slice(0, 32).toUpperCase()
}
