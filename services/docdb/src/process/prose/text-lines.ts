import { findField } from '../lines/find-field.ts'
import { toLines } from '../lines/reading-order.ts'
import type { Box, Page, Word } from '../model/document.ts'

/** Words on one line without a wide gap. */
export interface TextLine {
  readonly text: string
  readonly box: Box
  readonly size: number
  /** Most of its letters are bold. */
  readonly bold: boolean
}

/** Gap that divides the columns of a page, as a multiple of the font size. */
const columnGap = 2

/** Gap between a value and the next label. */
const fieldGap = 1.1

/** The lines of words of a page, divided at wide gaps; a label and its value stay together. */
export function textLines(words: Page['words']): TextLine[] {
  const across = words.filter(runsAcross)
  const along = toLines(words.filter((word) => !runsAcross(word)))
  return [...along.flatMap(joinDivided), ...across.map((word) => toTextLine([word]))].toSorted(
    (a, b) => a.box.top - b.box.top,
  )
}

/** A line across the page is one word, far taller than its letters. */
function runsAcross({ box, size }: Word): boolean {
  return box.bottom - box.top > size * 2.5
}

function joinDivided(line: readonly Word[]): TextLine[] {
  return joinLabels(divide(line)).map(toTextLine)
}

function divide(line: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  for (const word of line) {
    const part = parts.at(-1)
    const last = part?.at(-1)
    const gap = last === undefined ? 0 : (word.box.left - last.box.right) / Math.max(word.size, last.size, 1)
    const isNext =
      gap > columnGap || (gap > fieldGap && part !== undefined && findField(textOf(part)) !== undefined)
    if (part === undefined || isNext) parts.push([word])
    else part.push(word)
  }
  return parts
}

/** Joins a label that ends in a colon, or a value that begins with it, to the other. */
function joinLabels(parts: readonly Word[][]): Word[][] {
  const joined: Word[][] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const belongs = last !== undefined && (/[:ः]-?$/.test(last.at(-1)!.text) || /^:/.test(part[0]!.text))
    if (belongs && findField(`${textOf(last)} ${textOf(part)}`) !== undefined) last.push(...part)
    else joined.push([...part])
  }
  return joined
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

function toTextLine(words: readonly Word[]): TextLine {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const bold = words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0)
  return {
    text: textOf(words),
    box: around(words.map(({ box }) => box)),
    size: Math.max(...words.map(({ size }) => size)),
    bold: bold * 2 > letters,
  }
}

/** The smallest box around boxes. */
export function around(boxes: readonly Box[]): Box {
  return boxes.reduce((all, box) => ({
    left: Math.min(all.left, box.left),
    top: Math.min(all.top, box.top),
    right: Math.max(all.right, box.right),
    bottom: Math.max(all.bottom, box.bottom),
  }))
}
