import type { ReportedDocument } from '@tathya/contracts/http'
import { openPdfText } from '@tathya/documents/pdf-text'

/** Larger PDFs are not checked: the reader needs them whole in its memory. */
const maxBytes = 30_000_000

/**
 * Reads the first, the middle and the last page with pdfium, of which Chrome and Edge are made, and counts the words that
 * a search is likely to miss. null for a PDF that is too large or that the reader does not open.
 */
export async function checkText(pdf: Uint8Array, pages: number): Promise<ReportedDocument['text_check']> {
  if (pdf.length > maxBytes) return null
  const numbers = [...new Set([1, Math.ceil(pages / 2), pages])]
  try {
    const text = await openPdfText(pdf)
    try {
      const words = numbers.flatMap((number) => wordsOf(text.searchText(number)))
      return {
        reader: 'pdfium',
        pages: numbers,
        words: words.length,
        doubtful: words.filter(isDoubtful).length,
      }
    } finally {
      text.close()
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
