import readWorkbook from 'read-excel-file/node'
import type { Cell, Sheet } from '../../declare/import-format.ts'
import { ImportError } from '../../errors.ts'

/** Reads every sheet of an .xlsx workbook. Throws `ImportError` where it is damaged. */
export async function readXlsx(name: string, bytes: Buffer): Promise<Sheet[]> {
  try {
    const sheets = await readWorkbook(bytes, { trim: false })
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Cell[][] }))
  } catch (cause) {
    throw new ImportError(
      `${name} cannot be read as a workbook (${(cause as Error).message}): open it in a spreadsheet program and save it again as .xlsx.`,
      { cause },
    )
  }
}
