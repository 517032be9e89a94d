import type { WorkbookBudget } from './budget.ts'

/** Joins the runs of a text, without the phonetic ones of Japanese (ECMA-376 part 1, 18.4.6). */
export class TextRuns {
  readonly #budget: WorkbookBudget
  #text = ''
  #isText = false
  #isPhonetic = false

  constructor(budget: WorkbookBudget) {
    this.#budget = budget
  }

  start(): void {
    this.#text = ''
    this.#isText = false
    this.#isPhonetic = false
  }

  open(name: string): void {
    if (name === 't') this.#isText = true
    else if (name === 'rPh') this.#isPhonetic = true
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isPhonetic = false
  }

  text(piece: string): void {
    if (!this.#isText || this.#isPhonetic) return
    this.#budget.takeCharacters(piece.length)
    this.#text += piece
  }

  /** The whole text. */
  take(): string {
    return toWrittenText(this.#text)
  }
}

/** Characters from which V8 makes slices, which share memory with the whole. */
const minSlice = 13

/**
 * The text that is written, with `_x000D_` decoded, which stands for characters that XML does not have (ECMA-376 part 1,
 * 22.9.2.19). It is a copy: a slice would keep the whole piece of XML in memory.
 */
export function toWrittenText(text: string): string {
  const copy = text.length < minSlice ? text : Buffer.from(text).toString()
  if (!copy.includes('_x')) return copy
  return copy.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}
