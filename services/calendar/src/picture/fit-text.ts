import type { FontWeight, PageFonts } from './font/page-font.ts'

/** Style of a text. */
export interface TextStyle {
  readonly fonts: PageFonts
  readonly weight: FontWeight
  /** In units of the page. */
  readonly size: number
}

/** Wider than any letter of the font, for characters that it lacks. */
const unknownAdvance = 1.2

/** The letter ra above the next letter or below the one before, which has no width. */
const joinedRa = /र(?=्[क-ह])|(?<=[क-ह]्)र/g
/** The letter ra with u beside it, and its extra width relative to the font size. */
const raWithU = /र[ुू]/g
const raWithUExcess = 0.21
/** Tolerance for conjuncts that are wider than their letters. */
const tolerance = 1.015

/**
 * Returns an upper bound of a text's width in units of the page. Letters are not shaped: most conjuncts are narrower, and
 * the few wider ones are corrected for, as measured with all names of months, tithis and festivals.
 */
export function widthOf(text: string, { fonts, weight, size }: TextStyle): number {
  const { advances } = fonts[weight]
  let width = (text.match(raWithU)?.length ?? 0) * raWithUExcess
  for (const character of text.replace(joinedRa, '')) width += advances.get(character) ?? unknownAdvance
  return width * size * tolerance
}

/** Breaks a text into lines of at most `width`, between words and after slashes and hyphens; a longer word gets its own line. */
export function wrapText(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/(?<=[\s/–-])/)) {
    if (line !== '' && widthOf((line + part).trimEnd(), style) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return [...lines, line.trimEnd()].filter((words) => words !== '')
}

let segmenter: Intl.Segmenter | undefined

/** Splits a text into grapheme clusters. */
function lettersOf(text: string): string[] {
  // Created lazily: its tables take 4 MB.
  segmenter ??= new Intl.Segmenter('ne', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** Truncates a text that is wider than `width` between grapheme clusters, with "…". */
export function shortenText(text: string, width: number, style: TextStyle): string {
  if (widthOf(text, style) <= width) return text
  const letters = lettersOf(text)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, style) > width) letters.pop()
  return `${letters.join('').replace(/[\s,(/–-]+$/, '')}…`
}

/** Returns the largest size, from `style.size` down to `minSize`, at which a text fits `width`. */
export function sizeToFit(text: string, width: number, style: TextStyle, minSize: number): number {
  const needed = widthOf(text, style)
  return needed <= width ? style.size : Math.max(minSize, (style.size * width) / needed)
}
