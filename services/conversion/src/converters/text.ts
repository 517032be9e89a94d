import type { Block } from '@tathya/documents/blocks'
import { findLegacyText } from '@tathya/documents/legacy-fonts'
import type { Converter } from '../converter.ts'
import { readLines } from '../text/read-lines.ts'
import { typedFor } from '../warnings.ts'
import { composeDocument } from '../writer/compose.ts'

/**
 * Converts plain text. Lines are kept, and broken if too long. A form feed ends a page. Text in columns is set in a
 * monospaced face.
 */
export const convertText: Converter = (source, options, context) => {
  // The text alone is converted to Unicode.
  const warnOfFont = (font: string) => options.output === 'text' || context.warn(typedFor(font))
  const blocks = toBlocks(readLines(source, context.warn), warnOfFont)
  return composeDocument({ blocks }, source.name, options, context)
}

/** Lines that are checked for columns and legacy fonts, and their characters: a few pages. */
const [sampleLines, sampleLength] = [200, 20_000]

function* toBlocks(lines: Generator<string>, warnOfFont: (font: string) => void): Generator<Block> {
  try {
    const first: string[] = []
    while (first.length < sampleLines) {
      const { done, value } = lines.next()
      if (done) break
      first.push(value)
    }
    const font = findLegacyText(first.join('\n').slice(0, sampleLength))
    if (font !== undefined) warnOfFont(font.name)
    const code = isAligned(first)
    for (const line of first) yield* toLine(line, code)
    for (const line of lines) yield* toLine(line, code)
  } finally {
    // Closes the file if a document is refused before its end.
    lines.return(undefined)
  }
}

function* toLine(line: string, code: boolean): Generator<Block> {
  for (const [index, text] of line.split('\f').entries()) {
    if (index > 0) yield { kind: 'page-break' }
    if (text !== '' || !line.includes('\f')) yield { kind: 'line', text, code }
  }
}

/** A line that was laid out with spaces, or drawn with signs for frames. */
const columns = /\S {3,}\S|[\u2500-\u257f]/
/** Share and number of lines with columns from which a text counts as aligned. */
const minShare = 0.2
const minLines = 3

/** Whether plain text is in columns, which only a monospaced face keeps aligned. */
function isAligned(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  const aligned = written.filter((line) => columns.test(line)).length
  return aligned >= minLines && aligned >= written.length * minShare
}
