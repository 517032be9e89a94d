import { CFB, utils, write } from '@e965/xlsx'
import { strToU8, type Zippable, zipSync } from 'fflate'
import writeWorkbook from 'write-excel-file/node'

/** Rows of sheets by their names. */
export type SheetRows = Readonly<Record<string, readonly (readonly (string | number | null)[])[]>>

/** Makes an .xlsx workbook. */
export async function toXlsx(sheets: SheetRows): Promise<Buffer> {
  const data = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  }))
  return writeWorkbook(data as never).toBuffer()
}

/** Makes an old .xls workbook. */
export function toXls(sheets: SheetRows): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), name)
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

/** Makes an OLE file with these streams, such as a text document or a protected workbook. */
export function toCompound(...streams: string[]): Buffer {
  const file = CFB.utils.cfb_new()
  for (const name of streams) CFB.utils.cfb_add(file, name, Buffer.alloc(4_096, 1))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** Makes an archive with these files. */
export function toZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable, { level: 9 }))
}

/** Changes the record of every file in the directory of an archive, and before the file itself. */
export function changeRecords(archive: Buffer, change: (record: Buffer, shift: number) => void): Buffer {
  const copy = Buffer.from(archive)
  for (const [sign, shift] of [
    ['PK\x01\x02', 2],
    ['PK\x03\x04', 0],
  ] as const) {
    for (let at = copy.indexOf(sign, 0, 'latin1'); at >= 0; at = copy.indexOf(sign, at + 4, 'latin1'))
      change(copy.subarray(at), shift)
  }
  return copy
}
