import type { Source } from '../converter.ts'
import { decodeFile } from './decode-file.ts'

/** Code units after which a line is cut at a space, so that a text of one line needs no more memory than others. */
const longestLine = 50_000

/** Reads the lines of a text file one by one, however long it is; tells how many characters were dropped as controls. */
export function* readLines(source: Source, drop: (count: number) => void): Generator<string> {
  let open = ''
  let held = ''
  for (const piece of decodeFile(source)) {
    const joined = held + piece
    // A carriage return at the end may be the first half of a line end.
    held = joined.endsWith('\r') && piece !== '' ? '\r' : ''
    const { text, dropped } = cleanText(joined.slice(0, joined.length - held.length))
    drop(dropped)
    const lines = (open + text).split('\n')
    open = lines.pop()!
    for (const line of lines) yield* cutLine(line)
    while (open.length > longestLine) {
      const [first] = cutLine(open)
      yield first!
      open = open.slice(first!.length)
    }
  }
  if (open !== '') yield open
}

function* cutLine(line: string): Generator<string> {
  let from = 0
  while (line.length - from > longestLine) {
    const space = line.lastIndexOf(' ', from + longestLine)
    const wanted = space > from ? space + 1 : from + longestLine
    // A pair of surrogates is one character.
    const to = /[\ud800-\udbff]/.test(line[wanted - 1]!) ? wanted + 1 : wanted
    yield line.slice(from, to)
    from = to
  }
  yield line.slice(from)
}

/** Reads a text file whole; `dropped` is the number of its controls. */
export function readText(source: Source): { text: string; dropped: number } {
  return cleanText([...decodeFile(source)].join(''))
}

/** Controls that have no place on paper. Tab, line feed and form feed have one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const controls = /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g

// Carriage return, vertical tab, next line and the separators of lines and paragraphs end a line (UAX #14, LB4 and LB5).
const lineEnds = /\r\n?|[\v\u0085\u2028\u2029]/g

/** Text as it can be set: every line end a line feed, no controls but tab and form feed, no half of a surrogate pair. */
function cleanText(text: string): { text: string; dropped: number } {
  const lines = text.toWellFormed().replace(lineEnds, '\n')
  const kept = lines.replace(controls, '')
  return { text: kept, dropped: lines.length - kept.length }
}
