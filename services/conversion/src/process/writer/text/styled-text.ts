import type { Block, Span } from '@tathya/documents/blocks'
import { graphemesOf } from './graphemes.ts'
import { type TextStyle, toTextStyle } from './text-style.ts'

/** A range of one style in a line of text: code units from `start` to before `end`. */
export interface StyleRange {
  readonly start: number
  readonly end: number
  readonly style: TextStyle
  readonly underline: boolean
  readonly strike: boolean
  readonly link: string | undefined
  /** `#rrggbb`. */
  readonly colour: string | undefined
  readonly script: 'super' | 'sub' | undefined
  /** The footnote whose mark this is. */
  readonly note: readonly Block[] | undefined
}

/** A line of text before breaking, with styles that cover it without gaps. */
export interface StyledText {
  readonly text: string
  readonly ranges: readonly StyleRange[]
}

/** Size of raised and lowered text, as a factor of the size of the line. */
const scriptScale = 0.64

/** The size of a range as a factor of that of its line. */
export function scaleOf({ style, script }: StyleRange, codeScale: number): number {
  return (style.code ? codeScale : 1) * (script === undefined ? 1 : scriptScale)
}

/** Code units of the end of a text that may belong to its last character. */
const maxTail = 64

const joining = /^[\p{M}\u200c\u200d]|[\u094d\u200d]$/u

/** Splits spans into lines at line feeds. `bold` sets everything bold. */
export function toStyledLines(spans: readonly Span[], bold = false): StyledText[] {
  const lines: Span[][] = [[]]
  for (const span of spans) {
    const [first, ...others] = span.text.split('\n')
    if (first !== '') lines.at(-1)!.push({ ...span, text: first! })
    for (const text of others) lines.push(text === '' ? [] : [{ ...span, text }])
  }
  return lines.map((line) => toStyledText(line, bold))
}

function toStyledText(spans: readonly Span[], bold: boolean): StyledText {
  const ranges: StyleRange[] = []
  // Joined once, with its end apart: a hundred thousand spans would otherwise copy the text each time.
  const pieces: string[] = []
  let length = 0
  let tail = ''
  for (const span of spans) {
    const moved = joining.test(span.text) || joining.test(tail) ? headOfGrapheme(tail, span.text) : 0
    // A character is not divided between styles: its marks take the style of its base.
    if (moved > 0 && ranges.length > 0) ranges.push({ ...ranges.pop()!, end: length + moved })
    const start = length + (ranges.length > 0 ? moved : 0)
    pieces.push(span.text)
    length += span.text.length
    tail = (tail + span.text).slice(-maxTail)
    if (start < length) ranges.push(toRange(span, start, length, bold))
  }
  return { text: pieces.join(''), ranges }
}

function toRange(span: Span, start: number, end: number, bold: boolean): StyleRange {
  const { underline = false, strike = false, link, colour, script, note } = span
  return { start, end, style: toTextStyle(span, bold), underline, strike, link, colour, script, note }
}

/** How many code units of `next` belong to the last character of `text`, the end of the text before. */
function headOfGrapheme(text: string, next: string): number {
  const last = graphemesOf(text).at(-1) ?? ''
  const joined = graphemesOf(last + next.slice(0, maxTail))[0]!.length - last.length
  return Math.min(next.length, Math.max(0, joined))
}
