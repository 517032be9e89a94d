import { type Frame, type Thrown, toFrame } from '../frames/frame.ts'
import { type Draft, toChain, toDraft } from './draft.ts'
import { readHeader } from './header.ts'

const cause = /^\s*(?:\[(?:cause|errors)\]|[Cc]aused by):\s*\[?/

/**
 * Reads a stack of V8 (Node, Chrome) or of Firefox and Safari, with causes as `console.error` and pino print them. The first
 * of several errors is the cause of those that hold them.
 */
export function parseScriptStack(lines: readonly string[]): Thrown[] {
  const drafts: Draft[] = [toDraft()]
  let isList = false
  for (const line of lines) {
    const current = drafts.at(-1)!
    const frame = readScriptFrame(line)
    if (frame !== undefined) current.frames.push(frame)
    else if (cause.test(line)) {
      isList ||= line.includes('[errors]')
      drafts.push(toDraft(line.replace(cause, '')))
    } else if (current.frames.length === 0) current.lines.push(line)
    // The next of several errors.
    else if (isList && readHeader(line).type !== '') break
  }
  return toChain('javascript', drafts.map(withoutSource))
}

/** Drops what Node prints before an uncaught exception: the place, its source and a marker. */
function withoutSource(draft: Draft): Draft {
  const marker = draft.lines.findIndex((line) => /^\s*\^+\s*$/.test(line))
  return marker < 0 ? draft : { ...draft, lines: draft.lines.slice(marker + 1) }
}

/** Reads a line of V8, `at f (file:1:2)`, or of Firefox and Safari, `f@file:1:2`; undefined for anything else. */
export function readScriptFrame(line: string): Frame | undefined {
  const text = line.trim().replace(/ \{$/, '')
  if (text.startsWith('at ')) return readV8Frame(text.slice(3))
  const at = text.lastIndexOf('@')
  if (at < 0) return undefined
  const place = toPlace(text.slice(at + 1))
  if (place === undefined && !text.endsWith('[native code]')) return undefined
  const name = text.slice(0, at)
  if (/\s/.test(name.replace(' code', '').replace(/^promise /, ''))) return undefined
  return toFrame('javascript', { function: name, ...(place ?? { file: '[native code]' }) })
}

function readV8Frame(text: string): Frame | undefined {
  const rest = text.startsWith('async ') ? text.slice(6) : text
  const open = rest.endsWith(')') ? findOpen(rest) : -1
  if (open < 0) {
    const place = toPlace(rest)
    return place === undefined ? undefined : toFrame('javascript', place)
  }
  const inner = rest.slice(open + 1, -1)
  const name = rest.slice(0, open).trim()
  const place = toPlace(inner)
  if (place !== undefined) return toFrame('javascript', { function: name, ...place })
  const isWithoutPlace = /^(?:<anonymous>|native|index \d+)$/.test(inner) || inner.startsWith('eval at ')
  return isWithoutPlace ? toFrame('javascript', { function: name, file: '<anonymous>' }) : undefined
}

/** The bracket that the last one closes: a name or a path may have some of its own. */
function findOpen(text: string): number {
  let depth = 0
  for (let index = text.length - 1; index >= 0; index -= 1) {
    if (text[index] === ')') depth += 1
    if (text[index] === '(') depth -= 1
    if (depth === 0) return index
  }
  return -1
}

/** Splits `file:line:column`. */
function toPlace(text: string): { file: string; column: number } | undefined {
  const column = text.lastIndexOf(':')
  const line = text.lastIndexOf(':', column - 1)
  if (column < 0 || line < 1) return undefined
  if (!/^\d+:\d+$/.test(text.slice(line + 1))) return undefined
  const file = text.slice(0, line)
  return { file: file.startsWith('eval at ') ? '<anonymous>' : file, column: Number(text.slice(column + 1)) }
}
