import type { Alignment, Block, InlineStyle, Span } from '../../blocks.ts'

/** White space that a page collapses; a no-break space is not among it (CSS Text 3, 4.1). */
const spaces = /[ \t\n\f\r]+/g

/** Collects the blocks of a page; text between other blocks is a paragraph. */
export class BlockCollector {
  /** Alignment of the paragraphs that are ended from now on. */
  align: Alignment | undefined
  readonly #blocks: Block[] = []
  #spans: Span[] = []

  /** Adds text; white space is collapsed, also over the borders of elements. */
  addText(text: string, style: InlineStyle): void {
    const collapsed = text.replace(spaces, ' ')
    const visible = this.#endsInSpace() ? collapsed.replace(/^ /, '') : collapsed
    if (visible !== '') this.#spans.push({ ...style, text: visible })
  }

  /** Breaks the line. */
  addBreak(): void {
    this.#trimEnd(/ $/)
    this.#spans.push({ text: '\n' })
  }

  /** Adds a block after the open paragraph. */
  addBlock(block: Block): void {
    this.endParagraph()
    this.#blocks.push(block)
  }

  endParagraph(): void {
    this.#trimEnd(/[ \n]+$/)
    const { align } = this
    if (this.#spans.length > 0)
      this.#blocks.push({ kind: 'paragraph', spans: this.#spans, ...(align && { align }) })
    this.#spans = []
  }

  /** Ends the open paragraph and gives all blocks. */
  end(): readonly Block[] {
    this.endParagraph()
    return this.#blocks
  }

  #endsInSpace(): boolean {
    const last = this.#spans.at(-1)
    return last === undefined || /[ \n]$/.test(last.text)
  }

  #trimEnd(ending: RegExp): void {
    for (let last = this.#spans.at(-1); last !== undefined; last = this.#spans.at(-1)) {
      const text = last.text.replace(ending, '')
      if (text === last.text) return
      this.#spans.pop()
      if (text !== '') this.#spans.push({ ...last, text })
      if (text !== '') return
    }
  }
}
