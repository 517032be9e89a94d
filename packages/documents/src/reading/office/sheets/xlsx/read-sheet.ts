import type { Span } from '../../../../blocks.ts'
import type { Losses } from '../../../losses.ts'
import { ReadFault } from '../../../read-fault.ts'
import { childOf, toBounded, type XmlElement } from '../../../xml/elements.ts'
import { elementsAt } from '../../../xml/xml.ts'
import { isoValue } from '../iso-value.ts'
import { exactDigits, numberText, numberValue } from '../number-text.ts'
import { type CellBudget, type MergedRange, type Sheet, type SheetCell, storedAs } from '../sheet-table.ts'
import type { CellStyle } from './cell-styles.ts'
import { decodeCharacters, readRichText } from './rich-text.ts'
import { workbookXml } from './workbook-xml.ts'
import { RowReader, toAddress, type WrittenCell } from './written-cells.ts'

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
  const reader = new RowReader()
  let headerRows = 0
  for (const element of elementsAt(bytes, part, { level: 2 }, workbookXml)) {
    if (element.name === 'row') {
      readRow(reader.read(element), context, cells)
      if (isTrue(element.attributes.hidden)) hiddenRows.add(reader.row)
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

function readRow(written: readonly WrittenCell[], context: WorkbookContext, cells: SheetCell[]): void {
  for (const cell of written) {
    const style = context.styles[Number(cell.style ?? 0)]
    const { spans, ...read } = readCell(cell, style, context)
    if (spans.every(({ text }) => text === '')) {
      if (childOf(cell.element, 'f') !== undefined && cell.type !== 'str') context.losses.add('formula')
      continue
    }
    context.budget.take()
    const styled = style === undefined ? spans : spans.map((span) => ({ ...style.font, ...span }))
    cells.push({ row: cell.row, column: cell.column, spans: styled, ...read })
  }
}

/** The text of a cell by its type (ECMA-376 part 1, 18.18.11). */
function readCell(
  { type, text, element }: WrittenCell,
  style: CellStyle | undefined,
  { strings, from1904 }: WorkbookContext,
): Omit<SheetCell, 'row' | 'column'> {
  if (type === 'inlineStr') return { spans: readRichText(childOf(element, 'is')), isNumber: false }
  if (type === 's') {
    const shared = text.trim() === '' ? [] : strings[Number(text)]
    if (shared === undefined) throw new ReadFault('corrupt', 'the text of a cell is missing')
    return { spans: shared, isNumber: false }
  }
  if (type === 'b') {
    const isTrue = text.trim() === '1'
    return { spans: [{ text: isTrue ? 'TRUE' : 'FALSE' }], isNumber: false, value: isTrue }
  }
  if (type === 'd') return { spans: [{ text }], isNumber: true, ...storedAs(isoValue(text)) }
  const number = Number(text)
  if (type !== 'n' || text.trim() === '' || !Number.isFinite(number))
    return { spans: [{ text: decodeCharacters(text) }], isNumber: false }
  const format = style?.format ?? 0
  return {
    spans: [{ text: numberText(number, format, from1904) }],
    isNumber: true,
    ...storedAs(exactDigits(text, numberValue(number, format, from1904))),
  }
}

function toRange(reference: string | undefined): MergedRange[] {
  const [first, last] = (reference ?? '').split(':').map(toAddress)
  if (first === undefined || last === undefined) return []
  return [
    { row: first.row - 1, column: first.column - 1, lastRow: last.row - 1, lastColumn: last.column - 1 },
  ]
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}
