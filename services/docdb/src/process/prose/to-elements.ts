import { findField } from '../lines/find-field.ts'
import { findItem } from '../lines/find-item.ts'
import type { Element, Page, Word } from '../model/document.ts'
import { joinLines, type Passage } from './join-lines.ts'
import { orderRegions } from './order-regions.ts'
import { type TextLine, textLines } from './text-lines.ts'

/** An element that is no table. */
export type ProseElement = Exclude<Element, { kind: 'table' }>

/** Sizes of headings, as multiples of the size of most text, from the highest level. */
const headingSizes = [1.8, 1.4, 1.15] as const

/** Letters and lines of a heading. */
const [maxHeading, maxHeadingLines] = [160, 3]

/** Points by which an item is set further to the right than one of the level above; levels of items. */
const [indentStep, maxDepth] = [8, 5]

/**
 * The elements of words of a page, in the order of reading: lines are joined to paragraphs; headings are larger or bold, items
 * begin with a mark, fields are lines such as `Date: 2081-04-01`. `words` are those of the page that are in no table.
 */
export function toElements(page: Pick<Page, 'number'>, words: readonly Word[]): ProseElement[] {
  const lines = textLines(words)
  const passages = orderRegions(joinLines(lines))
  const body = bodySize(lines)
  const lefts = passages.flatMap(({ kind, box }) => (kind === 'item' ? [box.left] : []))
  return passages.map((passage) => {
    const place = { page: page.number, box: passage.box, part: null }
    const text = joinText(passage.lines)
    const field = passage.kind === 'field' ? findField(text) : undefined
    if (field !== undefined) return { kind: 'field', ...field, place }
    if (passage.kind === 'item')
      return { kind: 'item', depth: depthOf(passage, lefts), text: findItem(text) ?? text, place }
    const level = levelOf(passage, text, body)
    return level === undefined ? { kind: 'paragraph', text, place } : { kind: 'heading', level, text, place }
  })
}

/** The size in which most letters are set. */
function bodySize(lines: readonly TextLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const key = Math.round(size * 2) / 2
    letters.set(key, (letters.get(key) ?? 0) + text.length)
  }
  const [size] = [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])
  return size
}

/** The level of a heading; undefined for other text. */
function levelOf({ lines }: Passage, text: string, body: number): number | undefined {
  if (lines.length > maxHeadingLines || text.length > maxHeading || !/\p{L}/u.test(text)) return undefined
  const size = Math.max(...lines.map((line) => line.size))
  const level = headingSizes.findIndex((times) => size >= body * times)
  if (level >= 0) return level + 1
  const isBold = lines.every(({ bold }) => bold)
  return isBold && lines.length === 1 && !/[.,;।]$/.test(text) ? headingSizes.length + 1 : undefined
}

function depthOf({ box }: Passage, lefts: readonly number[]): number {
  const edges: number[] = []
  for (const left of lefts.toSorted((a, b) => a - b))
    if (edges.length === 0 || left - edges.at(-1)! > indentStep) edges.push(left)
  const depth = edges.filter((edge) => edge <= box.left).length - 1
  return Math.min(Math.max(depth, 0), maxDepth)
}

/** Letters before a hyphen that stays, as in `e-mail`. */
const keptHyphen = 3

/** The text of lines; a word divided by a hyphen is joined. */
function joinText(lines: readonly TextLine[]): string {
  return lines.reduce((text, line) => {
    if (text === '') return line.text
    const part = /(?:^|\s)(\p{L}+)-$/u.exec(text)?.[1]
    if (part !== undefined && part.length > keptHyphen && /^\p{Ll}/u.test(line.text))
      return text.slice(0, -1) + line.text
    return /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line.text) ? text + line.text : `${text} ${line.text}`
  }, '')
}
