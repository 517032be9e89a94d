import { droppedControls } from '../../shared/warnings.ts'
import type { Source } from '../converter.ts'
import { decodeFile } from './decode-file.ts'

/** Code units after which a line is split at a space, so that a text of one line needs no more memory than others. */
const maxLineLength = 50_000

/**
 * Reads a text file in chunks, with line feeds as line ends. Warns of dropped control characters, a guessed encoding and
 * invalid bytes. Throws `file_corrupt` if the bytes are not text.
 */
export function* readClean(source: Source, warn: (sentence: string) => void): Generator<string> {
  let pending = ''
  let dropped = 0
  for (const chunk of decodeFile(source, warn)) {
    const joined = pending + chunk
    // A carriage return at the end may be the first half of a CRLF.
    pending = joined.endsWith('\r') && chunk !== '' ? '\r' : ''
    const clean = cleanText(joined.slice(0, joined.length - pending.length))
    dropped += clean.dropped
    yield clean.text
  }
  if (dropped > 0) warn(droppedControls(dropped))
}

/** Reads the lines of a text file lazily, otherwise as `readClean` does. */
export function* readLines(source: Source, warn: (sentence: string) => void): Generator<string> {
  let open = ''
  for (const text of readClean(source, warn)) {
    const lines = (open + text).split('\n')
    open = lines.pop()!
    for (const line of lines) yield* splitLine(line)
    while (open.length > maxLineLength) {
      const [first] = splitLine(open)
      yield first!
      open = open.slice(first!.length)
    }
  }
  if (open !== '') yield open
}

function* splitLine(line: string): Generator<string> {
  let from = 0
  while (line.length - from > maxLineLength) {
    const space = line.lastIndexOf(' ', from + maxLineLength)
    const target = space > from ? space + 1 : from + maxLineLength
    // Surrogate pairs are kept together.
    const to = /[\ud800-\udbff]/.test(line[target - 1]!) ? target + 1 : target
    yield line.slice(from, to)
    from = to
  }
  yield line.slice(from)
}

/** Reads a whole text file, otherwise as `readClean` does. */
export function readText(source: Source, warn: (sentence: string) => void): string {
  return [...readClean(source, warn)].join('')
}

/** Unprintable control characters: all but tab, line feed and form feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
const controls = /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g

// Carriage return, vertical tab, next line and the separators of lines and paragraphs end a line (UAX #14, LB4 and LB5).
const lineEnds = /\r\n?|[\v\u0085\u2028\u2029]/g

/** Normalizes text: line feeds as line ends, no control characters but tab and form feed, no lone surrogates. */
export function cleanText(text: string): { text: string; dropped: number } {
  const lines = text.toWellFormed().replace(lineEnds, '\n')
  const kept = lines.replace(controls, '')
  return { text: kept, dropped: lines.length - kept.length }
}
