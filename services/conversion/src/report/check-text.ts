import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { ReportedDocument } from '@tathya/contracts/http'

/** Larger PDFs are not checked: the reader needs them whole in its memory. */
const maxBytes = 30_000_000

/** The reader, started with the first document of a process. */
let library: Promise<PDFiumLibrary> | undefined

/**
 * Reads the first, the middle and the last page with pdfium, of which Chrome and Edge are made, and counts the words that
 * a search is likely to miss. null for a PDF that is too large or that the reader does not open.
 */
export async function checkText(pdf: Uint8Array, pages: number): Promise<ReportedDocument['text_check']> {
  if (pdf.length > maxBytes) return null
  library ??= PDFiumLibrary.init()
  const reader = await library
  const numbers = [...new Set([1, Math.ceil(pages / 2), pages])]
  try {
    const document = await reader.loadDocument(pdf)
    try {
      const words = numbers.flatMap((number) => wordsOf(document.getPage(number - 1).getText()))
      return {
        reader: 'pdfium',
        pages: numbers,
        words: words.length,
        doubtful: words.filter(isDoubtful).length,
      }
    } finally {
      document.destroy()
    }
  } catch {
    return null
  }
}

function wordsOf(text: string): string[] {
  return text.split(/[\s\u200b]+/).filter((word) => /[\p{L}\p{M}\p{N}\p{Co}\ufffd]/u.test(word))
}

/** A word with letters of no script, or that begins with a mark: drawing order instead of reading order. */
function isDoubtful(word: string): boolean {
  return /^\p{M}|[\p{Co}\ufffd]/u.test(word.replace(/^[\p{P}\p{S}]+/u, ''))
}
