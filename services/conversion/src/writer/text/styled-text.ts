import type { Span } from '../../blocks.ts'
import { graphemesOf } from './graphemes.ts'
import { type TextStyle, toTextStyle } from './text-style.ts'

/** A range of one style in a line of text: code units from `start` to before `end`. */
export interface StyleRange {
  readonly start: number
  readonly end: number
  readonly style: TextStyle
  readonly strike: boolean
  readonly link: string | undefined
}

/** A line of text before breaking, with styles that cover it without gaps. */
export interface StyledText {
  readonly text: string
  readonly ranges: readonly StyleRange[]
}

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
  let text = ''
  for (const span of spans) {
    const moved = joining.test(span.text) || joining.test(text) ? headOfGrapheme(text, span.text) : 0
    // A character is not divided between styles: its marks take the style of its base.
    if (moved > 0 && ranges.length > 0) {
      ranges.push({ ...ranges.pop()!, end: text.length + moved })
    }
    const start = text.length + (ranges.length > 0 ? moved : 0)
    text += span.text
    if (start >= text.length) continue
    const { strike = false, link } = span
    ranges.push({ start, end: text.length, style: toTextStyle(span, bold), strike, link })
  }
  return { text, ranges }
}

/** How many code units of `next` belong to the last character of `text`. */
function headOfGrapheme(text: string, next: string): number {
  const last = graphemesOf(text.slice(-64)).at(-1) ?? ''
  const joined = graphemesOf(last + next.slice(0, 64))[0]!.length - last.length
  return Math.min(next.length, Math.max(0, joined))
}
