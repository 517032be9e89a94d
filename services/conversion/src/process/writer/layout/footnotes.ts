import type { Block, Span } from '@tathya/documents/blocks'
import type { Tag } from '../drawing/tag.ts'

/** Numbers the footnotes of a document in the order of their marks. */
export class Footnotes {
  /** The element of the document's structure around them. */
  readonly parent: Tag
  /** Left edge and width of the page's text. */
  readonly left: number
  readonly width: number
  readonly #numbers = new Map<readonly Block[], number>()

  constructor(parent: Tag, left: number, width: number) {
    this.parent = parent
    this.left = left
    this.width = width
  }

  /** The spans with a mark behind each that has a footnote. */
  mark(spans: readonly Span[]): readonly Span[] {
    if (!spans.some(({ note }) => note !== undefined)) return spans
    return spans.flatMap(({ note, ...span }): Span[] => {
      if (note === undefined) return [span]
      const { bold, italic, colour } = span
      const style = { ...(bold && { bold }), ...(italic && { italic }), ...(colour && { colour }) }
      return [span, { ...style, text: String(this.numberOf(note)), script: 'super', note }]
    })
  }

  /** The number of a footnote. */
  numberOf(note: readonly Block[]): number {
    const number = this.#numbers.get(note) ?? this.#numbers.size + 1
    this.#numbers.set(note, number)
    return number
  }
}
