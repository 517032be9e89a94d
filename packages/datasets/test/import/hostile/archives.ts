import { CFB, utils, write } from '@e965/xlsx'
import { type HostileWorkbook, inline, relation, repeat, workbook } from './build.ts'

const table = `<row>${inline('Total')}</row>`

/** An .xls workbook with a number at each address, in so many sheets. */
function oldWorkbook(addresses: readonly string[], sheets = 1): Uint8Array {
  const book = utils.book_new()
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const cells = Object.fromEntries(addresses.map((address) => [address, { t: 'n', v: 1 }]))
    utils.book_append_sheet(book, { '!ref': `${addresses[0]}:${addresses.at(-1)}`, ...cells }, `S${sheet}`)
  }
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

/** Changes a workbook inside its compound file. */
function changeStream(file: Uint8Array, change: (stream: Buffer) => void): Uint8Array {
  const compound = CFB.read(Buffer.from(file), { type: 'buffer' })
  const entry = CFB.find(compound, '/Workbook')
  change(entry!.content as Buffer)
  return CFB.write(compound, { type: 'buffer' }) as Buffer
}

/** Archives and old workbooks that are hostile. */
export const archives: readonly HostileWorkbook[] = [
  {
    name: 'zeros that pack a thousandfold',
    outcome: /would grow \d+ times when unpacked/,
    quick: true,
    build: () =>
      workbook({ rows: table, level: 6, files: { 'xl/media/image1.png': new Uint8Array(200_000_000) } }),
  },
  {
    name: '2,000 files',
    outcome: /holds 2\d+ files; a workbook has at most 1000/,
    build: () => {
      const names = Array.from({ length: 2_000 }, (_, index) => [`xl/media/${index}.png`, 'x'])
      return workbook({ rows: table, files: Object.fromEntries(names) })
    },
  },
  {
    name: '100,000 sheets of one file',
    outcome: /two of its sheets share a file/,
    build: () =>
      workbook({
        rows: table,
        sheets: repeat(100_000, (n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId1"/>`),
      }),
  },
  {
    name: 'a sheet with a name of 90,000 characters',
    outcome: 'read',
    build: () => workbook({ rows: table, sheets: `<sheet name="${'S'.repeat(90_000)}" r:id="rId1"/>` }),
  },
  {
    name: 'a million relations',
    outcome: 'read',
    build: () =>
      workbook({
        rows: table,
        relations:
          relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + '<Relationship Id="x"/>'.repeat(1_000_000),
      }),
  },
  {
    name: 'a sheet outside of its archive',
    outcome: /sheet "Table": its file is missing/,
    build: () =>
      workbook({ rows: table, relations: relation('rId1', 'worksheet', '../../../../etc/passwd') }),
  },
  {
    name: 'a list of sheets that is its own sheet',
    outcome: 'read',
    build: () => workbook({ rows: table, relations: relation('rId1', 'worksheet', 'workbook.xml') }),
  },
  {
    name: 'no sheets',
    outcome: /it has no sheets/,
    build: () => workbook({ rows: table, sheets: '' }),
  },
  {
    name: 'an old workbook with a cell in the last corner',
    outcome: 'read',
    build: () => oldWorkbook(['IV65536']),
  },
  {
    name: 'an old workbook with a cell in the last corner of each of 200 sheets',
    outcome: /more than 2,000,000 rows and cells/,
    quick: true,
    build: () => oldWorkbook(['IV65536'], 200),
  },
  {
    name: 'an old workbook with a cell in the last column of 30,000 rows',
    outcome: /more than (2,000,000 rows and cells|100 MB of memory)/,
    build: () => oldWorkbook(Array.from({ length: 30_000 }, (_, index) => `IV${index + 1}`)),
  },
  {
    name: 'an old workbook of records with the greatest length',
    outcome: /cannot be read as an \.xls workbook|none of these/,
    build: () =>
      changeStream(oldWorkbook(['A1']), (stream) => {
        for (let at = 40; at + 4 < stream.length; at += 97) stream.writeUInt16LE(0xffff, at)
      }),
  },
]
