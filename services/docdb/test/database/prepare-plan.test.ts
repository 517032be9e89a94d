import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { preparePlan } from '../../src/process/database/prepare-plan.ts'
import { budgetPlan, column, plan, table } from '../support/plan.ts'

describe('a plan for SQLite', () => {
  test('stays as it is without reserved names', () => {
    const { tables, issues } = preparePlan(budgetPlan())
    assert.deepEqual([tables, issues], [budgetPlan().tables, budgetPlan().issues])
    assert.equal('history' in preparePlan(budgetPlan()), false)
  })

  test('has other names for tables with reserved ones, in their references and findings too', () => {
    const references = { table: '_units', column: 'id' }
    const about = { kind: 'sum', severity: 'warning', row: null, column: null, message: 'A sum.' } as const
    const { tables, issues } = preparePlan(
      plan({
        tables: [
          table('_units', { columns: [column('id')] }),
          table('SQLITE_x', { columns: [column('unit', { references }), column('name')] }),
          table('units', { columns: [column('other', { references: { table: 'units', column: 'id' } })] }),
          table('table_units'),
        ],
        issues: [
          { ...about, table: '_units' },
          { ...about, table: 'units' },
          { ...about, table: null },
        ],
      }),
    )
    const names = tables.map(({ name }) => name)
    assert.deepEqual([names[1], names[2], names[3]], ['table_SQLITE_x', 'units', 'table_units'])
    assert.match(names[0]!, /^table_units.+/)
    assert.equal(new Set(names).size, 4)
    assert.deepEqual(
      [...tables[1]!.columns, ...tables[2]!.columns].map((each) => each.references?.table),
      [names[0], undefined, 'units'],
    )
    assert.deepEqual(
      issues.map((issue) => issue.table),
      [names[0], 'units', null],
    )
  })
})
