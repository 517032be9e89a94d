import type { DocumentText, PageOfText } from '@tathya/contracts/http'
import type { ConvertedDocument } from './converter.ts'
import type { FinishedDocument } from './finish/index.ts'

/** Writes the text of a document as the file of its answer. */
export function writeText(
  pages: PageOfText[],
  document: ConvertedDocument,
  warnings: readonly string[],
): FinishedDocument {
  const answer: DocumentText = { status: 'success', pages, warnings: [...warnings] }
  return {
    bytes: Buffer.from(JSON.stringify(answer)),
    type: 'application/json',
    extension: 'json',
    documents: 1,
    pages: document.pages,
    pdfA: false,
  }
}

/** The text of an answer alone, with a form feed between pages. */
export function toPlain({ pages }: DocumentText): string {
  return pages.map(({ text }) => text).join('\f')
}
