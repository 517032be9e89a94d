import { type HostileWorkbook, inline, relation, repeat, workbook, worksheet } from './build.ts'

const cell = (address: string) => `<c r="${address}"><v>1</v></c>`
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const tooMany = /more than 2,000,000 rows and cells.*remove empty rows and columns/

/** Workbooks whose cells are far away, many, or nowhere. */
export const addresses: readonly HostileWorkbook[] = [
  {
    name: 'a cell in the last corner',
    outcome: 'read',
    quick: true,
    build: () => workbook({ rows: row(1, cell('A1')) + row(1_048_576, cell('XFD1048576')) }),
  },
  {
    name: 'a cell in the last corner of each of 900 sheets',
    outcome: tooMany,
    build: () => {
      const far = worksheet(row(1_048_576, cell('XFD1048576')))
      const numbers = Array.from({ length: 900 }, (_, index) => index + 1)
      return workbook({
        sheets: repeat(900, (n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId${n}"/>`),
        relations: repeat(900, (n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
        files: Object.fromEntries(numbers.map((n) => [`xl/worksheets/sheet${n}.xml`, far])),
      })
    },
  },
  {
    name: 'a cell of a column that no sheet has',
    outcome: /cell "ZZZZZZZ99999999999" is none of A1 to XFD1048576/,
    quick: true,
    build: () => workbook({ rows: `<row>${cell('ZZZZZZZ99999999999')}</row>` }),
  },
  {
    name: 'a cell one column too far',
    outcome: /cell "XFE1" is none of A1/,
    build: () => workbook({ rows: `<row>${cell('XFE1')}</row>` }),
  },
  {
    name: 'an address of a megabyte',
    outcome: /cell "A+\.\.\." is none of A1/,
    build: () => workbook({ rows: `<row>${cell('A'.repeat(1_000_000))}</row>` }),
  },
  ...['99999999999999', '1048577', '0', '-1', '1e6', ' '].map((number) => ({
    name: `a row with the number ${JSON.stringify(number)}`,
    outcome: /row ".*" is none of 1 to 1048576/,
    build: () => workbook({ rows: `<row r="${number}">${cell('A1')}</row>` }),
  })),
  {
    name: 'a cell in the last column of 2,000 rows',
    outcome: tooMany,
    quick: true,
    build: () => workbook({ rows: repeat(2_000, (n) => row(n, cell(`XFD${n}`))) }),
  },
  {
    name: 'a million rows with a style and no value',
    outcome: 'read',
    build: () => workbook({ rows: '<row><c s="0"/></row>'.repeat(1_048_576) }),
  },
  {
    name: 'more rows than a sheet has',
    outcome: /row "1048577" is none of 1 to 1048576/,
    build: () => workbook({ rows: '<row/>'.repeat(1_048_577) }),
  },
  {
    name: 'more cells in a row than a sheet has columns',
    outcome: /row 1 has more than 16384 cells/,
    build: () => workbook({ rows: `<row>${'<c/>'.repeat(20_000)}</row>` }),
  },
  {
    name: 'six million numbers',
    outcome: tooMany,
    build: () => workbook({ rows: `<row>${'<c><v/></c><c><v>1</v></c>'.repeat(200)}</row>`.repeat(9_000) }),
  },
  {
    name: 'the dimension of a whole sheet around two cells',
    outcome: 'read',
    build: () => workbook({ sheet: worksheet(row(1, cell('A1')), '<dimension ref="A1:XFD1048576"/>') }),
  },
  {
    name: 'a dimension that is none',
    outcome: 'read',
    build: () => workbook({ sheet: worksheet(row(1, cell('A1')), '<dimension ref="ZZZZ9:::"/>') }),
  },
  {
    name: '500,000 merged ranges of the whole sheet',
    outcome: 'read',
    build: () => {
      const merged = '<mergeCell ref="A1:XFD1048576"/>'.repeat(500_000)
      return workbook({ sheet: worksheet(row(1, cell('A1')), '', `<mergeCells>${merged}</mergeCells>`) })
    },
  },
  {
    name: '500,000 columns of the whole sheet',
    outcome: 'read',
    build: () => {
      const columns = `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(500_000)}</cols>`
      return workbook({ sheet: worksheet(row(1, cell('A1')), columns) })
    },
  },
  {
    name: 'cells out of order',
    outcome: /cell A1 follows one at its place or behind it/,
    build: () => workbook({ rows: row(1, cell('B1') + cell('A1')) }),
  },
  {
    name: 'a cell twice',
    outcome: /cell A1 follows one at its place or behind it/,
    build: () => workbook({ rows: row(1, cell('A1') + cell('A1')) }),
  },
  {
    name: 'rows out of order',
    outcome: /row 1 follows row 2/,
    build: () => workbook({ rows: row(2, cell('A2')) + row(1, cell('A1')) }),
  },
  {
    name: 'a cell of another row',
    outcome: /cell A7 is in row 1/,
    build: () => workbook({ rows: row(1, cell('A7')) }),
  },
  {
    name: 'cells before any row',
    outcome: /a cell is outside of rows/,
    build: () => workbook({ rows: inline('x') + row(1, cell('A1')) }),
  },
]
