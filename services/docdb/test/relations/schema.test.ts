import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { schemaTables, withDatabase, writeDatabase } from '../../src/process/database/index.ts'
import { readSchema, toSchema } from '../../src/process/relations/index.ts'
import { makeTable } from '../types/make-table.ts'
import { plan, planWith, tableOf, valuesOf } from './plan.ts'

const grants = (header = ['जिल्ला', 'मिति', 'रकम (रु.)', 'कैफियत']) =>
  makeTable(
    header,
    [
      ['कास्की', '2081-04-01', '5', 'good'],
      ['Jhapa', '2081-04-02', '7', 'bad'],
    ],
    { caption: 'Grants' },
  )

describe('a given schema', () => {
  test('names tables and columns by synonym and sound; reports what is missing and new', () => {
    const schema = {
      title: 'payments',
      type: 'object',
      properties: {
        district: { type: 'string' },
        paid_on: { type: 'string', format: 'date', title: 'Date' },
        amount: { type: 'number' },
        bank: { type: 'string' },
      },
      required: ['bank'],
    }
    const made = planWith(schema, grants())
    const table = tableOf(made, 'payments')
    assert.deepEqual(valuesOf(table, 'amount'), [5, 7])
    assert.deepEqual(valuesOf(table, 'paid_on'), ['2024-07-16', '2024-07-17'])
    assert.deepEqual(
      made.issues.map(({ kind, severity, column }) => [kind, severity, column]),
      [
        ['schema', 'error', 'bank'],
        ['schema', 'info', 'kaiphiyat'],
      ],
    )
  })

  test('values of other types and outside an enum are reported', () => {
    const properties = { jilla: { type: 'integer' }, kaiphiyat: { enum: ['good'] } }
    const made = planWith({ type: 'object', properties }, grants(['जिल्ला', '', '', 'कैफियत']))
    assert.deepEqual(
      made.issues
        .filter(({ severity }) => severity !== 'info')
        .map(({ column, severity }) => [column, severity]),
      [
        ['jilla', 'error'],
        ['kaiphiyat', 'warning'],
      ],
    )
  })

  test('one that was inferred fits the next file, and drift is reported', (t) => {
    const file = path.join(tempFolder(t), 'saved.sqlite')
    writeDatabase(plan(grants()), file)
    const saved = JSON.parse(JSON.stringify(toSchema(withDatabase(file, schemaTables))))
    assert.deepEqual(planWith(saved, grants()).issues, [])
    const drifted = planWith(saved, grants(['जिल्ला', 'मिति', 'रकम (रु.)', 'Bank']))
    assert.deepEqual(
      drifted.issues.map(({ severity, column }) => [severity, column]),
      [
        ['error', 'kaiphiyat'],
        ['info', 'bank'],
      ],
    )
  })

  test('another unit than that of the schema is reported', () => {
    const properties = { jilla: {}, rakam: { title: 'रकम', type: 'number', 'x-unit': 'USD' } }
    const { issues } = planWith({ type: 'object', properties }, grants())
    assert.deepEqual(
      issues.filter(({ severity }) => severity === 'error').map(({ message }) => message),
      ['"रकम (रु.)" is in NPR, but the schema has USD.'],
    )
  })

  test('faults are named', () => {
    assert.throws(() => readSchema({ properties: { 'a b': {} } }), /schema is not accepted at properties/)
    assert.throws(() => readSchema({ properties: { a: { type: 'object' } } }), /properties\.a\.type/)
    assert.throws(() => readSchema([]), /schema is not accepted at its top/)
  })
})
