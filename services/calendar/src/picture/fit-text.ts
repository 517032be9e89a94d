import type { FontWeight, PageFonts } from './font/page-font.ts'

/** How a text is set. */
export interface TextStyle {
  readonly fonts: PageFonts
  readonly weight: FontWeight
  /** In units of the page. */
  readonly size: number
}

/** Wider than any letter of the font, for characters that it has not. */
const unknownAdvance = 1.2

/** The letter ra, where it stands above the letter that follows or below the one before, and takes no width. */
const joinedRa = /र(?=्[क-ह])|(?<=[क-ह]्)र/g
/** The letter ra with u beside it, and how much wider it is, in parts of the font size. */
const raWithU = /र[ुू]/g
const raWithUExcess = 0.21
/** What conjuncts may be wider than their letters. */
const tolerance = 1.015

/**
 * Returns a width, in units of the page, that a text does not exceed. Letters are not shaped: most that join are narrower,
 * and the few that are wider are made up for, as measured with all names of months, tithis and festivals.
 */
export function widthOf(text: string, { fonts, weight, size }: TextStyle): number {
  const { advances } = fonts[weight]
  let width = (text.match(raWithU)?.length ?? 0) * raWithUExcess
  for (const character of text.replace(joinedRa, '')) width += advances.get(character) ?? unknownAdvance
  return width * size * tolerance
}

/** Breaks a text into lines of at most `width`, between words and after slashes and hyphens; a longer word stands alone. */
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

/** Splits a text into whole letters with their signs. */
function lettersOf(text: string): string[] {
  // Made when first needed: its tables take 4 MB.
  segmenter ??= new Intl.Segmenter('ne', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** Cuts a text that is wider than `width`, between whole letters with their signs, and ends it with "…". */
export function shortenText(text: string, width: number, style: TextStyle): string {
  if (widthOf(text, style) <= width) return text
  const letters = lettersOf(text)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, style) > width) letters.pop()
  return `${letters.join('').replace(/[\s,(/–-]+$/, '')}…`
}

/** Returns the largest size, from `style.size` down to `least`, in which a text is no wider than `width`. */
export function sizeToFit(text: string, width: number, style: TextStyle, least: number): number {
  const needed = widthOf(text, style)
  return needed <= width ? style.size : Math.max(least, (style.size * width) / needed)
}
