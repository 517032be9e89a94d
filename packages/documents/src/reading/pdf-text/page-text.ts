/** A rectangle in points of the page's coordinates, before its rotation. */
export interface TextBox {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** A character, as its PDF stores it. */
export interface TextChar extends TextBox {
  /** A code point, as text. Private use and U+FFFD mean that the PDF does not say which. */
  readonly text: string
  /** Name of its font, without the tag of a subset; empty if unknown. */
  readonly font: string
  /** Effective font size in points. */
  readonly size: number
  /** Where its baseline begins. */
  readonly x: number
  readonly y: number
  /** Angle of its baseline in degrees, counterclockwise, from 0 to below 360. */
  readonly angle: number
  /** By its font's name or weight, or drawn thicker. */
  readonly bold: boolean
  /** Shown by no pixel, as in the layer behind a scan. */
  readonly invisible: boolean
}

/** A word: characters without space between them. */
export interface TextWord extends TextBox {
  readonly text: string
  readonly chars: readonly TextChar[]
}

/** Words on one baseline, in the order of the page's content. */
export interface TextLine extends TextBox {
  readonly words: readonly TextWord[]
  readonly angle: number
}

/** The text of a page. */
export interface PageText {
  /** From 1. */
  readonly page: number
  /** In points, before its rotation. */
  readonly width: number
  readonly height: number
  readonly lines: readonly TextLine[]
  /** It has more characters than are read. */
  readonly cut: boolean
}

/** The text of lines: words with a space between them, lines with a line feed. */
export function toPlainText(lines: readonly TextLine[]): string {
  return lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n')
}

/** The smallest box around boxes. */
export function unite(boxes: readonly TextBox[]): TextBox {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (const { left, bottom, right, top } of boxes) {
    box.left = Math.min(box.left, left)
    box.bottom = Math.min(box.bottom, bottom)
    box.right = Math.max(box.right, right)
    box.top = Math.max(box.top, top)
  }
  return box
}
