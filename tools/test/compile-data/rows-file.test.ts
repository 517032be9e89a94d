import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { loadRows, writeRows } from '../../src/compile-data/rows-file.ts'

describe('files of rows', () => {
  const root = mkdtempSync(join(tmpdir(), 'tathya-rows-'))
  after(() => rmSync(root, { recursive: true }))
  const file = { path: 'a/b/rows.json', rows: [{ id: 1, name: 'क' }, { id: 2 }] }

  test('a dry run writes nothing', async () => {
    assert.equal((await writeRows(root, file, true)).change, 'new')
    assert.deepEqual(readdirSync(root), [])
    assert.deepEqual(loadRows(join(root, file.path)), [])
  })

  test('a row stands on a line, and bytes are counted, not letters', async () => {
    const written = await writeRows(root, file, false)
    const text = readFileSync(join(root, file.path), 'utf8')
    assert.equal(text, '[\n{"id":1,"name":"क"},\n{"id":2}\n]\n')
    assert.deepEqual(written, { path: file.path, rows: 2, bytes: Buffer.byteLength(text), change: 'new' })
    assert.deepEqual(loadRows(join(root, file.path)), file.rows)
  })

  test('it says whether the text changes', async () => {
    assert.equal((await writeRows(root, file, false)).change, 'unchanged')
    assert.equal((await writeRows(root, { ...file, rows: [] }, false)).change, 'changed')
    assert.equal(readFileSync(join(root, file.path), 'utf8'), '[]\n')
  })
})
