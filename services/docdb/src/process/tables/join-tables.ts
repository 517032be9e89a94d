import type { Page } from '../model/document.ts'
import type { ExtractedTable, JoinedTable, RowKind } from '../model/extracted-table.ts'
import { isInside } from './page/geometry.ts'
import { lineText, toLines } from './page/lines.ts'
import { kindOf } from './text/cell-kind.ts'
import { footnoteOf } from './text/footnotes.ts'
import { comparable } from './text/row-text.ts'

/** Words that may stand between two parts, beside page numbers, running heads and footnotes; a paragraph has more. */
const wordsBetween = 12

/** Says that a table continues: `(contd.)`, `क्रमशः`. */
const continued = /[([]?\s*(?:cont(?:['’]?d|inued)?\b\.?|क्रमशः?|जारी)\s*[)\]]?/giu

/** Shares: of columns whose edges must agree, and of columns whose kinds must agree. */
const sameKinds = 0.75

/** Joins tables over pages: the same columns, the header repeated or absent, at the end of a page and the start of the next. */
export function joinTables(tables: readonly ExtractedTable[], pages: readonly Page[]): JoinedTable[] {
  const joined: ExtractedTable[][] = []
  for (const table of tables) {
    const open = joined.findLast((parts) => isNext(parts.at(-1)!, table, tables, pages))
    if (open === undefined) joined.push([table])
    else open.push(continuation(open[0]!, table))
  }
  return joined.map((parts) => ({ parts }))
}

function isNext(
  last: ExtractedTable,
  table: ExtractedTable,
  tables: readonly ExtractedTable[],
  pages: readonly Page[],
): boolean {
  const [from, to] = [last.place.page, table.place.page]
  if (from === null || to === null || to !== from + 1) return false
  if (tables.some((other) => other !== last && other.place.page === from && isBelow(other, last)))
    return false
  if (tables.some((other) => other !== table && other.place.page === to && isBelow(table, other)))
    return false
  if (countBetween(last, table, pages) > wordsBetween) return false
  if (last.grid.columns !== table.grid.columns) return false
  const repeats = repeatsHeader(last, table)
  if (!repeats && startsAnew(last, table)) return false
  return repeats || (hasNoHeader(table) && sameColumns(last, table))
}

function isBelow(a: ExtractedTable, b: ExtractedTable): boolean {
  return (a.place.box?.top ?? 0) >= (b.place.box?.bottom ?? 0) - 5
}

/** Words below a table and above the next, of lines that stand on one of the two pages only. */
function countBetween(last: ExtractedTable, next: ExtractedTable, pages: readonly Page[]): number {
  const [before, after] = [last, next].map(({ place }) => pages.find(({ number }) => number === place.page))
  const [end, start] = [last.place.box, next.place.box]
  if (before === undefined || after === undefined || end === null || start === null) return Infinity
  const below = textsOf(before.words.filter(({ box }) => box.top > end.bottom))
  const above = textsOf(after.words.filter(({ box }) => box.bottom < start.top + 2 && !isInside(box, start)))
  const onBoth = (texts: readonly string[], page: Page) => {
    const others = new Set(textsOf(page.words).map(withoutNumbers))
    return texts.filter((text) => !others.has(withoutNumbers(text)))
  }
  const between = [...onBoth(below, after), ...onBoth(above, before)].filter(
    (text) => footnoteOf(text) === undefined && text !== next.caption,
  )
  return between.reduce((sum, text) => sum + text.split(' ').length, 0)
}

function textsOf(words: Page['words']): string[] {
  return toLines(words).map((line) => lineText(line.words))
}

/** Page numbers and dates of running heads differ from page to page. */
function withoutNumbers(text: string): string {
  return comparable(text).replace(/[0-9]/g, '')
}

/** A caption with a number of its own names another table, unless it says that it continues, or is repeated. */
function startsAnew(last: ExtractedTable, { caption }: ExtractedTable): boolean {
  return (
    caption !== null &&
    comparable(caption) !== comparable(last.caption ?? '') &&
    /^(?:table|तालिका|अनुसूची|annex|schedule)\s*[0-9०-९]/iu.test(caption) &&
    caption.search(continued) < 0
  )
}

/** Header texts of a table, for comparison. */
function headerText({ headers }: ExtractedTable): string {
  return headers.map((levels) => comparable(levels.join(' ').replace(continued, ''))).join('|')
}

function repeatsHeader(first: ExtractedTable, table: ExtractedTable): boolean {
  const text = headerText(table)
  return text.replace(/\|/g, '') !== '' && text === headerText(first)
}

/** A table whose first row looks like the rows below it: the header is on an earlier page. */
function hasNoHeader(table: ExtractedTable): boolean {
  if (!table.rowKinds.includes('header')) return true
  const kinds = (row: number) =>
    Array.from({ length: table.grid.columns }, (_, column) => {
      const cell = table.grid.cells.find((other) => other.row === row && other.column === column)
      return kindOf(cell?.text ?? '')
    })
  if (table.rowKinds.filter((kind) => kind === 'header').length > 1) return false
  const first = kinds(0)
  return first.every((kind) => kind === 'text' || kind === 'empty') ? allText(table) : true
}

function allText({ grid }: ExtractedTable): boolean {
  return grid.cells.every(({ text, bold, row }) => kindOf(text) === 'text' && !(row === 0 && bold === true))
}

/** True if the columns of two tables hold the same kinds of cells, at about the same places. */
function sameColumns(a: ExtractedTable, b: ExtractedTable): boolean {
  const [left, right] = [columnKinds(a), columnKinds(b)]
  const same = left.filter(
    (kind, column) => kind === right[column] || kind === 'empty' || right[column] === 'empty',
  ).length
  if (same < left.length * sameKinds) return false
  const [boxA, boxB] = [a.place.box, b.place.box]
  if (boxA === null || boxB === null) return true
  const width = Math.max(boxA.right - boxA.left, boxB.right - boxB.left)
  return Math.abs(boxA.left - boxB.left) < width * 0.08 && Math.abs(boxA.right - boxB.right) < width * 0.08
}

function columnKinds({ grid, rowKinds }: ExtractedTable): string[] {
  return Array.from({ length: grid.columns }, (_, column) => {
    const cells = grid.cells.filter((cell) => cell.column === column && rowKinds[cell.row] !== 'header')
    const kinds = cells.map(({ text }) => kindOf(text)).filter((kind) => kind !== 'empty' && kind !== 'dash')
    if (kinds.length === 0) return 'empty'
    return kinds.filter((kind) => kind !== 'text').length * 2 > kinds.length ? 'number' : 'text'
  })
}

/** A further part: its repeated header is a note, and without a header of its own it has that of the first part. */
function continuation(first: ExtractedTable, table: ExtractedTable): ExtractedTable {
  const repeats = repeatsHeader(first, table)
  const replace = (kind: RowKind): RowKind => (kind !== 'header' ? kind : repeats ? 'note' : 'data')
  return {
    ...table,
    rowKinds: table.rowKinds.map(replace),
    headers: first.headers,
    unit: table.unit ?? first.unit,
  }
}
