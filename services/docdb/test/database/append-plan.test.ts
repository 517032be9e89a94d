import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { appendPlan, withDatabase, writeDatabase } from '../../src/database/index.ts'
import type { DatabasePlan } from '../../src/model/database-plan.ts'
import { budgetPlan, column, row, table } from '../support/plan.ts'

describe('appendPlan', () => {
  let folder: string
  let file: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docdb-append-'))
    file = path.join(folder, 'budget.sqlite')
    writeDatabase(budgetPlan(), file)
  })

  function query(of: string, sql: string) {
    return withDatabase(of, (database) =>
      database
        .prepare(sql)
        .all()
        .map((each) => ({ ...each })),
    )
  }

  /** Another year: a known and a new district, and rows with new codes; the last one has a code that exists. */
  function nextYear(): DatabasePlan {
    const first = budgetPlan()
    const [districts, budget] = first.tables
    const lookup = ['झापा', 'मुगु'].map((name, index) => ({ values: [index + 1, name], sources: [null, null] }))
    const rows = ['010', '011', '004'].map((code, index) => {
      const { values, sources } = row([index + 1, (index % 2) + 1, '2086/87', index + 1, code], index + 1, 1)
      return { values, sources: [null, ...sources.slice(1)] }
    })
    return {
      ...first,
      documents: [{ ...first.documents[0]!, name: 'next.pdf', sha256: 'cd'.repeat(32) }],
      tables: [
        { ...districts!, rows: lookup },
        { ...budget!, rows },
      ],
      issues: [
        { kind: 'sum', severity: 'warning', table: 'budget', row: 2, column: 'amount', message: 'A sum.' },
      ],
    }
  }

  it('adds rows of an unnamed table to the unnamed one with its columns', () => {
    const named = (name: string, columns: readonly string[], value: number) =>
      table(name, {
        ...{ title: '', primaryKey: [], columns: columns.map((each) => column(each)) },
        rows: [
          row(
            columns.map(() => String(value)),
            1,
          ),
        ],
      })
    const first = { ...budgetPlan(), issues: [] }
    const [source, target] = [path.join(folder, 'two.sqlite'), path.join(folder, 'three.sqlite')]
    writeDatabase(
      { ...first, tables: [named('table_1', ['p', 'q'], 1), named('table_1_2', ['x', 'y', 'z'], 2)] },
      source,
    )
    const issues = appendPlan(source, target, { ...first, tables: [named('table_1', ['x', 'y', 'z'], 3)] })
    assert.deepEqual(query(target, 'SELECT x FROM table_1_2'), [{ x: '2' }, { x: '3' }])
    assert.deepEqual(
      issues.filter(({ message }) => message.includes('do not fit')),
      [],
    )
  })

  it('adds rows, uses rows of lookup tables again and reports what it leaves out', () => {
    const bytes = readFileSync(file)
    const target = path.join(folder, 'next.sqlite')
    const issues = appendPlan(file, target, nextYear())
    assert.deepEqual(readFileSync(file), bytes)
    assert.deepEqual(
      query(
        target,
        'SELECT b.id, d.name, code FROM budget b JOIN district d ON d.id = district_id WHERE b.id > 5',
      ),
      [
        { id: 6, name: 'झापा', code: '010' },
        { id: 7, name: 'मुगु', code: '011' },
      ],
    )
    assert.deepEqual(query(target, 'SELECT count(*) AS count FROM district'), [{ count: 4 }])
    assert.equal(issues.length, 1)
    assert.match(issues[0]!.message, /left out: .*UNIQUE constraint failed: budget.code.* It is \[3,3,/)
    const [moved, drift] = query(target, 'SELECT kind, row FROM _issues WHERE id > 1')
    assert.deepEqual(
      [moved, drift],
      [
        { kind: 'sum', row: 7 },
        { kind: 'drift', row: null },
      ],
    )
    assert.deepEqual(
      query(target, "SELECT document, source_text FROM _provenance WHERE row = 7 AND column_name = 'code'"),
      [{ document: 'next.pdf', source_text: '011' }],
    )
    assert.deepEqual(query(target, "SELECT row_count FROM _tables WHERE name = 'budget'"), [{ row_count: 7 }])
    assert.deepEqual(query(target, 'SELECT id FROM budget_part_3'), [{ id: 6 }, { id: 7 }])
    assert.deepEqual(query(target, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
    assert.deepEqual(query(target, 'PRAGMA foreign_key_check'), [])
    const again = path.join(folder, 'again.sqlite')
    appendPlan(file, again, nextYear())
    assert.deepEqual(readFileSync(again), readFileSync(target))
  })

  it('reports other columns, units and types, and loses no values', () => {
    const target = path.join(folder, 'drift.sqlite')
    const written = nextYear()
    const [districts, budget] = written.tables
    const columns = [...budget!.columns.slice(0, 3), { ...budget!.columns[3]!, unit: 'USD' }, column('note')]
    const rows = budget!.rows.map(({ values, sources }, index) => ({
      values: [...values.slice(0, 4), `note ${index}`],
      sources,
    }))
    const issues = appendPlan(file, target, {
      ...written,
      tables: [districts!, { ...budget!, columns, rows }],
    })
    assert.deepEqual(
      issues.map(({ message }) => message),
      [
        'The new documents have no column code; it is null in their rows.',
        'The column note is new; it is null in the rows of the earlier documents.',
        'The column amount was money in NPR; in the new documents it is money in USD.',
      ],
    )
    assert.deepEqual(query(target, 'SELECT amount, code, note FROM budget WHERE id > 4 AND id < 7'), [
      { amount: 99999999999, code: '004', note: null },
      { amount: 1, code: null, note: 'note 0' },
    ])
    const texts = budget!.columns.map((each) => (each.name === 'amount' ? column('amount') : each))
    const other = path.join(folder, 'other.sqlite')
    const [drift] = appendPlan(file, other, {
      ...written,
      tables: [districts!, { ...budget!, columns: texts }],
    })
    assert.match(drift!.message, /do not fit .* rows are in budget_2\./)
    assert.deepEqual(query(other, 'SELECT count(*) AS count FROM budget_2'), [{ count: 3 }])
    assert.deepEqual(query(other, "SELECT table_name, row FROM _issues WHERE kind = 'sum' AND id > 1"), [
      { table_name: 'budget_2', row: 2 },
    ])
  })

  it('says that a document is there twice, and adds tables that are new', () => {
    const target = path.join(folder, 'twice.sqlite')
    const first = budgetPlan()
    const added = table('notes', { columns: [column('text')], rows: [row(['a'], 1)] })
    const issues = appendPlan(file, target, { ...first, tables: [added], issues: [] })
    assert.match(issues[0]!.message, /^The document बजेट.pdf is the same as/)
    assert.deepEqual(query(target, 'SELECT text FROM notes'), [{ text: 'a' }])
    assert.deepEqual(
      query(target, "SELECT count(*) AS count FROM _blocks_search WHERE _blocks_search MATCH 'नीति'"),
      [{ count: 2 }],
    )
  })
})
