import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { tempFolder } from '@tathya/testing'
import { strToU8, zipSync } from 'fflate'
import { type MadeFile, makeOf } from '../support/make-databases.ts'

/** A number of days from 1899-12-30, with a time. */
const serial = (date: string) => Date.parse(`${date}Z`) / 86_400_000 + 25_569

type Column = readonly [name: string, format: string, values: readonly number[]]

const columns: readonly Column[] = [
  ['us', 'mm/dd/yyyy', [serial('2024-01-05T00:00'), serial('2024-02-06T00:00'), serial('2024-03-07T00:00')]],
  [
    'day first',
    'dd/mm/yyyy',
    [serial('2024-01-05T00:00'), serial('2024-02-06T00:00'), serial('2024-03-07T00:00')],
  ],
  ['month', 'mmm-yy', [serial('2024-01-05T00:00'), serial('2024-02-06T00:00'), serial('2024-03-07T00:00')]],
  [
    'moment',
    'dd/mm/yyyy hh:mm',
    [serial('2024-01-05T14:30'), serial('2024-02-06T00:00'), serial('2024-03-07T23:59:59')],
  ],
  ['time', 'h:mm AM/PM', [0.5, 9.5 / 24, 86_399 / 86_400]],
  [
    'stamp',
    'yyyy-mm-dd',
    [serial('2024-01-05T14:30'), serial('2024-02-06T08:00'), serial('2024-03-07T09:15')],
  ],
  ['delta', '#,##0;[Red]#,##0', [-5, 1_200, -1_234_567]],
  ['account', 'General', [123_456_789_012, 123_456_789_013, 123_456_789_014]],
  ['population', 'General', [100_000_000_000, 2_345_678_901_234, 5]],
  ['part', '# ?/?', [0.5, 1.5, 2.25]],
  ['power', '0.00E+00', [1_234_567, 2_345_678, 3_456_789]],
  ['zero', '_-* #,##0_-;-* #,##0_-;_-* "-"??_-', [0, 10, 20]],
  ['thousands', '#,##0,', [1_234_567, 2_345_678, 3_456_789]],
  ['share', '0%;[Red]0%', [-0.125, 0.5, 0.333]],
  ['literal', '0"%"', [12, -0.3, 150]],
  ['escaped', '0.0\\%', [12.34, 0.5, 99.96]],
  ['unsigned', '0"%";0"%"', [-12, 7.6, 30]],
  ['rate', '0.0"% p.a."', [12, 7.5, 10.25]],
  ['code', '0000', [12, 345, 6]],
  ['hours', '[h]:mm', [1.5, 2.25, 0.5]],
]

const expected: Record<string, readonly unknown[]> = {
  us: ['2024-01-05', '2024-02-06', '2024-03-07'],
  day_first: ['2024-01-05', '2024-02-06', '2024-03-07'],
  month: ['2024-01-05', '2024-02-06', '2024-03-07'],
  moment: ['2024-01-05T14:30:00', '2024-02-06T00:00:00', '2024-03-07T23:59:59'],
  time: ['12:00:00', '09:30:00', '23:59:59'],
  stamp: ['2024-01-05T14:30:00', '2024-02-06T08:00:00', '2024-03-07T09:15:00'],
  delta: [-5, 1200, -1234567],
  account: ['123456789012', '123456789013', '123456789014'],
  population: [100_000_000_000, 2_345_678_901_234, 5],
  part: [0.5, 1.5, 2.25],
  power: [1_234_567, 2_345_678, 3_456_789],
  zero: [0, 10, 20],
  thousands: [1_234_567, 2_345_678, 3_456_789],
  share: [-12.5, 50, 33.3],
  literal: [12, -0.3, 150],
  escaped: [12.34, 0.5, 99.96],
  unsigned: [-12, 7.6, 30],
  rate: [12, 7.5, 10.25],
  code: ['0012', '0345', '0006'],
  hours: ['36:00', '54:00', '12:00'],
}

