import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { tempFolder } from '@tathya/testing'
import { sourceLimits } from '../../src/import/source/limits.ts'
import { loadBytes } from '../../src/import/source/source-bytes.ts'
import { ImportError, openSource } from '../../src/index.ts'
import { toXlsx } from '../../testing/workbooks.ts'

const csv = `a,b\n${'1,2\n'.repeat(1_000)}`

describe('a file that is packed by gzip', () => {
  test('is read like the one in it, and known by its own checksum', async (context) => {
    const folder = tempFolder(context)
    const file = path.join(folder, 'table.csv.gz')
    const packed = gzipSync(csv)
    writeFileSync(file, packed)
    const { kind, sheets } = await openSource(file)
    assert.deepEqual([kind, sheets[0]?.rows.length, sheets[0]?.rows[1]], ['csv', 1_001, ['1', '2']])
    const { sha256 } = await loadBytes(file)
    assert.equal(sha256, createHash('sha256').update(packed).digest('hex'))
    const book = path.join(folder, 'book.gz')
    writeFileSync(book, gzipSync(await toXlsx({ Sheet: [['x', 1]] })))
    assert.equal((await openSource(book)).kind, 'xlsx')
  })

  test('is refused where it is damaged, cut short, packed twice or too large', async (context) => {
    const packed = gzipSync(csv)
    for (const [content, message] of [
      [packed.subarray(0, packed.length - 9), /packed by gzip, but damaged or not whole/],
      [packed.fill(7, 12, 16), /packed by gzip, but damaged or not whole/],
      [gzipSync(gzipSync(csv)), /is packed by gzip\. Unpack it/],
      [gzipSync(Buffer.alloc(2_000_000)), /unpacked, has more than 1 MB/],
    ] as const) {
      const file = path.join(tempFolder(context), 'file.csv.gz')
      writeFileSync(file, content)
      await assert.rejects(openSource(file, { limits: { ...sourceLimits, bytes: 1_000_000 } }), (error) => {
        assert.ok(error instanceof ImportError)
        assert.match(error.message, message)
        return true
      })
    }
  })
})
