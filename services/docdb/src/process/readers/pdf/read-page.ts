import { type PageContent, type PdfText, toUnicode, type UnicodeWord } from '@tathya/documents/pdf-text'
import { inReadingOrder } from '../../lines/reading-order.ts'
import type { Element, Page } from '../../model/document.ts'
import { drawnRulings } from './drawn-rulings.ts'
import { frameOf } from './page-frame.ts'
import { toWords } from './to-words.ts'

/** What is missing of a page. */
export interface PageFaults {
  readonly damaged: boolean
  readonly cut: boolean
  /** Words that were left out. */
  readonly slanted: number
  readonly hidden: number
  /** It shows an image, and has no text. */
  readonly imageOnly: boolean
}

/** A page, and what was filled into its form. */
export interface PageElements {
  readonly page: Page
  readonly fields: readonly Element[]
}

/** Size of a page that cannot be opened: A4. */
const [a4Width, a4Height] = [595, 842]

/** Reads a page, turned so that most of its text is upright. A damaged page is empty. */
export function readPage(pdf: PdfText, number: number): PageFaults & PageElements {
  const content = contentOf(pdf, number)
  if (content === undefined) {
    const page: Page = { number, width: a4Width, height: a4Height, turn: 0, words: [], rulings: [] }
    return { page, fields: [], damaged: true, cut: false, slanted: 0, hidden: 0, imageOnly: false }
  }
  const unicode = toUnicode(content.text)
  const extra = textTurns(unicode.words, content.turns)
  const turns = (content.turns + extra) % 4
  const frame = frameOf(content.shown, turns)
  const hasImage = content.drawing.images.length > 0
  const { words, slanted, hidden } = toWords(unicode, { frame, turns, hasImage })
  const page: Page = {
    number,
    width: toHundredths(frame.width),
    height: toHundredths(frame.height),
    turn: quarters[extra]!,
    words: inReadingOrder(words),
    rulings: drawnRulings(content.drawing, frame),
  }
  const imageOnly = hasImage && words.length === 0
  const fields = content.fields.map(({ label, value, ...box }): Element => {
    const text = typeof value === 'string' ? value : value ? 'Yes' : 'No'
    return { kind: 'field', label, text, place: { page: number, box: frame.toBox(box), part: null } }
  })
  return {
    page,
    fields,
    damaged: false,
    imageOnly,
    cut: content.text.cut || content.drawing.cut,
    slanted,
    hidden,
  }
}

function contentOf(pdf: PdfText, number: number): PageContent | undefined {
  try {
    return pdf.content(number)
  } catch {
    return undefined
  }
}

const quarters = [0, 90, 180, 270] as const

/** Quarter turns clockwise after which most characters of a page, as it is shown, are upright. */
function textTurns(words: readonly UnicodeWord[], turns: number): number {
  const counts = [0, 0, 0, 0]
  for (const { word, line } of words) {
    // Angles count counterclockwise.
    const quarter = (((Math.round(line.angle / 90) - turns) % 4) + 4) % 4
    counts[quarter]! += word.chars.length
  }
  return counts.indexOf(Math.max(...counts))
}

function toHundredths(points: number): number {
  return Math.round(points * 100) / 100
}
