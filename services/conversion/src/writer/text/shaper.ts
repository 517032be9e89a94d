import type { EmbeddedFont } from '../fonts/embedded-font.ts'
import type { LoadedFace } from '../fonts/faces.ts'
import type { FontSet } from '../fonts/font-set.ts'
import { type ShapedCluster, shapeRun } from '../fonts/shape-run.ts'
import { hex } from '../fonts/to-unicode.ts'
import { itemize } from './itemize.ts'
import { joinFormats } from './join-formats.ts'
import type { TextStyle } from './text-style.ts'

/** Text of one font, ready to be shown: `codes` is the inside of an array of the operator TJ. */
export interface ShapedRun {
  readonly font: EmbeddedFont
  readonly codes: string
}

/** Text of one style, shaped. `width` is in parts of the font size. */
export interface ShapedText {
  readonly runs: readonly ShapedRun[]
  readonly width: number
}

/** Shapes text with the fonts of one document, every word once. */
export class Shaper {
  /** Code points that no face has, in the order in which they came. */
  readonly missing = new Set<string>()
  readonly #fonts: FontSet
  readonly #spaces = new Map<EmbeddedFont, ShapedText>()
  readonly #shaped = new Map<TextStyle, Map<string, ShapedText>>()

  constructor(fonts: FontSet) {
    this.#fonts = fonts
  }

  /** Shapes text of one style that holds no line end. */
  shape(text: string, style: TextStyle): ShapedText {
    const shaped = this.#shaped.get(style) ?? new Map<string, ShapedText>()
    this.#shaped.set(style, shaped)
    const made = shaped.get(text) ?? this.#make(text, style)
    shaped.set(text, made)
    return made
  }

  /**
   * Shapes a space in the font of the text before it, so that both are one piece to readers; in monospaced text it is as
   * wide as a letter, whatever is before it.
   */
  shapeSpace(style: TextStyle, before: ShapedText | undefined): ShapedText {
    const font = before?.runs.at(-1)?.font
    if (font === undefined || style.code || !font.face.covers(0x20)) return this.shape(' ', style)
    const known = this.#spaces.get(font)
    if (known !== undefined) return known
    const clusters = shapeRun(font.face, ' ')
    const made = { runs: [{ font, codes: encode(font, clusters) }], width: widthOf(font.face, clusters) }
    this.#spaces.set(font, made)
    return made
  }

  #make(text: string, style: TextStyle): ShapedText {
    let width = 0
    const runs = itemize(text, style, (point) => this.missing.add(point)).map((run) => {
      const clusters = joinFormats(shapeRun(run.face, run.text))
      // Readers take what they know to run from right to left as it stands on the page, and turn it round.
      if (run.reversed) clusters.reverse()
      width += widthOf(run.face, clusters)
      const font = this.#fonts.fontOf(run.face, clusters.length)
      return { font, codes: encode(font, clusters) }
    })
    return { runs, width }
  }
}

function widthOf(face: LoadedFace, clusters: readonly ShapedCluster[]): number {
  return clusters.reduce((sum, { advance }) => sum + advance, 0) / face.unitsPerEm
}

/**
 * Writes clusters as strings of character codes. What a cluster's advance has over the width that the PDF states for its
 * code, which is rounded, follows as a number: thousandths of the font size, to the left.
 */
function encode(font: EmbeddedFont, clusters: readonly ShapedCluster[]): string {
  let codes = ''
  let open = ''
  for (const cluster of clusters) {
    const code = font.encode(cluster)
    open += hex(code)
    const excess = (cluster.advance * 1000) / font.face.unitsPerEm - font.widthOf(code)
    if (Math.abs(excess) < 0.01) continue
    codes += `<${open}>${formatNumber(-excess)}`
    open = ''
  }
  return open === '' ? codes : `${codes}<${open}>`
}

/** Writes a number as PDF has it: at most two decimals, no exponent. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}
