import { layerFont, qualityOf, type UnicodePage, type UnicodeWord } from '@tathya/documents/pdf-text'
import type { Box, TextMethod, Word } from '../../model/document.ts'
import type { PageFrame } from './page-frame.ts'

/** Degrees from a quarter turn by which text is slanted, as watermarks are. */
const maxSlant = 5

/** Height of letters above the baseline, and depth below it, as shares of the font size: the tallest of Devanagari. */
const [ascent, descent] = [1.1, 0.4]

/** Confidence of what a PDF stores by how it is stored; see `confidenceOf`. */
const confidences: Readonly<Record<TextMethod, number>> = { text: 1, legacy_font: 0.97, ocr: 0.85, file: 1 }

/** The words of a page, and how many were left out. */
export interface PageWords {
  readonly words: readonly Word[]
  /** Words that run neither along the page nor across it. */
  readonly slanted: number
  /** Words that nobody sees, on a page without an image behind which they could be. */
  readonly hidden: number
}

/** How the words of a page are read. */
export interface WordOptions {
  readonly frame: PageFrame
  /** Quarter turns of the frame. */
  readonly turns: number
  /** The page has an image: text without paint is what was recognised in it. */
  readonly hasImage: boolean
}

/**
 * Places the words of a page on its frame. A line that runs across the page, as in narrow headers, is one word, since its words
 * do not lie side by side.
 */
export function toWords({ words }: UnicodePage, { frame, turns, hasImage }: WordOptions): PageWords {
  const placed: Word[] = []
  let [slanted, hidden] = [0, 0]
  for (const line of linesOf(words)) {
    const angle = (((line[0]!.line.angle - turns * 90) % 360) + 360) % 360
    const slant = Math.abs(((angle + 45) % 90) - 45)
    const shown = hasImage ? line : line.filter((word) => !isInvisible(word) || isLayer(word))
    hidden += line.length - shown.length
    if (slant > maxSlant) slanted += shown.length
    else if (angle > 45 && angle < 315)
      placed.push(...joinWords(shown.map((word) => toWord(word, frame, false))))
    else for (const word of shown) placed.push(toWord(word, frame, true))
  }
  return { words: placed.filter(({ text }) => text !== ''), slanted, hidden }
}

function linesOf(words: readonly UnicodeWord[]): UnicodeWord[][] {
  const lines: UnicodeWord[][] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last[0]!.line === word.line) last.push(word)
    else lines.push([word])
  }
  return lines
}

function isInvisible({ word }: UnicodeWord): boolean {
  return word.chars.every(({ invisible }) => invisible)
}

/** True if a word is of the layer of Doc Ready, which has the text of what is drawn below it. */
function isLayer({ word }: UnicodeWord): boolean {
  return word.chars.every(({ font }) => font === layerFont)
}

function toWord(word: UnicodeWord, frame: PageFrame, upright: boolean): Word {
  const { chars } = word.word
  const text = word.text.normalize('NFC').trim()
  const size = Math.max(...chars.map((char) => char.size))
  const method = methodOf(word)
  const box = frame.toBox(word.word)
  return {
    text,
    box: upright ? within(box, frame.toPoint(chars[0]!.x, chars[0]!.y)[1], size) : box,
    size: Math.round(size * 100) / 100,
    bold: chars.filter(({ bold }) => bold).length * 2 > chars.length,
    method,
    confidence: confidenceOf(text, method),
  }
}

function methodOf(word: UnicodeWord): TextMethod {
  if (word.legacy) return 'legacy_font'
  return isInvisible(word) && !isLayer(word) ? 'ocr' : 'text'
}

/** Boxes have the height of the font, which may be far more than that of its letters. */
function within(box: Box, baseline: number, size: number): Box {
  const top = Math.max(box.top, baseline - size * ascent)
  const bottom = Math.min(box.bottom, baseline + size * descent)
  return bottom > top ? { ...box, top, bottom } : box
}

/** That of the method, less for characters that the PDF does not map, or that no text has. */
function confidenceOf(text: string, method: TextMethod): number {
  const { score } = qualityOf(text)
  return Math.round(confidences[method] * Math.max(0.1, score) * 1000) / 1000
}

function joinWords(words: readonly Word[]): Word[] {
  const [first] = words
  if (first === undefined) return []
  return [
    {
      ...first,
      text: words.map(({ text }) => text).join(' '),
      box: uniteBoxes(words.map(({ box }) => box)),
      confidence: Math.min(...words.map(({ confidence }) => confidence)),
    },
  ]
}

/** The smallest box around boxes. */
export function uniteBoxes(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}
