import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { startDocDb } from '../support/doc-db.ts'
import { readBytes } from '../support/read-bytes.ts'

const scan = readFileSync(path.join(import.meta.dirname, '../scored/fixtures/tuned/scans/scans-2.jpg'))

test('a scan becomes a table whose cells come from recognition', async (t) => {
  const service = await startDocDb(t)
  const { status, body } = await service.make([['scan.jpg', new Uint8Array(scan)]], {
    query: { lang: 'eng' },
  })
  assert.equal(status, 200)
  const [table] = body.tables
  assert.ok(table.rows >= 5, `${table.rows} rows`)
  const row = `/e/ai_engine/doc_db/${body.database_id}/cells/${table.name}/1/${table.columns.at(-1)}`
  const cell = await service.ask(row)
  assert.equal(cell.body.source.method, 'ocr')
  assert.ok(cell.body.source.confidence > 0 && cell.body.source.confidence < 1)
})

test('without recognition, or where it fails or is not wanted, a scan is empty, and a warning says why', async () => {
  const read = (options: Parameters<typeof readBytes>[2]) => readBytes(scan, 'image/jpeg', options)
  const failing = async () => ({ unavailable: 'failed' }) as const
  const outcomes = [{}, { recognise: failing }, { recognise: failing, ocr: 'false' as const }]
  const documents = await Promise.all(outcomes.map(read))
  assert.deepEqual(
    documents.map(({ pages }) => pages.map(({ words }) => words.length)),
    [[0], [0], [0]],
  )
  const [none, failed, off] = documents.map(({ warnings }) => warnings.join())
  assert.match(none!, /not available here: page 1/)
  assert.match(failed!, /could not be recognised: page 1/)
  assert.match(off!, /as the request asks: page 1/)
})

test('a damaged image is refused', async () => {
  await assert.rejects(readBytes(scan.subarray(0, 40), 'image/jpeg'), { code: 'file_corrupt' })
})
