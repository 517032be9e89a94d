import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { createBulkFiles, toRowSource } from '../src/bulk/bulk-files.ts'
import { writeInThread } from '../src/bulk/write-in-thread.ts'
import { rowFormats } from '../src/formats/row-format.ts'
import { toPieces } from '../src/formats/write-rows.ts'
import { loadSnapshot } from '../src/snapshots/snapshot.ts'
import { sampleDataset, sampleRows } from './support/sample.ts'

describe('a file of many rows, which a thread writes', () => {
  for (const format of rowFormats)
    test(`is the same as from here: ${format}`, async (context) => {
      const rows = sampleRows(6_000).map((row) => ({ ...row, name: `${row.name} {"[,\\` }))
      const dataset = sampleDataset(context, rows)
      const snapshot = await loadSnapshot(dataset)
      const expected = await buffer(toPieces(format, toRowSource(dataset, snapshot)))
      const files = createBulkFiles(tempFolder(context))
      const { path: file, ...made } = await files.get(dataset, snapshot, format)
      assert.ok(readFileSync(file).equals(expected))
      assert.deepEqual(made, {
        format,
        version: snapshot.version,
        rows: 6_000,
        bytes: expected.length,
        sha256: createHash('sha256').update(expected).digest('hex'),
      })
      assert.equal(snapshot.table.row(0).id, 1, 'the rows that are served stay')
      await files.close()
    })

  test('fails with the code of the operating system', async (context) => {
    const file = path.join(tempFolder(context), 'missing', 'rows.csv')
    const task = { file, format: 'csv', rows: [], count: 0, fields: [], about: {} } as const
    await assert.rejects(writeInThread(task), {
      code: 'ENOENT',
      message: /no such file/,
    })
  })
})
