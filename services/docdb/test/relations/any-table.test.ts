import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import fc from 'fast-check'
import { writeDatabase } from '../../src/process/database/index.ts'
import type { RowKind } from '../../src/process/model/extracted-table.ts'
import { makeTable } from '../types/make-table.ts'
import { plan } from './plan.ts'

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.integer({ min: 0, max: 30 }).map(String),
  fc.constantFrom(
    ...[
      '',
      '-',
      'Total',
      'काठमाडौं',
      'Kaski',
      'Koshi Province',
      '2081/82',
      '2081-04-01',
      '2024-07-15',
      '१,२३४',
    ],
    ...['8.5', '12%', 'Yes', 'no', '00123', 'Rs. 5 crore', '(3)', 'n/a', '\u202eabc', '=1+1', 'NULL'],
  ),
)
const row = fc.array(text, { minLength: 4, maxLength: 4 })
const kind = fc.constantFrom<RowKind>('total', 'section', 'data')
const table = fc.record({
  header: row,
  rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  kinds: fc.array(kind, { maxLength: 12 }),
  caption: fc.oneof(text, fc.constantFrom('Budget 2080/81', 'Budget 2081/82 (Rs. in million)')),
  document: fc.integer({ min: 0, max: 2 }),
})

test('any tables give a database whose keys and conditions hold', (context) => {
  const folder = tempFolder(context)
  let count = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(table, { minLength: 1, maxLength: 4 }),
      (width, tables) => {
        const made = plan(
          ...tables.map(({ header, rows, kinds, caption, document }) =>
            makeTable(
              header.slice(0, width),
              rows.map((cells) => cells.slice(0, width)),
              { kinds: { ...kinds }, caption, document },
            ),
          ),
        )
        count += 1
        const file = path.join(folder, `${count}.sqlite`)
        writeDatabase(made, file)
        const database = new DatabaseSync(file)
        assert.deepEqual(database.prepare('PRAGMA foreign_key_check').all(), [])
        database.close()
      },
    ),
    { numRuns: 60 },
  )
})
