import type { Source } from '../converters/converter.ts'
import { cleanText } from './clean-text.ts'
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
