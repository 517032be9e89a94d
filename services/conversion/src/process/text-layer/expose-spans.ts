import { spanTextKey } from '@tathya/documents/pdf-text'
import { PDFDict, type PDFDocument, PDFName, PDFRawStream, type PDFStream } from 'pdf-lib'
import { packStream } from '../pdf/pack-stream.ts'
import { hideIn } from './blank-text.ts'

/**
 * Renames the texts of marked spans (`ActualText`) for our reader, which then knows both what glyphs stand for and where they
 * are; pdfium by itself loses their places, and the spaces between words with them.
 */
export function exposeSpans(document: PDFDocument): void {
  const { context } = document
  const actualText = PDFName.of('ActualText')
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict && object.has(actualText) && !object.has(PDFName.of('S')))
      rename(object, actualText)
    if (!(object instanceof PDFRawStream) || !holdsContent(object)) continue
    const changed = hideIn(object, spanTextKey)
    if (changed !== undefined) context.assign(ref, withContent(object, packStream(context, changed)))
  }
}

/** Content streams have no type, except for forms. */
function holdsContent({ dict }: PDFStream): boolean {
  const [type, subtype] = ['Type', 'Subtype'].map((name) => dict.get(PDFName.of(name))?.toString())
  return subtype === '/Form' || (type === undefined && subtype === undefined)
}

/** A stream with other data, and the entries of its dictionary that do not describe the data. */
export function withContent(stream: PDFRawStream, packed: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone()
  dict.delete(PDFName.of('DecodeParms'))
  for (const [name, value] of packed.dict.entries()) dict.set(name, value)
  return PDFRawStream.of(dict, packed.contents)
}

function rename(dict: PDFDict, actualText: PDFName): void {
  dict.set(PDFName.of(spanTextKey), dict.get(actualText)!)
  dict.delete(actualText)
}
