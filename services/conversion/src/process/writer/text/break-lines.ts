import { breakOpportunities } from './break-opportunities.ts'
import { graphemesOf } from './graphemes.ts'
import { endsInFormat } from './join-formats.ts'
import type { ShapedText, Shaper } from './shaper.ts'
import { type StyledText, type StyleRange, scaleOf } from './styled-text.ts'

/** Text of one style, positioned in a line; `x` and `width` in points, x from the line's left edge. */
export interface Fragment {
  readonly text: string
  readonly shaped: ShapedText
  readonly range: StyleRange
  readonly x: number
  readonly width: number
}

/** A finished line. `width` in points excludes trailing spaces. */
export interface Line {
  readonly fragments: readonly Fragment[]
  readonly width: number
}

/** Style of line breaking; `size`, `measure` and `tab` in points. */
export interface LineStyle {
  readonly size: number
  /** Monospaced text is set smaller by this factor, as it looks larger. */
  readonly codeScale: number
  /** The width of a line. */
  readonly measure: number
  /** Distance of tab stops. */
  readonly tab: number
}

// Far more than a line holds: longer unbreakable text is broken before shaping.
const maxWordLength = 1000

const blank = /^[ \t]$/

/** Breaks a text into lines no wider than the measure. An empty text is one empty line. */
export function breakLines(text: StyledText, style: LineStyle, shaper: Shaper): Line[] {
  const breaker = new LineBreaker(text, style, shaper)
  let from = 0
  for (const to of breakOpportunities(text.text)) {
    breaker.add(from, to)
    from = to
  }
  return breaker.end()
}

/** Fills lines with words. */
class LineBreaker {
  readonly #text: StyledText
  readonly #style: LineStyle
  readonly #shaper: Shaper
  readonly #lines: Line[] = []
  #fragments: Fragment[] = []
  #x = 0
  /** End of the last visible text of the line. */
  #width = 0
  #range = 0

  constructor(text: StyledText, style: LineStyle, shaper: Shaper) {
    this.#text = text
    this.#style = style
    this.#shaper = shaper
  }

  /** Adds a word, with the spaces and tabs after it. */
  add(from: number, to: number): void {
    let end = to
    while (end > from && blank.test(this.#text.text[end - 1]!)) end--
    for (let start = from; start < end; ) {
      const cut = this.#cutWord(start, end)
      this.#addWord(start, cut)
      start = cut
    }
    const joined = this.#joinSpace(end, to)
    this.#addBlanks(joined ? end + 1 : end, to)
  }

  /** Ends the last line and returns all. */
  end(): Line[] {
    this.#endLine()
    return this.#lines
  }

  /** Where an overlong word is broken, between two characters. */
  #cutWord(start: number, end: number): number {
    if (end - start <= maxWordLength) return end
    const graphemes = graphemesOf(this.#text.text.slice(start, start + maxWordLength))
    return start + maxWordLength - graphemes.at(-1)!.length
  }

  #addWord(from: number, to: number): void {
    let pieces = this.#shape(from, to)
    const width = widthOf(pieces)
    if (this.#x + width > this.#style.measure && this.#x > 0) this.#endLine()
    if (width > this.#style.measure) pieces = this.#addParts(from, to)
    for (const piece of pieces) this.#place(piece)
  }

  /** Fills whole lines with a word longer than a line, broken between characters; returns the remainder. */
  #addParts(from: number, to: number): Piece[] {
    let start = from
    for (;;) {
      const cut = this.#fit(start, to)
      const pieces = this.#shape(start, cut)
      if (cut === to) return pieces
      for (const piece of pieces) this.#place(piece)
      this.#endLine()
      start = cut
    }
  }

  /** Where a word is cut to fill a line, after at least one character. */
  #fit(from: number, to: number): number {
    const graphemes = graphemesOf(this.#text.text.slice(from, to))
    let end = from
    let width = 0
    const ends: number[] = []
    for (const grapheme of graphemes) {
      width += widthOf(this.#shape(end, end + grapheme.length))
      if (width > this.#style.measure && ends.length > 0) break
      end += grapheme.length
      ends.push(end)
    }
    // Characters may be wider together than one by one.
    while (ends.length > 1 && widthOf(this.#shape(from, ends.at(-1)!)) > this.#style.measure) ends.pop()
    return ends.at(-1)!
  }

  #addBlanks(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const range = this.#rangeAt(at)
      const last = this.#fragments.at(-1)
      const before = last?.range.style.code === range.style.code ? last?.shaped : undefined
      const shaped = this.#shaper.shapeSpace(range.style, before)
      const text = this.#text.text[at]!
      const stop = (Math.floor(this.#x / this.#style.tab + 0.001) + 1) * this.#style.tab
      const width = text === '\t' ? stop - this.#x : shaped.width * this.#sizeOf(range)
      this.#place({ text, shaped, range, width })
    }
  }

  /**
   * Joins a space to a word that ends in a format character (see `joinFormats`); at the end of a line one is added.
   */
  #joinSpace(end: number, to: number): boolean {
    const last = this.#fragments.at(-1)
    if (last === undefined || !endsInFormat(last.text)) return false
    const spaced = end < to && this.#text.text[end] === ' '
    if (!spaced && end < this.#text.text.length) return false
    const shaped = this.#shaper.shape(`${last.text} `, last.range.style)
    const width = shaped.width * this.#sizeOf(last.range)
    this.#fragments[this.#fragments.length - 1] = { ...last, text: `${last.text} `, shaped, width }
    this.#x = last.x + width
    return spaced
  }

  #sizeOf(range: StyleRange): number {
    return this.#style.size * scaleOf(range, this.#style.codeScale)
  }

  #place(piece: Piece): void {
    this.#fragments.push({ ...piece, x: this.#x })
    this.#x += piece.width
    if (!blank.test(piece.text)) this.#width = this.#x
  }

  #endLine(): void {
    let end = this.#fragments.length
    while (end > 0 && blank.test(this.#fragments[end - 1]!.text)) end--
    const fragments = this.#fragments.slice(0, end)
    const last = fragments.at(-1)
    // Every line ends in one space: readers that do not detect line ends join its last word to the next line.
    if (last !== undefined && !last.text.endsWith(' ')) fragments.push(this.#spaceBehind(last))
    this.#lines.push({ fragments, width: this.#width })
    this.#fragments = []
    this.#x = 0
    this.#width = 0
  }

  #spaceBehind({ range, x, width, shaped: before }: Fragment): Fragment {
    const shaped = this.#shaper.shapeSpace(range.style, before)
    const free = { ...range, underline: false, strike: false, link: undefined, note: undefined }
    return { text: ' ', shaped, range: free, x: x + width, width: shaped.width * this.#sizeOf(range) }
  }

  /** The style at a position of the text. */
  #rangeAt(at: number): StyleRange {
    const { ranges } = this.#text
    while (ranges[this.#range]!.end <= at) this.#range++
    while (ranges[this.#range]!.start > at) this.#range--
    return ranges[this.#range]!
  }

  /** Shapes a range of the text, style by style. */
  #shape(from: number, to: number): Piece[] {
    const { text, ranges } = this.#text
    this.#rangeAt(from)
    const pieces: Piece[] = []
    for (let index = this.#range; index < ranges.length && ranges[index]!.start < to; index++) {
      const range = ranges[index]!
      const part = text.slice(Math.max(from, range.start), Math.min(to, range.end))
      const shaped = this.#shaper.shape(part, range.style)
      pieces.push({ text: part, shaped, range, width: shaped.width * this.#sizeOf(range) })
    }
    return pieces
  }
}

type Piece = Omit<Fragment, 'x'>

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}
