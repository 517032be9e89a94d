import type { Block } from '../blocks.ts'
import type { Converter } from '../converter.ts'
import { readLines } from '../text/read-lines.ts'
import { droppedControls } from '../warnings.ts'
import { composeDocument } from '../writer/compose.ts'
import { toPageStyle } from '../writer/layout/page-style.ts'

/**
 * Converts plain text. Its lines stay lines; those that are too long are broken. A form feed ends a page. Text in
 * columns is set in letters of one width.
 */
export const convertText: Converter = async (source, options, context) => {
  let dropped = 0
  const blocks = toBlocks(readLines(source, (count) => (dropped += count)))
  const style = { page: toPageStyle(options), title: options.title, name: source.name }
  const made = await composeDocument(blocks, style, context)
  if (dropped > 0) context.warn(droppedControls(dropped))
  return made
}

/** Lines that are looked at to see whether the text stands in columns: a few pages. */
const looked = 200

function* toBlocks(lines: Generator<string>): Generator<Block> {
  try {
    const first: string[] = []
    while (first.length < looked) {
      const { done, value } = lines.next()
      if (done) break
      first.push(value)
    }
    const code = isAligned(first)
    for (const line of first) yield* toLine(line, code)
    for (const line of lines) yield* toLine(line, code)
  } finally {
    // Closes the file where a document is refused before its end.
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
/** Text has columns where they are in this part of its lines, and in some lines at least. */
const part = 0.2
const least = 3

/** Whether lines of plain text stand in columns, which only letters of one width keep in order. */
function isAligned(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  const aligned = written.filter((line) => columns.test(line)).length
  return aligned >= least && aligned >= written.length * part
}
