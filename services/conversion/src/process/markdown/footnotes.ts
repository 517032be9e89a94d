import type { Block, Span } from '@tathya/documents/blocks'
import { mapSpans } from '../markup/map-spans.ts'

/** A text without the definitions of its footnotes, and these by their names. */
export interface FootnotesOfText {
  readonly body: string
  readonly notes: ReadonlyMap<string, string>
}

const definition = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*(.*)$/
const reference = /\[\^([^\]\s]+)\](?!:)/g
const fence = /^ {0,3}(```|~~~)/

/** Takes the definitions of footnotes out of a Markdown text (GitHub's flavour). Those that nothing refers to stay. */
export function takeFootnotes(text: string): FootnotesOfText {
  const notes = new Map<string, string>()
  if (!text.includes('[^')) return { body: text, notes }
  const wanted = new Set([...text.matchAll(reference)].map(([, name]) => name!))
  const body: string[] = []
  let note: { readonly name: string; readonly lines: string[] } | undefined
  let open: string | undefined
  const endNote = () => {
    if (note !== undefined) notes.set(note.name, note.lines.join('\n').trim())
    note = undefined
  }
  for (const line of text.split('\n')) {
    if (note !== undefined && !continues(note.lines, line)) endNote()
    const [, name, first = ''] = open === undefined ? (definition.exec(line) ?? []) : []
    if (name !== undefined && wanted.has(name) && !notes.has(name)) {
      endNote()
      note = { name, lines: [first] }
    } else if (note !== undefined) {
      note.lines.push(line.replace(/^(?: {4}|\t)/, ''))
    } else {
      const mark = fence.exec(line)?.[1]
      if (open === undefined) open = mark
      else if (mark === open) open = undefined
      body.push(line)
    }
  }
  endNote()
  return { body: body.join('\n'), notes }
}

/** True if a line belongs to a footnote: it follows without an empty line, or is indented. */
function continues(lines: readonly string[], line: string): boolean {
  if (definition.test(line)) return false
  return line.trim() === '' || /^(?: {4}|\t)/.test(line) || lines.at(-1)!.trim() !== ''
}

/** Puts footnotes behind the text that refers to them. A name without a footnote stays as it is written. */
export function markFootnotes(
  blocks: Iterable<Block>,
  notes: ReadonlyMap<string, string>,
  read: (note: string) => readonly Block[],
): Iterable<Block> {
  if (notes.size === 0) return blocks
  const blocksByName = new Map<string, readonly Block[]>()
  const noteOf = (name: string) => {
    const note = blocksByName.get(name) ?? read(notes.get(name)!)
    blocksByName.set(name, note)
    return note
  }
  return mapSpans(blocks, (span) => (span.code ? [span] : splitAtNotes(span, notes, noteOf)))
}

function splitAtNotes(
  span: Span,
  notes: ReadonlyMap<string, string>,
  noteOf: (name: string) => readonly Block[],
): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const { 0: mark, 1: name = '', index } of span.text.matchAll(reference)) {
    if (!notes.has(name)) continue
    spans.push({ ...span, text: span.text.slice(from, index), note: noteOf(name) })
    from = index + mark.length
  }
  const rest = span.text.slice(from)
  return rest === '' ? spans : [...spans, { ...span, text: rest }]
}
