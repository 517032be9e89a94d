import type { Box, Word } from '../../model/document.ts'
import { centreY, median, overlap, unite } from './geometry.ts'

/** Words on one baseline, from the left. */
export interface Line {
  readonly words: readonly Word[]
  readonly box: Box
  /** Median font size of its words in points. */
  readonly size: number
}

/** Words of a line without a wide gap between them. */
export interface Chunk {
  readonly words: readonly Word[]
  readonly box: Box
}

/** A gap that divides chunks, as a share of the font size: a space has a quarter, justified text up to four fifths. */
export const chunkGap = 0.85

/** Share of the height of the lower of two words that must lie beside the other for both to be on one line. */
const sameLine = 0.55

/** Groups words to lines from the top. */
export function toLines(words: readonly Word[]): Line[] {
  const open: { words: Word[]; top: number; bottom: number }[] = []
  const figures = figuresOfMarks(words)
  const sorted = words
    .filter((word) => !figures.has(word))
    .sort((a, b) => centreY(a.box) - centreY(b.box) || a.box.left - b.box.left)
  for (const word of sorted) {
    const { top, bottom } = word.box
    let best: (typeof open)[number] | undefined
    let bestShare = sameLine
    // Words come by height, so that only the last lines can take one.
    for (const line of open.slice(-6)) {
      const shared = overlap(top, bottom, line.top, line.bottom)
      const share = shared / Math.max(0.1, Math.min(bottom - top, line.bottom - line.top))
      if (share > bestShare && !line.words.some((other) => collides(other, word))) {
        best = line
        bestShare = share
      }
    }
    if (best === undefined) open.push({ words: [word], top, bottom })
    else {
      best.words.push(word)
      // The line keeps the height of its largest word.
      if (bottom - top > best.bottom - best.top) Object.assign(best, { top, bottom })
    }
  }
  for (const [mark, figure] of figures) open.find((line) => line.words.includes(figure))?.words.push(mark)
  return open.map((line) => toLine(line.words)).sort((a, b) => centreY(a.box) - centreY(b.box))
}

/** A line of words. */
export function toLine(words: readonly Word[]): Line {
  const sorted = [...words].sort((a, b) => a.box.left - b.box.left)
  return {
    words: sorted,
    box: unite(sorted.map(({ box }) => box)),
    size: median(sorted.map(({ size }) => size)),
  }
}

/** Two words that cover each other are on different lines. */
function collides(a: Word, b: Word): boolean {
  const shared = overlap(a.box.left, a.box.right, b.box.left, b.box.right)
  const narrower = Math.min(a.box.right - a.box.left, b.box.right - b.box.left)
  return shared > narrower * 0.6 && Math.abs(centreY(a.box) - centreY(b.box)) > 1.5
}

/** Divides a line at gaps wider than a share of the font size. */
export function toChunks(line: Line, gap = chunkGap): Chunk[] {
  const groups: Word[][] = []
  let right = -Infinity
  for (const word of line.words) {
    const limit = gap * Math.max(word.size, line.size * 0.7)
    if (groups.length === 0 || word.box.left - right > limit) groups.push([word])
    else groups.at(-1)!.push(word)
    right = Math.max(right, word.box.right)
  }
  return groups.map((words) => ({ words, box: unite(words.map(({ box }) => box)) }))
}

/** A gap below which two words of a line are one to the reader, as a share of the font size. */
const noGap = 0.06

/** The text of words: a space between words, a line feed between lines. */
export function textOf(words: readonly Word[]): string {
  return toLines(words)
    .map((line) => lineText(line.words))
    .join('\n')
}

/** The text of words of one line, from the left. */
export function lineText(words: readonly Word[]): string {
  let text = ''
  let previous: Word | undefined
  for (const word of words) {
    const close = previous !== undefined && word.box.left - previous.box.right < noGap * word.size
    if (previous !== undefined && isRaisedMark(word, previous)) text += raise(word.text)
    else text += previous === undefined || close ? word.text : ` ${word.text}`
    previous = word
  }
  return text
}

/** Share of the size of a figure that a mark has at most, by which it is raised at least, and of the gap between both. */
const [markSize, raised, markGap] = [0.85, 0.25, 0.35]

const mark = /^[0-9]{1,2}$/

/** True if a word is a raised mark of a footnote behind a figure, so that it is not one of its digits. */
function isRaisedMark(word: Word, figure: Word): boolean {
  const gap = word.box.left - figure.box.right
  return (
    word.method !== 'ocr' &&
    word.size <= markSize * figure.size &&
    Math.abs(gap) < markGap * figure.size &&
    figure.box.bottom - word.box.bottom >= raised * figure.size &&
    word.box.bottom > figure.box.top &&
    mark.test(word.text) &&
    /[0-9०-९]$/u.test(figure.text)
  )
}

/** Raised marks with their figures. A page of one size of letters has none; recognised sizes are too rough to tell. */
function figuresOfMarks(words: readonly Word[]): Map<Word, Word> {
  const largest = words.reduce((size, word) => Math.max(size, word.size), 0)
  const small = words.filter(
    ({ size, text, method }) => method !== 'ocr' && size <= markSize * largest && mark.test(text),
  )
  return new Map(
    small.flatMap((word) => {
      const figure = words.find((other) => isRaisedMark(word, other))
      return figure === undefined ? [] : [[word, figure] as const]
    }),
  )
}

function raise(digits: string): string {
  return digits.replace(/[0-9]/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!)
}
