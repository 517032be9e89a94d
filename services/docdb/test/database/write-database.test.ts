import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { describeTables, withDatabase, writeDatabase } from '../../src/process/database/index.ts'
import type { DatabasePlan } from '../../src/process/model/database-plan.ts'
import { budgetPlan, column, plan, row, table } from '../support/plan.ts'

describe('writeDatabase', () => {
  let folder: string
  let files = 0
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docdb-write-'))
  })

  function write(written: DatabasePlan): string {
    files += 1
    const file = path.join(folder, `${files}.sqlite`)
    writeDatabase(written, file)
    return file
  }

  function query(file: string, sql: string, ...values: string[]) {
    return withDatabase(file, (database) =>
      database
        .prepare(sql)
        .all(...values)
        .map((each) => ({ ...each })),
    )
  }

  it('writes typed tables with keys, and passes the checks of SQLite', () => {
    const file = write(budgetPlan())
    assert.deepEqual(query(file, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
    assert.deepEqual(query(file, 'PRAGMA foreign_key_check'), [])
    const rows = query(
      file,
      'SELECT d.name, b.amount, b.code FROM budget b JOIN district d ON d.id = b.district_id WHERE amount > 5e6 ORDER BY 2',
    )
    assert.deepEqual(rows, [
      { name: 'कास्की', amount: 20000000, code: '001' },
      { name: 'कास्की', amount: 99999999999, code: '004' },
    ])
    const [, budget] = withDatabase(file, describeTables)
    assert.deepEqual(budget!.primaryKey, ['id'])
    assert.equal(budget!.rowCount, 5)
    assert.deepEqual(budget!.columns[1]!.references, { table: 'district', column: 'id' })
    assert.deepEqual(budget!.columns[3], {
      name: 'amount',
      title: 'रकम (रु. करोड)',
      type: 'money',
      sqlType: 'REAL',
      unit: 'NPR',
      scale: 10_000_000,
      calendar: null,
      notNull: false,
      unique: false,
      references: null,
    })
    assert.equal(budget!.columns[4]!.unique, true)
  })

  it('keeps the source of every value, and the parts of joined tables as views', () => {
    const file = write(budgetPlan())
    const [cell] = query(file, "SELECT * FROM _provenance WHERE row = 4 AND column_name = 'amount'")
    assert.deepEqual(cell, {
      table_name: 'budget',
      row: 4,
      column_name: 'amount',
      document: 'बजेट.pdf',
      page: 2,
      part: null,
      box_left: 1,
      box_top: 2,
      box_right: 3.5,
      box_bottom: 4,
      method: 'text',
      source_row: 1,
      source_column: 3,
      source_text: '4500',
      confidence: 0.987,
      document_id: 1,
      table_id: 2,
      column_id: 6,
    })
    assert.deepEqual(query(file, 'SELECT count(*) AS count FROM _provenance'), [{ count: 20 }])
    assert.deepEqual(query(file, 'SELECT id FROM budget_part_2'), [{ id: 4 }, { id: 5 }])
  })

  it('finds whole Nepali words only', () => {
    const file = write(budgetPlan())
    const search = 'SELECT rowid FROM _blocks_search WHERE _blocks_search MATCH ?'
    assert.deepEqual(query(file, search, 'नीति'), [{ rowid: 1 }])
    assert.deepEqual(query(file, search, 'शिक्षा'), [{ rowid: 1 }])
    assert.deepEqual(query(file, search, 'शिक'), [])
  })

  it('writes the same bytes for the same plan', () => {
    assert.deepEqual(readFileSync(write(budgetPlan())), readFileSync(write(budgetPlan())))
  })

  it('takes names that are keywords, right to left, quoted or reserved', () => {
    const names = ['select', 'rowid', 'قيمة', 'a "b" c', 'मूल्य; DROP TABLE x', '__proto__']
    const file = write(
      plan({
        tables: [
          table('order', { columns: names.map((name) => column(name)), rows: [row(names, 1)] }),
          table('sqlite_master', { columns: [column('a')], rows: [row(['1'], 1)] }),
          table('_issues', { columns: [column('a')], rows: [row(['2'], 1)] }),
        ],
        issues: [{ kind: 'sum', severity: 'info', table: '_issues', row: 1, column: 'a', message: 'A sum.' }],
      }),
    )
    assert.deepEqual(Object.keys(query(file, 'SELECT * FROM "order"')[0]!), names)
    assert.deepEqual(
      withDatabase(file, describeTables).map(({ name }) => name),
      ['order', 'table_sqlite_master', 'table_issues'],
    )
    assert.deepEqual(query(file, 'SELECT table_name FROM _issues'), [{ table_name: 'table_issues' }])
    assert.deepEqual(query(file, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
  })

  it('keeps row numbers apart from keys with other numbers', () => {
    const year = column('year', { type: 'integer', sqlType: 'INTEGER', notNull: true, unique: true })
    const years = table('years', {
      columns: [year],
      primaryKey: ['year'],
      rows: [row([2081], 1), row([2080], 2)],
    })
    const file = write(plan({ tables: [years] }))
    assert.deepEqual(query(file, 'SELECT rowid, year FROM years ORDER BY rowid'), [
      { rowid: 1, year: 2081 },
      { rowid: 2, year: 2080 },
    ])
  })

  it('divides tables of more columns than SQLite takes, with one key', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `c${index}`)
    const columns = names.map((name) => column(name, { sqlType: 'INTEGER', type: 'integer' }))
    const rows = [1, 2].map((number) =>
      row(
        names.map((_, index) => number * index),
        number,
      ),
    )
    const issue = {
      kind: 'type',
      severity: 'info',
      table: 'wide',
      row: 1,
      column: 'c4999',
      message: 'Mixed.',
    } as const
    const file = write(plan({ tables: [table('wide', { columns, rows })], issues: [issue] }))
    const joined = query(
      file,
      'SELECT c0, c1, c4999 FROM wide JOIN wide_6 USING (row_number) WHERE row_number = 2',
    )
    assert.deepEqual(joined, [{ c0: 0, c1: 2, c4999: 9998 }])
    assert.deepEqual(query(file, 'PRAGMA foreign_key_check'), [])
    const [moved, divided] = query(file, 'SELECT table_name, message FROM _issues')
    assert.equal(moved!.table_name, 'wide_6')
    assert.match(String(divided!.message), /has 5000 columns; .* divided into wide, wide_2, .*wide_6/)
    assert.deepEqual(query(file, 'SELECT count(*) AS count FROM _cells'), [{ count: 10_000 }])
  })

  it('refuses rows that break a constraint, and leaves no file', () => {
    const written = budgetPlan()
    const [districts, budget] = written.tables
    const file = path.join(folder, 'refused.sqlite')
    const missing = { ...budget!, rows: [{ ...budget!.rows[0]!, values: [1, 9, '2081/82', 1, 'x'] }] }
    assert.throws(
      () => writeDatabase({ ...written, tables: [districts!, missing] }, file),
      /Row 1 of the table budget refers to a row that district lacks/,
    )
    const negative = { ...budget!, rows: [{ ...budget!.rows[0]!, values: [1, 1, '2081/82', -1, 'x'] }] }
    assert.throws(
      () => writeDatabase({ ...written, tables: [districts!, negative] }, file),
      /Row 1 of the table budget: CHECK constraint failed/,
    )
    assert.equal(existsSync(file), false)
  })
})
