/** Levels of lists and quotations up to which Markdown is converted; pages indent some twenty. */
export const maxLevels = 100

/** The content of a quotation has no column of its own. */
const quotation = -1

const tab = 4
/** Spaces before a marker; more make it code. */
const maxIndent = 3

const marker = /(?:[-+*]|\d{1,9}[.)])(?=[ \t\n]|$)/y
const rule = /([-*_])[ \t]*(?:\1[ \t]*){2,}(?=\n|$)/y
const fence = /(`{3,}|~{3,})/y

/**
 * True if lists and quotations lie deeper in one another than `maxLevels` (CommonMark 0.31.2, chapter 5). Reads each line
 * once, as the parser's time and memory grow with the square of the depth.
 */
export function isNestedTooDeep(text: string): boolean {
  const scanner = new NestingScanner(text)
  for (let start = 0; start < text.length; start = scanner.nextLine()) {
    if (scanner.readLine(start) > maxLevels) return true
  }
  return false
}

/** Reads the markers at the beginning of lines, with the containers that are open. */
class NestingScanner {
  readonly #text: string
  /** The column of the content of each list item; `quotation` for quotations. */
  readonly #open: number[] = []
  #fence: { sign: string; level: number } | undefined
  #at = 0
  #column = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The position behind the current line. */
  nextLine(): number {
    const end = this.#text.indexOf('\n', this.#at)
    return end < 0 ? this.#text.length : end + 1
  }

  /** Reads the line that begins at a position; returns the number of containers that are open on it. */
  readLine(start: number): number {
    this.#at = start
    this.#column = 0
    const kept = this.#keepOpen()
    if (this.#isBlank()) return this.#open.length
    this.#open.length = kept
    if (this.#fence !== undefined && this.#fence.level > kept) this.#fence = undefined
    if (this.#fence === undefined) while (this.#open.length <= maxLevels && this.#openNext());
    this.#readFence()
    return this.#open.length
  }

  /** Number of the open containers that the line continues. */
  #keepOpen(): number {
    for (const [level, column] of this.#open.entries()) {
      if (column === quotation ? !this.#readQuotation() : !this.#skipTo(column)) return level
    }
    return this.#open.length
  }

  /** Opens the container of the next marker, if there is one. */
  #openNext(): boolean {
    const [at, column] = [this.#at, this.#column]
    if (this.#readQuotation()) return this.#open.push(quotation) > 0
    this.#skipTo(column + maxIndent)
    const length = this.#matches(rule) === 0 ? this.#matches(marker) : 0
    if (length === 0) {
      this.#at = at
      this.#column = column
      return false
    }
    this.#at += length
    this.#column += length
    const behind = this.#column
    // Content further away is code, one column behind the marker.
    const isNear = this.#skipTo(behind + tab + 1) === false && !this.#isBlank()
    this.#open.push(isNear ? this.#column : behind + 1)
    return true
  }

  #readQuotation(): boolean {
    const [at, column] = [this.#at, this.#column]
    this.#skipTo(column + maxIndent)
    if (this.#text[this.#at] !== '>') {
      this.#at = at
      this.#column = column
      return false
    }
    this.#at += 1
    this.#column += 1
    this.#skipTo(this.#column + 1)
    return true
  }

  /** Begins or ends fenced code, in which nothing is a marker. */
  #readFence(): void {
    this.#skipTo(this.#column + maxIndent)
    const length = this.#matches(fence)
    const sign = this.#text.slice(this.#at, this.#at + length)
    if (this.#fence === undefined && length > 0) this.#fence = { sign, level: this.#open.length }
    else if (this.#fence !== undefined && sign.startsWith(this.#fence.sign)) this.#fence = undefined
  }

  /** Skips spaces up to a column; whether it was reached. */
  #skipTo(column: number): boolean {
    while (this.#column < column) {
      const sign = this.#text[this.#at]
      if (sign !== ' ' && sign !== '\t') return false
      this.#column += sign === '\t' ? tab - (this.#column % tab) : 1
      this.#at += 1
    }
    return true
  }

  #isBlank(): boolean {
    for (let at = this.#at; at < this.#text.length && this.#text[at] !== '\n'; at += 1) {
      if (this.#text[at] !== ' ' && this.#text[at] !== '\t') return false
    }
    return true
  }

  #matches(pattern: RegExp): number {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#text)?.[0].length ?? 0
  }
}
