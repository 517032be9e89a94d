import { traceSegment } from '@jridgewell/trace-mapping'
import type { DecodedMap } from './decode-map.ts'

/** A generated position; lines and columns from 1, as stacks have them. */
export interface Position {
  readonly line: number
  readonly column: number
  /** The function as it was reported, without what it belongs to. */
  readonly name: string
  /** True if lines of the source are wanted. */
  readonly withContext: boolean
}

/** The original of a position; lines and columns from 1. */
export interface Original {
  readonly source: string
  readonly line: number
  readonly column: number
  /** The name of what begins there: at a call that of the function that is called. */
  readonly calls: string | null
  /** True if the reported name of the function is one of the source; null where the map does not have the source. */
  readonly hasName: boolean | null
  readonly context: SourceContext | null
}

/** Lines of a source around a position. */
export interface SourceContext {
  readonly before: readonly string[]
  readonly line: string
  readonly after: readonly string[]
}

/** Lines before and after the one of a position. */
const linesAround = 2
const maxLine = 300

/** Finds the original of a position; undefined where the map has none. */
export function findOriginal(
  { map, contents }: DecodedMap,
  { line, column, name, withContext }: Position,
): Original | undefined {
  const segment = traceSegment(map, line - 1, column - 1)
  if (segment === null || segment.length === 1) return undefined
  const [start, source, sourceLine, sourceColumn, calls] = segment
  const content = contents[source]
  return {
    source: map.resolvedSources[source]!,
    line: sourceLine + 1,
    column: sourceColumn + 1,
    calls: start !== column - 1 || calls === undefined ? null : map.names[calls]!.slice(0, maxLine),
    hasName: content === undefined ? null : hasWord(content, name),
    context: content === undefined || !withContext ? null : readContext(content, sourceLine),
  }
}

function hasWord(content: Buffer, word: string): boolean {
  if (word === '') return false
  const bytes = Buffer.from(word)
  for (let at = content.indexOf(bytes); at >= 0; at = content.indexOf(bytes, at + 1))
    if (!isWordByte(content[at - 1]) && !isWordByte(content[at + bytes.length])) return true
  return false
}

/** True for a letter or digit of ASCII, `_`, `$`, and every byte of other letters. */
function isWordByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte > 127 || /[\w$]/.test(String.fromCharCode(byte)))
}

function readContext(content: Buffer, line: number): SourceContext | null {
  const first = Math.max(0, line - linesAround)
  let start = 0
  for (let passed = 0; passed < first; passed += 1) {
    start = content.indexOf(newline, start) + 1
    if (start === 0) return null
  }
  const lines: string[] = []
  while (lines.length <= line - first + linesAround && start <= content.length) {
    const end = content.indexOf(newline, start)
    const stop = end < 0 ? content.length : end
    lines.push(toLine(content.subarray(start, stop)))
    start = stop + 1
  }
  const at = line - first
  if (lines[at] === undefined) return null
  return { before: lines.slice(0, at), line: lines[at], after: lines.slice(at + 1) }
}

const newline = 10

/** A long line is cut before it is decoded: a bundle within a bundle may be one line of megabytes. */
function toLine(bytes: Buffer): string {
  return bytes
    .subarray(0, 4 * maxLine)
    .toString()
    .replace(/\r$/, '')
    .slice(0, maxLine)
    .toWellFormed()
}
