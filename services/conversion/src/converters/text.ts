import type { Block } from '@tathya/documents/blocks'
import type { Converter } from '../converter.ts'
import { readLines } from '../text/read-lines.ts'
import { warnOfLegacyText } from '../text/warn-of-legacy-text.ts'
import { composeDocument } from '../writer/compose.ts'

/**
 * Converts plain text. Lines are kept, and broken if too long. A form feed ends a page. Text in columns is set in a
 * monospaced face.
 */
export const convertText: Converter = (source, options, context) => {
  // The text alone is converted to Unicode.
  const check = (lines: readonly string[]) => options.output === 'text' || warnOfLegacyText(lines, context)
  const blocks = toBlocks(readLines(source, context.warn), check)
  return composeDocument({ blocks }, source.name, options, context)
}

/** Lines that are checked for columns and legacy fonts: a few pages. */
const sampleLines = 200

function* toBlocks(lines: Generator<string>, check: (lines: readonly string[]) => void): Generator<Block> {
  try {
    const first: string[] = []
    while (first.length < sampleLines) {
      const { done, value } = lines.next()
      if (done) break
      first.push(value)
    }
    check(first)
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
