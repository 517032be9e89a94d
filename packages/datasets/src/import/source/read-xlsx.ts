import {
  CellStyles,
  ElementCollector,
  ReadFault,
  readPlainText,
  sharedStrings,
  sheetRows,
} from '@tathya/documents/workbooks'
import type { Cell, Sheet } from '../../declare/import-format.ts'
import { ImportError } from '../../errors.ts'
import type { SourceLimits } from './limits.ts'
import type { ArchiveParts } from './workbook/archive-parts.ts'
import { readBook } from './workbook/book.ts'
import { WorkbookBudget } from './workbook/budget.ts'
import type { CellContext } from './workbook/cell-value.ts'
import { copyOf, SheetRows } from './workbook/sheet-rows.ts'
import { WorkbookFault } from './workbook/workbook-fault.ts'

/** Reads every worksheet of an .xlsx workbook. Throws `ImportError` if it is damaged or takes too much memory. */
export async function readXlsx(name: string, parts: ArchiveParts, limits: SourceLimits): Promise<Sheet[]> {
  const budget = new WorkbookBudget(name, limits)
  let sheet = ''
  try {
    const book = await readBook(parts, budget)
    if (book.sheets.length === 0) throw new WorkbookFault('it has no sheets')
    const strings = await readStrings(parts, book.strings ?? 'xl/sharedStrings.xml', budget)
    const styles = new CellStyles()
    await parts.read(book.styles ?? 'xl/styles.xml', styles.reader)
    const context = { strings, styles: styles.list, from1904: book.from1904 }
    const sheets: Sheet[] = []
    for (const { name, part } of book.sheets) {
      sheet = name
      sheets.push({ name, rows: await readSheet(parts, part, context, budget) })
    }
    return sheets
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw new ImportError(
      `${name} cannot be read as a workbook (${describe(cause as Error, sheet)}): open it in a spreadsheet program and save it again as .xlsx.`,
      { cause },
    )
  }
}

/** Reads the texts that cells share. */
async function readStrings(parts: ArchiveParts, part: string, budget: WorkbookBudget): Promise<string[]> {
  const strings: string[] = []
  const collector = new ElementCollector(sharedStrings, (element) => {
    const text = readPlainText(element)
    budget.takeCells(1)
    budget.takeCharacters(text.length)
    strings.push(copyOf(text))
  })
  await parts.read(part, collector)
  return strings
}

async function readSheet(
  parts: ArchiveParts,
  part: string,
  context: CellContext,
  budget: WorkbookBudget,
): Promise<Cell[][]> {
  const sheet = new SheetRows(context, budget)
  const collector = new ElementCollector(sheetRows, (element) => sheet.add(element))
  if (!(await parts.read(part, collector))) throw new WorkbookFault('its file is missing')
  return sheet.rows
}

function describe(error: Error, sheet: string): string {
  const place = sheet === '' ? '' : `sheet "${sheet.slice(0, 40)}": `
  // The cause tells what is not valid in XML.
  const detail = error instanceof ReadFault && error.cause instanceof Error ? error.cause.message : ''
  return `${place}${error.message}${detail === '' ? '' : ` (${detail.slice(0, 80)})`}`
}
