import type { Cell, Sheet } from '../../declare/import-format.ts'
import { ImportError } from '../../errors.ts'
import type { SourceLimits } from './limits.ts'
import type { ArchiveParts } from './workbook/archive-parts.ts'
import { readBook } from './workbook/book.ts'
import { WorkbookBudget } from './workbook/budget.ts'
import type { CellContext } from './workbook/cell-value.ts'
import { NumberFormats } from './workbook/number-formats.ts'
import { SheetReader } from './workbook/read-sheet.ts'
import { XmlFault } from './workbook/scan-xml.ts'
import { SharedStrings } from './workbook/shared-strings.ts'
import { WorkbookFault } from './workbook/workbook-fault.ts'

/** Reads every worksheet of an .xlsx workbook. Throws `ImportError` where it is damaged or takes too much memory. */
export async function readXlsx(name: string, parts: ArchiveParts, limits: SourceLimits): Promise<Sheet[]> {
  const budget = new WorkbookBudget(name, limits)
  let place = 'it'
  try {
    const book = await readBook(parts, budget)
    if (book.sheets.length === 0) throw new WorkbookFault('it has no sheets')
    const strings = new SharedStrings(budget)
    await parts.read(book.strings ?? 'xl/sharedStrings.xml', strings)
    const formats = new NumberFormats(budget)
    await parts.read(book.styles ?? 'xl/styles.xml', formats)
    const context = { strings: strings.strings, isDate: formats.isDate, from1904: book.from1904 }
    const sheets: Sheet[] = []
    for (const { name: sheet, part } of book.sheets) {
      place = `sheet "${sheet.slice(0, 40)}"`
      sheets.push({ name: sheet, rows: await readSheet(parts, part, context, budget) })
    }
    return sheets
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw new ImportError(
      `${name} cannot be read as a workbook (${describe(cause as Error, place)}): open it in a spreadsheet program and save it again as .xlsx.`,
      { cause },
    )
  }
}

async function readSheet(
  parts: ArchiveParts,
  part: string,
  context: CellContext,
  budget: WorkbookBudget,
): Promise<Cell[][]> {
  const reader = new SheetReader(context, budget)
  if (!(await parts.read(part, reader))) throw new WorkbookFault('its file is missing')
  return reader.rows
}

function describe(error: Error, place: string): string {
  if (error instanceof XmlFault) return `${place} has ${error.message}`
  return place === 'it' ? error.message : `${place}: ${error.message}`
}
