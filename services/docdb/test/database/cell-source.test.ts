import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import {
  describeTable,
  readCellSource,
  withDatabase,
  writeDatabase,
} from '../../src/process/database/index.ts'
import { column, plan, source, table } from '../support/plan.ts'

describe('readCellSource', () => {
  it('answers where a value comes from, and what else was read there', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'docdb-cell-')), 'a.sqlite')
    const cell = source('१२,३४,५६७', 2, 1, { method: 'ocr', alternative: '१२,३४,५६१' })
    const amounts = table('amounts', {
      columns: [column('id', { type: 'integer', sqlType: 'INTEGER' }), column('amount', { sqlType: 'REAL' })],
      primaryKey: ['id'],
      rows: [{ values: [1, 1234567], sources: [null, cell] }],
    })
    writeDatabase(plan({ tables: [amounts] }), file)
    const read = (row: number, name: string) =>
      withDatabase(file, (database) =>
        readCellSource(database, describeTable(database, 'amounts')!, row, name),
      )
    assert.deepEqual(read(1, 'amount'), {
      value: 1234567,
      source: {
        document_id: 1,
        document: 'बजेट.pdf',
        page: 1,
        part: null,
        box: { left: 150, top: 124.25, right: 140, bottom: 110 },
        method: 'ocr',
        row: 2,
        column: 1,
        text: '१२,३४,५६७',
        confidence: 0.987,
      },
      alternatives: ['१२,३४,५६१'],
      history: [],
    })
    assert.equal(read(1, 'id')!.source, null)
    assert.equal(read(2, 'amount'), undefined)
    assert.equal(read(1, 'nope'), undefined)
  })
})
