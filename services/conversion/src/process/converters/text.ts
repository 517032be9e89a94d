import type { Block } from '@tathya/documents/blocks'
import type { Converter } from '../converter.ts'
import { asTyped, findLegacy, type LegacyText } from '../text/legacy-text.ts'
import { readLines } from '../text/read-lines.ts'
import { composeDocument } from '../writer/compose.ts'

/**
 * Converts plain text. Lines are kept, and broken if too long. A form feed ends a page. Text in columns is set in a
 * monospaced face.
 */
export const convertText: Converter = async (source, options, context) => {
  let legacy = asTyped
  const blocks = toBlocks(readLines(source, context.warn), (lines) => {
    legacy = findLegacy(lines, options, context)
    return legacy
  })
  const converted = await composeDocument({ blocks }, source.name, options, context)
  return { ...converted, legacyFonts: legacy.fonts }
}

/** Lines that are checked for columns and legacy fonts: a few pages. */
const sampleLines = 200

function* toBlocks(
  lines: Generator<string>,
  findIn: (first: readonly string[]) => LegacyText,
): Generator<Block> {
  try {
    const first: string[] = []
    while (first.length < sampleLines) {
      const { done, value } = lines.next()
      if (done) break
      first.push(value)
    }
    const { toUnicode } = findIn(first)
    const code = isAligned(first)
    for (const line of first) yield* toLine(toUnicode(line), code)
    for (const line of lines) yield* toLine(toUnicode(line), code)
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

/** True if plain text is in columns, which only a monospaced face keeps aligned. */
function isAligned(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  const aligned = written.filter((line) => columns.test(line)).length
  return aligned >= minLines && aligned >= written.length * minShare
}
