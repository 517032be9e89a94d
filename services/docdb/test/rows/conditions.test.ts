import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColumnDescription, TableDescription } from '../../src/process/database/index.ts'
import { filterFields, toCondition } from '../../src/service/rows/conditions.ts'

const column = (
  name: string,
  type: ColumnDescription['type'],
  sqlType: ColumnDescription['sqlType'],
): ColumnDescription => ({
  ...{ name, type, sqlType, title: `The ${name}`, unit: null, scale: 1, calendar: null },
  ...{ notNull: false, unique: false, references: null },
})

const table: TableDescription = {
  ...{ number: 1, name: 't', title: 'T', kind: 'data', rowCount: 0, primaryKey: [] },
  columns: [
    column('name', 'text', 'TEXT'),
    column('ward', 'integer', 'INTEGER'),
    column('exact', 'money', 'TEXT'),
    column('real', 'decimal', 'REAL'),
    column('open', 'boolean', 'INTEGER'),
  ],
}

const condition = (
  name: string,
  comparison: Parameters<typeof toCondition>[1]['comparison'],
  text: string,
) => {
  const field = filterFields(table).find((each) => each.name === name)!
  return toCondition(table, { field, comparison }, text)
}

test('columns are fields of their types, with their titles', () => {
  assert.deepEqual(
    filterFields(table).map(({ path, type, description }) => [path, type, description]),
    [
      [['name'], 'string', 'The name'],
      [['ward'], 'integer', 'The ward'],
      [['exact'], 'number', 'The exact'],
      [['real'], 'number', 'The real'],
      [['open'], 'boolean', 'The open'],
    ],
  )
})

test('conditions are SQL with their values', () => {
  assert.deepEqual(condition('ward', 'is', '1,2'), { sql: '"ward" IN (?, ?)', values: [1, 2] })
  assert.deepEqual(condition('name', 'ne', 'a'), { sql: '"name" NOT IN (?)', values: ['a'] })
  assert.deepEqual(condition('open', 'is', 'true'), { sql: '"open" IN (?)', values: [1] })
  assert.deepEqual(condition('real', 'gte', '1.5'), { sql: '"real" >= ?', values: [1.5] })
  assert.deepEqual(condition('exact', 'lt', '2'), { sql: 'CAST("exact" AS REAL) < ?', values: [2] })
  const parts = condition('name', 'contains', 'a,b')
  assert.deepEqual(parts, { sql: '(has_part("name", ?) OR has_part("name", ?))', values: ['a', 'b'] })
  assert.deepEqual(condition('name', 'null', 'true'), { sql: '"name" IS NULL', values: [] })
  assert.deepEqual(condition('name', 'null', 'false'), { sql: '"name" IS NOT NULL', values: [] })
})

test('values that a filter cannot have are said', () => {
  assert.deepEqual(condition('name', 'null', 'x'), {
    message: 'must be true or false',
    accepted: ['true', 'false'],
  })
  const many = (count: number) => Array.from({ length: count }, (_, at) => at).join()
  assert.deepEqual(condition('ward', 'gt', '1,2'), {
    message: 'must be at most 1 value',
    accepted: 'at most 1',
  })
  assert.ok('sql' in condition('name', 'contains', many(20)) && 'sql' in condition('ward', 'is', many(500)))
  assert.ok(
    'message' in condition('name', 'contains', many(21)) && 'message' in condition('ward', 'is', many(501)),
  )
  assert.ok('message' in condition('ward', 'is', 'two'))
})
