import assert from 'node:assert/strict'
import { copyFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, it } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { tempFolder } from '@tathya/testing'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { correctCell, describeTables, withDatabase } from '../../src/process/database/index.ts'
import { type Document, type MadeFile, makeOf } from '../support/make-databases.ts'

const roads = (year: number, name = `${year}.csv`): Document => [
  name,
  `code,head,amount\n001,Roads,${year}\n002,Schools,${year + 50}\n003,Health,${year + 75}\nTotal,,${year * 3 + 125}\n`,
]
const withNote: Document = [
  '2023.csv',
  'code,head,note,amount\n001,Roads,x,2023\n002,Schools,y,2073\n003,Health,z,2098\n',
]

/** Contents of a database, without the numbers of its own tables. */
function contents(made: MadeFile) {
  const tables = withDatabase(made.path, describeTables)
  return {
    tables: tables.map(({ name, columns, primaryKey, rowCount }) => ({
      ...{ name, primaryKey, rowCount },
      columns: columns.map(({ name: column, type, references }) => ({ column, type, references })),
      rows: made.query(`SELECT * FROM "${name}" ORDER BY rowid`),
    })),
    provenance: made.query(
      'SELECT table_name, row, column_name, document, source_text FROM _provenance ORDER BY 1, 2, 3',
    ),
    blocks: made.query('SELECT document_id, kind, text FROM _blocks ORDER BY id'),
    parts: made.query('SELECT * FROM _parts ORDER BY table_id, part'),
  }
}

