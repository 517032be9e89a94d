/** A word of an invisible text layer, in points of the page's coordinates before its rotation. */
export interface LayerWord {
  readonly text: string
  /** Where its baseline begins. */
  readonly x: number
  readonly y: number
  /** Length of its baseline. */
  readonly width: number
  /** Font size; readers find lines by it, so it should be the same for all words of a line. */
  readonly size: number
  /** Angle of the baseline in degrees, counterclockwise; default 0. poppler divides words at other angles than 0, 90, 180, 270. */
  readonly angle?: number
}

/** A line's box, with its words from left to right. */
export interface LayerLine {
  readonly bottom: number
  readonly top: number
  readonly words: readonly { readonly text: string; readonly left: number; readonly right: number }[]
}

/** Share of a line's height below its baseline: Devanagari's signs below, or the descenders of Latin. */
const belowBaseline = 0.22

/** The words of a horizontal line that is known by boxes only, as OCR gives them. */
export function wordsOfLine({ bottom, top, words }: LayerLine): LayerWord[] {
  const size = top - bottom
  const y = bottom + size * belowBaseline
  return words.map(({ text, left, right }) => ({ text, x: left, y, width: right - left, size }))
}
