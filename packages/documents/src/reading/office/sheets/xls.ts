import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { ReadDocument } from '../../../blocks.ts'
import type { Losses } from '../../losses.ts'
import { ReadFault } from '../../read-fault.ts'
import { numberValue } from './number-text.ts'
import { CellBudget, type Sheet, type SheetCell, storedAs, type Workbook } from './sheet-table.ts'
import { workbookDocument } from './workbook-document.ts'

/** Rows of a sheet that are read: more than 500 pages hold. */
const maxRows = 50_000

/** Reads an Excel workbook up to 2003 (.xls): each visible sheet as a heading and a table. Throws `ReadFault`. */
export function readXls(bytes: Buffer, losses: Losses): ReadDocument {
  return workbookDocument(openXls(bytes, losses))
}

/** Opens an Excel workbook up to 2003 (.xls) for reading the cells of its visible sheets. Throws `ReadFault`. */
export function openXls(bytes: Buffer, losses: Losses): Workbook {
  const book = open(bytes)
  return { sheets: readSheets(book, losses), title: book.Props?.Title?.trim(), language: undefined }
}

function open(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellStyles: true,
      sheetRows: maxRows + 1,
    })
  } catch (cause) {
    if (/password|encrypt/i.test((cause as Error).message))
      throw new ReadFault('encrypted', 'it is protected by a password', { cause })
    throw new ReadFault('corrupt', 'its workbook is damaged', { cause })
  }
}

function* readSheets(book: WorkBook, losses: Losses): Generator<Sheet> {
  const budget = new CellBudget()
  for (const [at, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name]
    if (sheet === undefined) continue
    if (book.Workbook?.Sheets?.[at]?.Hidden) losses.add('hidden-sheet')
    else yield toSheet(name, sheet, { budget, losses, from1904: book.Workbook?.WBProps?.date1904 === true })
  }
}

interface BookContext {
  readonly budget: CellBudget
  readonly losses: Losses
  readonly from1904: boolean
}

function toSheet(name: string, sheet: WorkSheet, { budget, losses, from1904 }: BookContext): Sheet {
  const rows = sheet['!data'] ?? []
  if (rows.length > maxRows)
    throw new ReadFault('complex', `a sheet of it has more than ${maxRows.toLocaleString('en')} rows`)
  const cells: SheetCell[] = []
  for (const [row, line] of rows.entries())
    for (const [column, cell] of (line ?? []).entries()) {
      const text = cell === undefined ? '' : (cell.w ?? String(cell.v ?? '')).trim()
      if (text === '') continue
      budget.take()
      cells.push({
        ...{ row, column, spans: [{ text: text.replace(/\r\n?/g, '\n') }], isNumber: cell!.t === 'n' },
        ...storedValue(cell!, from1904),
      })
    }
  const isHiddenRow = (row: number) => sheet['!rows']?.[row]?.hidden === true
  const isHiddenColumn = (column: number) => sheet['!cols']?.[column]?.hidden === true
  losses.add('hidden-rows', new Set(cells.map(({ row }) => row).filter(isHiddenRow)).size)
  losses.add('hidden-columns', new Set(cells.map(({ column }) => column).filter(isHiddenColumn)).size)
  const merged = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    row: s.r,
    column: s.c,
    lastRow: e.r,
    lastColumn: e.c,
  }))
  return { name, cells, merged, headerRows: 0, isHiddenRow, isHiddenColumn }
}

function storedValue({ t, v, z }: CellObject, from1904: boolean): Pick<SheetCell, 'value'> {
  if (t === 'b') return { value: v === true }
  return storedAs(t === 'n' && typeof v === 'number' ? numberValue(v, z ?? 0, from1904) : undefined)
}
