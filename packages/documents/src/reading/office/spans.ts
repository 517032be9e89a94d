import type { Block, InlineStyle, Span } from '../../blocks.ts'

/** Collects spans; texts of the same style are joined. */
export class SpanCollector {
  #spans: Span[] = []
  /** The texts of the last span. */
  #texts: string[] = []
  #style: InlineStyle | undefined
  #key = ''

  get isEmpty(): boolean {
    return this.#spans.length === 0 && this.#texts.length === 0
  }

  add(text: string, style: InlineStyle): void {
    if (text === '') return
    if (style !== this.#style) {
      const key = JSON.stringify(style)
      if (key !== this.#key) this.#endSpan()
      this.#key = key
      this.#style = style
    }
    this.#texts.push(text)
  }

  /** Adds the mark of a note behind the text. */
  addNote(note: readonly Block[]): void {
    const style = this.#style ?? {}
    this.#endSpan()
    const last = this.#spans.at(-1)
    if (last !== undefined && last.note === undefined) this.#spans[this.#spans.length - 1] = { ...last, note }
    else this.#spans.push({ ...style, text: '', note })
  }

  /** Returns the spans, and resets itself. */
  take(): Span[] {
    this.#endSpan()
    const spans = this.#spans
    this.#spans = []
    return spans
  }

  #endSpan(): void {
    if (this.#texts.length > 0) this.#spans.push({ ...this.#style, text: this.#texts.join('') })
    this.#texts = []
    this.#style = undefined
    this.#key = ''
  }
}

/** True if spans show nothing: no text but spaces, and no note. */
export function isBlank(spans: readonly Span[]): boolean {
  return spans.every(({ text, note }) => note === undefined && text.trim() === '')
}
