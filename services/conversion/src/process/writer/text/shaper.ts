import type { EmbeddedFont } from '../fonts/embedded-font.ts'
import type { LoadedFace } from '../fonts/faces.ts'
import type { FontSet } from '../fonts/font-set.ts'
import { type ShapedCluster, shapeRun } from '../fonts/shape-run.ts'
import { hex } from '../fonts/to-unicode.ts'
import { itemize } from './itemize.ts'
import { joinFormats } from './join-formats.ts'
import { splitMarks } from './split-marks.ts'
import type { TextStyle } from './text-style.ts'

/** Text of one font: `codes` is the content of the array of a TJ operator. */
export interface ShapedRun {
  readonly font: EmbeddedFont
  readonly codes: string
}

/** Shaped text of one style. `width` is relative to the font size. */
export interface ShapedText {
  readonly runs: readonly ShapedRun[]
  readonly width: number
}

/** Code points without a face whose text a document keeps: more than any script has in use. */
const maxMissing = 10_000

/** Words that are cached: those of forty pages. */
const maxCached = 20_000

/** Shapes text with the fonts of one document; cached by word. */
export class Shaper {
  /** Code points that no face has, in order of appearance, up to a limit. */
  readonly missing = new Set<string>()
  /** Characters beyond that limit became replacement characters. */
  replaced = false
  readonly #fonts: FontSet
  readonly #spaces = new Map<EmbeddedFont, ShapedText>()
  readonly #shaped = new Map<TextStyle, Map<string, ShapedText>>()

  constructor(fonts: FontSet) {
    this.#fonts = fonts
  }

  /** Shapes text of one style without line ends. */
  shape(text: string, style: TextStyle): ShapedText {
    const shaped = this.#shaped.get(style) ?? new Map<string, ShapedText>()
    this.#shaped.set(style, shaped)
    const cached = shaped.get(text)
    if (cached !== undefined) return cached
    if (shaped.size >= maxCached) shaped.clear()
    const result = this.#shape(text, style)
    shaped.set(text, result)
    return result
  }

  /**
   * Shapes a space in the font of the text before it, so that both are one piece to readers; monospaced text has its own
   * space.
   */
  shapeSpace(style: TextStyle, before: ShapedText | undefined): ShapedText {
    const font = before?.runs.at(-1)?.font
    if (font === undefined || style.code || !font.face.covers(0x20)) return this.shape(' ', style)
    const cached = this.#spaces.get(font)
    if (cached !== undefined) return cached
    const clusters = shapeRun(font.face, ' ')
    const space = { runs: [{ font, codes: encode(font, clusters) }], width: widthOf(font.face, clusters) }
    this.#spaces.set(font, space)
    return space
  }

  #miss(point: string): boolean {
    if (this.missing.size < maxMissing) this.missing.add(point)
    const kept = this.missing.has(point)
    this.replaced ||= !kept
    return kept
  }

  #shape(text: string, style: TextStyle): ShapedText {
    let width = 0
    const runs = itemize(text, style, (point) => this.#miss(point)).map((run) => {
      const clusters = splitMarks(joinFormats(shapeRun(run.face, run.text)))
      // Readers reverse right-to-left text, which is expected in visual order.
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
 * Writes clusters as strings of character codes. The difference between a cluster's advance and the rounded width in the
 * PDF follows as a number: thousandths of the font size, to the left.
 */
function encode(font: EmbeddedFont, clusters: readonly ShapedCluster[]): string {
  // Joined once: strings that grow piece by piece keep all of their pieces in memory.
  const codes = ['<']
  for (const cluster of clusters) {
    const code = font.encode(cluster)
    codes.push(hex(code))
    const excess = (cluster.advance * 1000) / font.face.unitsPerEm - font.widthOf(code)
    if (Math.abs(excess) >= 0.01) codes.push(`>${formatNumber(-excess)}<`)
  }
  codes.push('>')
  return codes.join('').replaceAll('<>', '')
}

/** Formats a number for PDF: at most two decimals, no exponent. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}
