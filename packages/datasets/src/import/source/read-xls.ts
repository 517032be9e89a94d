import { type CellObject, read, type WorkBook } from '@e965/xlsx'
import type { Cell, Sheet } from '../../declare/import-format.ts'
import { ImportError } from '../../errors.ts'
import type { SourceLimits } from './limits.ts'
import { WorkbookBudget } from './workbook/budget.ts'
import { toStoredValue } from './workbook/cell-value.ts'

/** Reads every sheet of an .xls workbook. Throws `ImportError` where it is invalid, protected or damaged, or takes too much memory. */
export function readXls(name: string, bytes: Buffer, limits: SourceLimits): Sheet[] {
  const book = open(name, bytes)
  const budget = new WorkbookBudget(name, limits)
  return book.SheetNames.map((sheet) => ({ name: sheet, rows: toRows(book, sheet, budget) }))
}

function open(name: string, bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    })
  } catch (cause) {
    const { message } = cause as Error
    if (/password|encrypt/i.test(message))
      throw new ImportError(`${name} is protected by a password: save it without one.`, { cause })
    throw new ImportError(
      `${name} cannot be read as an .xls workbook (${message}): open it in a spreadsheet program and save it as .xlsx.`,
      { cause },
    )
  }
}

/** All empty rows share it. */
const emptyRow: Cell[] = []

/** Rows from cell A1 on, wherever the table begins, each to its last cell with a value. */
function toRows(book: WorkBook, sheet: string, budget: WorkbookBudget): Cell[][] {
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  const rows: Cell[][] = []
  for (const [row, cells = []] of (book.Sheets[sheet]?.['!data'] ?? []).entries()) {
    const width = cells.findLastIndex((cell) => cell?.v != null) + 1
    if (width === 0) continue
    budget.takeCells(row - rows.length + 1 + width)
    while (rows.length < row) rows.push(emptyRow)
    const values = Array.from({ length: width }, (_, column) => toValue(cells[column], from1904))
    for (const value of values) if (typeof value === 'string') budget.takeCharacters(value.length)
    rows.push(values)
  }
  return rows
}

/** Texts of failed formulas by their codes (MS-XLS 2.5.10). */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function toValue(cell: CellObject | undefined, from1904: boolean): Cell {
  if (cell?.v == null) return null
  if (cell.t === 'e') return errors[Number(cell.v)] ?? '#ERROR!'
  if (typeof cell.v !== 'number') return cell.v
  return toStoredValue(String(cell.v), cell.v, cell.z ?? 0, from1904)
}
