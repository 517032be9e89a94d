import type { Span } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { ReadFault } from '../../read-fault.ts'
import { childOf, childrenOf, textOf, toBounded } from '../../xml/elements.ts'
import { elementsAt, type XmlElement } from '../../xml/xml.ts'
import { isoValue } from './iso-value.ts'
import { exactDigits, numberText, numberValue } from './number-text.ts'
import { type CellBudget, type MergedRange, type Sheet, type SheetCell, storedAs } from './sheet-table.ts'
import type { CellStyle } from './xlsx-styles.ts'
import { readRichText } from './xlsx-text.ts'

/** What cells refer to. */
export interface WorkbookContext {
  readonly strings: readonly (readonly Span[])[]
  readonly styles: readonly CellStyle[]
  readonly from1904: boolean
  readonly budget: CellBudget
  readonly losses: Losses
}

/** Rows that stay in view and are still a header. */
const maxHeaderRows = 10
const maxMerged = 100_000

/** Reads a worksheet (ECMA-376 part 1, 18.3). Formulas have the values that they had when it was saved. */
export function readSheet(
  name: string,
  { bytes, part }: { readonly bytes: Buffer; readonly part: string },
  context: WorkbookContext,
): Sheet {
  const cells: SheetCell[] = []
  const merged: MergedRange[] = []
  const hiddenRows = new Set<number>()
  const hiddenColumns: { first: number; last: number }[] = []
  let [headerRows, row] = [0, -1]
  for (const element of elementsAt(bytes, part, 2)) {
    if (element.name === 'row') {
      row = toBounded(element.attributes.r, 1, 1_048_576, row + 2) - 1
      if (isTrue(element.attributes.hidden)) hiddenRows.add(row)
      readRow(element, row, context, cells)
    } else if (element.name === 'col' && isTrue(element.attributes.hidden)) {
      const { min, max } = element.attributes
      hiddenColumns.push({ first: toBounded(min, 1, 16_384, 1) - 1, last: toBounded(max, 1, 16_384, 1) - 1 })
    } else if (element.name === 'mergeCell' && merged.length < maxMerged)
      merged.push(...toRange(element.attributes.ref))
    else if (element.name === 'sheetView') headerRows = headerRowsOf(element)
  }
  const isHiddenColumn = (column: number) =>
    hiddenColumns.some(({ first, last }) => column >= first && column <= last)
  const lost = new Set(cells.filter(({ column }) => isHiddenColumn(column)).map(({ column }) => column))
  context.losses.add('hidden-columns', lost.size)
  context.losses.add(
    'hidden-rows',
    new Set(cells.flatMap((cell) => (hiddenRows.has(cell.row) ? [cell.row] : []))).size,
  )
  return { name, cells, merged, headerRows, isHiddenColumn, isHiddenRow: (at) => hiddenRows.has(at) }
}

function headerRowsOf(view: XmlElement): number {
  const pane = childOf(view, 'pane')?.attributes ?? {}
  const rows = pane.state?.startsWith('frozen') ? toBounded(pane.ySplit, 0, 1_048_576, 0) : 0
  return rows <= maxHeaderRows ? rows : 0
}

function readRow(row: XmlElement, number: number, context: WorkbookContext, cells: SheetCell[]): void {
  let column = -1
  for (const cell of childrenOf(row, 'c')) {
    column = columnOf(cell.attributes.r) ?? column + 1
    const style = context.styles[Number(cell.attributes.s ?? 0)]
    const { spans, ...read } = readCell(cell, style, context)
    if (spans.every(({ text }) => text === '')) {
      if (childOf(cell, 'f') !== undefined && cell.attributes.t !== 'str') context.losses.add('formula')
      continue
    }
    context.budget.take()
    const styled = style === undefined ? spans : spans.map((span) => ({ ...style.font, ...span }))
    cells.push({ row: number, column, spans: styled, ...read })
  }
}

/** The text of a cell by its type (ECMA-376 part 1, 18.18.11). */
function readCell(
  cell: XmlElement,
  style: CellStyle | undefined,
  { strings, from1904 }: WorkbookContext,
): Omit<SheetCell, 'row' | 'column'> {
  const { t: type = 'n' } = cell.attributes
  if (type === 'inlineStr') return { spans: readRichText(childOf(cell, 'is')), isNumber: false }
  const value = textOf(childOf(cell, 'v'))
  if (type === 's') {
    const shared = value.trim() === '' ? [] : strings[Number(value)]
    if (shared === undefined) throw new ReadFault('corrupt', 'the text of a cell is missing')
    return { spans: shared, isNumber: false }
  }
  if (type === 'b') {
    const isTrue = value.trim() === '1'
    return { spans: [{ text: isTrue ? 'TRUE' : 'FALSE' }], isNumber: false, value: isTrue }
  }
  if (type === 'd') return { spans: [{ text: value }], isNumber: true, ...storedAs(isoValue(value)) }
  const number = Number(value)
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(number))
    return { spans: [{ text: value }], isNumber: false }
  const format = style?.format ?? 0
  return {
    spans: [{ text: numberText(number, format, from1904) }],
    isNumber: true,
    ...storedAs(exactDigits(value, numberValue(number, format, from1904))),
  }
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/i.exec(reference ?? '')?.[1]?.toUpperCase()
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return Math.min(column, 16_384) - 1
}

function toRange(reference: string | undefined): MergedRange[] {
  const [, first, top, last, bottom] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/i.exec(reference ?? '') ?? []
  const [column, lastColumn] = [columnOf(`${first}1`), columnOf(`${last}1`)]
  if (first === undefined || column === undefined || lastColumn === undefined) return []
  return [{ row: Number(top) - 1, column, lastRow: Number(bottom) - 1, lastColumn }]
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}
