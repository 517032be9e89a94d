import { read, utils, type WorkBook } from '@e965/xlsx'
import type { Cell, Sheet } from '../../declare/import-format.ts'
import { ImportError } from '../../errors.ts'

/** Reads every sheet of an .xls workbook. Throws `ImportError` where it is invalid, protected or damaged. */
export function readXls(name: string, bytes: Buffer): Sheet[] {
  const book = open(name, bytes)
  return book.SheetNames.map((sheet) => ({ name: sheet, rows: toRows(book, sheet) }))
}

function open(name: string, bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellDates: true,
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

/** Rows from cell A1 on, wherever the table begins. */
function toRows(book: WorkBook, sheet: string): Cell[][] {
  const table = book.Sheets[sheet]
  if (table?.['!ref'] === undefined) return []
  const { e: end } = utils.decode_range(table['!ref'])
  return utils.sheet_to_json<Cell[]>(table, {
    header: 1,
    raw: true,
    defval: null,
    blankrows: true,
    range: { s: { r: 0, c: 0 }, e: end },
  })
}
