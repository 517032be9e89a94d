import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type SchemaColumn,
  type SchemaTable,
  toSchema,
} from '../../src/process/relations/schema/to-schema.ts'

const column = (name: string, rest: Partial<SchemaColumn> = {}): SchemaColumn => ({
  ...{ name, title: name.toUpperCase(), type: 'text', sqlType: 'TEXT', unit: null, calendar: null },
  ...{ references: null, isFilled: true, isAdded: false },
  ...rest,
})
const table = (name: string, columns: SchemaColumn[], kind: SchemaTable['kind'] = 'data'): SchemaTable => ({
  ...{ name, title: name, kind, columns },
})

/** The properties of the only table of a schema. */
function propertiesOf(...columns: SchemaColumn[]): Record<string, Record<string, unknown>> {
  const { properties } = toSchema([table('t', columns)]) as never as {
    properties: { t: { items: { properties: Record<string, Record<string, unknown>> } } }
  }
  return properties.t.items.properties
}

test('a schema has the tables of data, without their totals and lookups', () => {
  const schema = toSchema([
    table('budget', [column('name'), column('note', { isFilled: false }), column('id', { isAdded: true })]),
    table('budget_totals', [column('name')]),
    table('other_totals', [column('name')]),
    table('district', [column('name')], 'lookup'),
  ]) as { properties: Record<string, { type: string; items: { required: string[] } }> }
  assert.deepEqual(Object.keys(schema.properties), ['budget', 'other_totals'])
  assert.equal(schema.properties.budget!.type, 'array')
  assert.deepEqual(schema.properties.budget!.items.required, ['name'])
})

test('a column has the type of its values, null if some are missing', () => {
  const types = (type: SchemaColumn['type'], sqlType: SchemaColumn['sqlType'], isFilled = true) =>
    propertiesOf(column('a', { type, sqlType, isFilled })).a!.type
  assert.deepEqual(
    [
      types('text', 'TEXT'),
      types('boolean', 'INTEGER'),
      types('integer', 'INTEGER'),
      types('decimal', 'REAL'),
      types('decimal', 'TEXT'),
      types('money', 'INTEGER'),
      types('date', 'TEXT'),
      types('code', 'TEXT', false),
    ],
    ['string', 'boolean', 'integer', 'number', 'number', 'number', 'string', ['string', 'null']],
  )
})

test('a column has its title, unit and date format, and says if the product computes it', () => {
  const { amount, day, bs, code, ref, own } = propertiesOf(
    column('amount', { type: 'money', sqlType: 'INTEGER', unit: 'NPR' }),
    column('day', { type: 'date', calendar: 'BS' }),
    column('bs', { calendar: 'BS' }),
    column('code', { type: 'code', references: { table: 'district', column: 'code' } }),
    column('ref', { type: 'code', references: { table: 'district', column: 'id' } }),
    column('own', { isAdded: true }),
  )
  assert.deepEqual(amount, { type: 'number', title: 'AMOUNT', 'x-type': 'money', 'x-unit': 'NPR' })
  assert.deepEqual(day, { type: 'string', title: 'DAY', 'x-type': 'date', format: 'date' })
  assert.deepEqual(
    [bs, code, ref, own].map((property) => property!['x-derived']),
    [true, true, undefined, true],
  )
})