function workbook(type: 'xlsx' | 'biff8', from1904 = false): Uint8Array {
  const sheet = xlsx.utils.aoa_to_sheet([['no', ...columns.map(([name]) => name)]])
  for (const row of [0, 1, 2]) {
    sheet[xlsx.utils.encode_cell({ r: row + 1, c: 0 })] = { t: 'n', v: row + 1 }
    for (const [at, [, z, values]] of columns.entries())
      sheet[xlsx.utils.encode_cell({ r: row + 1, c: at + 1 })] = { t: 'n', v: values[row]!, z }
  }
  sheet['!ref'] = `A1:${xlsx.utils.encode_cell({ r: 3, c: columns.length })}`
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Values')
  if (from1904) book.Workbook = { WBProps: { date1904: true } }
  return new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: type }) as Buffer)
}

function valuesOf(made: MadeFile): Record<string, unknown[]> {
  const rows = made.query('SELECT * FROM "values" ORDER BY rowid')
  return Object.fromEntries(Object.keys(expected).map((name) => [name, rows.map((row) => row[name])]))
}

/** A spreadsheet of OpenDocument with one table; each cell is its attributes and the text that it shows. */
function openDocument(
  rows: readonly (readonly (readonly [attributes: string, text: string])[])[],
): Uint8Array {
  const type = 'application/vnd.oasis.opendocument.spreadsheet'
  const cells = rows.map(
    (row) =>
      `<table:table-row>${row.map(([attributes, text]) => `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`,
  )
  const names = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  const content = `<office:document-content ${names.join(' ')} office:version="1.3"><office:body><office:spreadsheet><table:table table:name="Values">${cells.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`
  return zipSync({ mimetype: [strToU8(type), { level: 0 }], 'content.xml': strToU8(content) })
}

describe('the cells of workbooks', () => {
  const folder = tempFolder({ after })

  for (const [name, type] of [
    ['values.xlsx', 'xlsx'],
    ['values.xls', 'biff8'],
  ] as const)
    it(`are the stored values in .${type}, whatever their number formats show`, async () => {
      const made = await makeOf(folder, [[name, workbook(type)]])
      assert.deepEqual(valuesOf(made), expected)
      assert.deepEqual(made.query("SELECT message FROM _issues WHERE kind = 'order'"), [])
      assert.deepEqual(
        made.query("SELECT name FROM _columns WHERE unit = '%' ORDER BY id"),
        ['share', 'literal', 'escaped', 'unsigned', 'rate'].map((column) => ({ name: column })),
      )
      assert.deepEqual(
        made.query("SELECT name FROM _columns WHERE type = 'date' ORDER BY id"),
        ['us', 'day_first', 'month'].map((column) => ({ name: column })),
      )
    })

  it('are dates from 1904 where the workbook counts so', async () => {
    const { us, moment } = valuesOf(await makeOf(folder, [['values.xlsx', workbook('xlsx', true)]]))
    assert.deepEqual([us![0], moment![0]], ['2028-01-06', '2028-01-06T14:30:00'])
  })

  it('are the stored values in OpenDocument', async () => {
    const value = (type: string, name: string, stored: string) =>
      `office:value-type="${type}" office:${name}="${stored}"`
    const header = ['day', 'moment', 'time', 'delta', 'number'].map(
      (text) => ['office:value-type="string"', text] as const,
    )
    const row = (day: string, delta: number) =>
      [
        [value('date', 'date-value', `2024-01-${day}`), `01/${day}/24`],
        [value('date', 'date-value', `2024-01-${day}T14:30:00`), `01/${day}/24 02:30 PM`],
        [value('time', 'time-value', 'PT09H30M00S'), '09:30 AM'],
        [value('float', 'value', String(delta)), String(Math.abs(delta))],
        [value('float', 'value', `123456789012345678${day.at(-1)}`), '1.23E+18'],
      ] as const
    const made = await makeOf(folder, [['values.ods', openDocument([header, row('05', -5), row('06', 7)])]])
    assert.deepEqual(
      made.query('SELECT day, moment, time, delta, CAST(number AS TEXT) AS number FROM "values"'),
      [
        {
          day: '2024-01-05',
          moment: '2024-01-05T14:30:00',
          time: '09:30:00',
          delta: -5,
          number: '1234567890123456785',
        },
        {
          day: '2024-01-06',
          moment: '2024-01-06T14:30:00',
          time: '09:30:00',
          delta: 7,
          number: '1234567890123456786',
        },
      ],
    )
  })
})
