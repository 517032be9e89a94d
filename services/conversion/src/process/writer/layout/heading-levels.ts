/** Levels of headings in a document's structure, which begin with 1 and skip none downwards (ISO 14289-1, 7.4.2). */
export class HeadingLevels {
  /** Levels of the open headings. */
  readonly #open: number[] = []

  /** The level in the structure of the next heading, from 1 to 6. */
  tagLevel(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
    while (this.#open.length > 0 && this.#open.at(-1)! >= level) this.#open.pop()
    this.#open.push(level)
    return this.#open.length as 1 | 2 | 3 | 4 | 5 | 6
  }
}