describe('documents that are added to a database', () => {
  const folder = tempFolder({ after })

  it('give the tables that they give together, whether it had one document or several', async () => {
    const together = await makeOf(folder, [roads(2021), roads(2022), withNote])
    const one = await makeOf(folder, [roads(2021)])
    const two = await makeOf(folder, [roads(2022)], one)
    assert.deepEqual(two.query('SELECT id, name, type, title, pages, warnings FROM _documents'), [
      { id: 1, name: '2021.csv', type: 'text/csv', title: null, pages: null, warnings: '[]' },
      { id: 2, name: '2022.csv', type: 'text/csv', title: null, pages: null, warnings: '[]' },
    ])
    const three = await makeOf(folder, [withNote], two)
    assert.deepEqual(contents(three), contents(together))
    const pair = await makeOf(folder, [roads(2021), roads(2022)])
    assert.deepEqual(contents(await makeOf(folder, [withNote], pair)), contents(together))
    assert.deepEqual(contents(await makeOf(folder, [roads(2022), withNote], one)), contents(together))
    assert.deepEqual(together.query("SELECT document, code, amount, note FROM table_1 WHERE code = '002'"), [
      { document: '2021.csv', code: '002', amount: 2071, note: null },
      { document: '2022.csv', code: '002', amount: 2072, note: null },
      { document: '2023.csv', code: '002', amount: 2073, note: 'y' },
    ])
    assert.deepEqual(withDatabase(two.path, describeTables)[0]!.primaryKey, ['document', 'code'])
    assert.deepEqual(together.query('SELECT document, amount FROM table_1_totals'), [
      { document: '2021.csv', amount: 6188 },
      { document: '2022.csv', amount: 6191 },
    ])
    for (const { warnings } of [together, three])
      assert.deepEqual(
        warnings.map((warning) => warning.replace(/2021.csv, 2022.csv/, 'both')),
        ['The column note is not in both; it is null in the rows of those documents.'],
      )
    assert.deepEqual(three.query('PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
    assert.deepEqual(three.query('PRAGMA foreign_key_check'), [])
  })

  it('keep the place of each value on its page', async () => {
    const pdf = await PDFDocument.create()
    pdf.setTitle('Roads')
    const page = pdf.addPage([400, 300])
    page.setFont(await pdf.embedFont(StandardFonts.Helvetica))
    const lines = ['code head amount', '001 Roads 2021', '002 Schools 2071', '003 Health 2096']
    for (const [row, line] of lines.entries())
      for (const [column, text] of line.split(' ').entries())
        page.drawText(text, { x: 40 + column * 110, y: 250 - row * 20, size: 10 })
    const placed = (made: MadeFile) =>
      made.query(
        `SELECT row, column_name, page, box_left, box_top, box_right, box_bottom FROM _provenance
         WHERE document = '2021.pdf' ORDER BY 1, 2`,
      )
    const one = await makeOf(folder, [['2021.pdf', await pdf.save()]])
    const places = placed(one)
    assert.deepEqual(one.query('SELECT type, title, pages FROM _documents'), [
      { type: 'application/pdf', title: 'Roads', pages: 1 },
    ])
    const {
      page: number,
      box_left,
      box_top,
      box_right,
      box_bottom,
    } = places.find((place) => place.row === 1 && place.column_name === 'amount') as Record<string, number>
    assert.equal(number, 1)
    assert.ok(
      box_left! >= 259 && box_left! < 262 && box_right! > 275 && box_right! < 290,
      `${box_left} ${box_right}`,
    )
    assert.ok(
      box_top! > 55 && box_top! < 66 && box_bottom! >= 70 && box_bottom! < 76,
      `${box_top} ${box_bottom}`,
    )
    assert.deepEqual(placed(await makeOf(folder, [roads(2022)], one)), places)
  })

  it('keep corrections with their history, also of columns that are made', async () => {
    const named = (year: number): Document => [
      `${year}.csv`,
      `District,Pupils\nJhapa,${year}\nIlam,${year + 1}\nMorang,${year + 2}\nLalitpur,${year + 3}\nJhapa,${year + 4}\n`,
    ]
    const made = await makeOf(folder, [named(100)])
    const [ilam] = made.query("SELECT code FROM administrative_units WHERE name_en = 'Ilam'")
    const steps = [
      { column: 'pupils', row: 2, value: 7 },
      { column: 'district_code', row: 4, value: String(ilam!.code) },
    ]
    let path = made.path
    for (const [at, step] of steps.entries()) {
      const target = `${made.path}-${at}`
      const moment = { changedAt: '2026-11-29T00:00:00.000Z', changedBy: 'asha' }
      correctCell(path, target, { table: 'table_1', ...step, ...moment })
      path = target
    }
    const added = await makeOf(folder, [named(200)], { ...made, path })
    assert.deepEqual(added.query('SELECT document, pupils FROM table_1 WHERE rowid IN (2, 7)'), [
      { document: '100.csv', pupils: 7 },
      { document: '200.csv', pupils: 201 },
    ])
    assert.deepEqual(added.query('SELECT district_code AS code FROM table_1 WHERE rowid = 4'), [ilam])
    assert.deepEqual(
      added.query('SELECT table_name, row, column_name, old_value, changed_by FROM _history WHERE id = 1'),
      [{ table_name: 'table_1', row: 2, column_name: 'pupils', old_value: 101, changed_by: 'asha' }],
    )
  })

  it('keep a label that was corrected to one that its lookup table did not have', async () => {
    const offices: Document = [
      'offices.csv',
      `No,Office,Staff\n${Array.from({ length: 8 }, (_, at) => `${at + 1},${['Jahpa', 'Ilam'][at % 2]} branch,${at}`).join('\n')}\n`,
    ]
    const made = await makeOf(folder, [offices])
    assert.deepEqual(made.query('SELECT name FROM office'), [
      { name: 'Jahpa branch' },
      { name: 'Ilam branch' },
    ])
    const path = `${made.path}-label`
    const moment = { changedAt: '2026-11-29T00:00:00.000Z', changedBy: 'asha' }
    correctCell(made.path, path, {
      ...{ table: 'table_1', row: 1, column: 'office', value: 'Jhapa branch' },
      ...moment,
    })
    const more: Document = ['more.csv', 'No,Office,Staff\n9,Ilam branch,9\n10,Ilam branch,10\n']
    const added = await makeOf(folder, [more], { ...made, path })
    assert.deepEqual(added.query('SELECT office FROM table_1 WHERE rowid IN (1, 9)'), [
      { office: 'Jhapa branch' },
      { office: 'Ilam branch' },
    ])
    assert.deepEqual(added.query('SELECT count(*) AS count FROM office'), [{ count: 3 }])
  })

  it('tell documents of one name apart, and add the same bytes once', async () => {
    const one = await makeOf(folder, [roads(2021, 'budget.csv')])
    const two = await makeOf(folder, [roads(2022, 'budget.csv')], one)
    assert.deepEqual(two.query('SELECT DISTINCT document FROM table_1'), [
      { document: 'budget.csv' },
      { document: 'budget.csv (2)' },
    ])
    assert.deepEqual(two.warnings, [])
    const again = await makeOf(folder, [roads(2021, 'budget.csv')], two)
    assert.deepEqual(again.warnings, [
      'The document budget.csv is the same as budget.csv, which the database has already; its rows are not added again.',
    ])
    assert.deepEqual(again.query('SELECT count(*) AS rows, sum(amount) AS sum FROM table_1'), [
      { rows: 6, sum: 6188 + 6191 },
    ])
    assert.deepEqual(again.query('SELECT id, name FROM _documents'), [
      { id: 1, name: 'budget.csv' },
      { id: 2, name: 'budget.csv' },
      { id: 3, name: 'budget.csv' },
    ])
    const together = await makeOf(folder, [roads(2021, 'a.csv'), roads(2021, 'b.csv')])
    assert.match(together.warnings[0]!, /^The document b.csv is the same as a.csv/)
    assert.deepEqual(together.query('SELECT count(*) AS rows FROM table_1'), [{ rows: 3 }])
  })

  it('say why rows are not added, and name the right file, column and row', async () => {
    const one = await makeOf(folder, [roads(2021)])
    const words: Document = ['words.csv', 'code,head,amount\n001,Roads,much\n002,Schools,little\n']
    const two = await makeOf(folder, [words], one)
    assert.deepEqual(two.warnings, [
      'The columns of this table of words.csv are like those of the table table_1, but amount is text here and integer there, so that its rows are not added to that table.',
    ])
    assert.deepEqual(two.query("SELECT kind, table_name, column_name FROM _issues WHERE kind = 'drift'"), [
      { kind: 'drift', table_name: 'table_1_2', column_name: 'amount' },
    ])
    assert.deepEqual(two.query('SELECT amount FROM table_1_2'), [{ amount: 'much' }, { amount: 'little' }])
    const twice: Document = ['twice.csv', 'code,head,amount\n001,Roads,5\n002,Schools,6\n002,Schools,6\n']
    const three = await makeOf(folder, [twice], one)
    assert.deepEqual(three.query("SELECT table_name, row, message FROM _issues WHERE kind = 'duplicate'"), [
      { table_name: 'table_1', row: 6, message: 'The row is the same as row 5.' },
    ])
    assert.deepEqual(three.query('SELECT count(*) AS rows FROM table_1'), [{ rows: 6 }])
  })

  it('leave other tables, fields and findings as they were', async () => {
    const sum: Document = ['sum.csv', 'Item,Price\nPen,10\nInk,20\nPad,5\nTotal,99\n']
    const other: Document = ['other.csv', 'Mountain,Height\nSagarmatha,8848\nMakalu,8485\n']
    const one = await makeOf(folder, [sum])
    const two = await makeOf(folder, [other], one)
    const ofSum = 'SELECT table_name, row, message FROM _issues'
    assert.deepEqual(two.query(ofSum), one.query(ofSum))
    assert.equal(two.query(ofSum).length, 1)
    assert.deepEqual(
      two.query('SELECT name FROM _tables ORDER BY name'),
      ['table_1', 'table_1_2', 'table_1_totals'].map((name) => ({ name })),
    )
    assert.deepEqual(contents(two), contents(await makeOf(folder, [sum, other])))
  })

  it('stay apart if they share generic columns only, unless their tables have the same title', async () => {
    const book = (name: string): Document => {
      const sheet = utils.aoa_to_sheet([
        ['Name', 'Amount', 'Qty'],
        ['Pen', 10, 2],
        ['Ink', 20, 3],
      ])
      const bytes = write(utils.book_new(sheet, name), { type: 'buffer', bookType: 'xlsx' }) as Buffer
      return [`${name}.xlsx`, new Uint8Array(bytes)]
    }
    const staff = (name: string, title: string): Document => [
      name,
      `${title}Name,Amount\nSita,50000\nHari,40000\n`,
    ]
    const rowsOf = ({ tables }: MadeFile) => tables.map(({ rows }) => rows)
    for (const [first, second] of [
      [book('Stock'), staff('staff.csv', '')],
      [staff('staff.csv', ''), book('Sheet1')],
    ] as const) {
      assert.deepEqual(rowsOf(await makeOf(folder, [first, second])), [2, 2])
      assert.deepEqual(rowsOf(await makeOf(folder, [second], await makeOf(folder, [first]))), [2, 2])
    }
    const titled = [book('Payments'), staff('more.csv', 'Payments\n')] as const
    assert.deepEqual(rowsOf(await makeOf(folder, titled)), [4])
    assert.deepEqual(rowsOf(await makeOf(folder, [titled[1]], await makeOf(folder, [titled[0]]))), [4])
  })

  it('are of one table in any order if each has another new column', async () => {
    const years: Document[] = [
      roads(2021),
      withNote,
      ['2024.csv', 'code,head,remark,amount\n001,Roads,x,2024\n002,Schools,y,2074\n'],
      roads(2022),
    ]
    const together = await makeOf(folder, years)
    assert.equal(together.query('SELECT count(*) AS count FROM table_1')[0]!.count, 11)
    let added = await makeOf(folder, years.slice(0, 1))
    for (const year of years.slice(1)) added = await makeOf(folder, [year], added)
    assert.deepEqual(contents(added), contents(together))
  })

  it('take up rows that an earlier version added without their document', async () => {
    const one = await makeOf(folder, [roads(2021), roads(2022)])
    const path = `${one.path}-earlier`
    copyFileSync(one.path, path)
    const database = new DatabaseSync(path)
    database.exec('UPDATE table_1_totals SET document = NULL WHERE rowid = 2')
    database.close()
    const two = await makeOf(folder, [withNote], { ...one, path })
    assert.deepEqual(contents(two), contents(await makeOf(folder, [roads(2021), roads(2022), withNote])))
  })

  it('join the parts of a table with more columns than a table of a database has', async () => {
    const wide = (year: number): Document => [
      `${year}.csv`,
      [
        ['code', ...Array.from({ length: 1_100 }, (_, at) => `name ${at}`)],
        ...['001', '002'].map((code) => [
          code,
          ...Array.from({ length: 1_100 }, (_, at) => `${code}-${year + at}`),
        ]),
      ]
        .map((cells) => cells.join(','))
        .join('\n'),
    ]
    const added = await makeOf(folder, [wide(2022)], await makeOf(folder, [wide(2021)]))
    assert.deepEqual(contents(added), contents(await makeOf(folder, [wide(2021), wide(2022)])))
    assert.deepEqual(
      added.tables.map(({ name, rows }) => [name, rows]),
      [
        ['table_1', 4],
        ['table_1_2', 4],
      ],
    )
  })
})
