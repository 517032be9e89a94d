import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { onEnd } from '@tathya/testing'
import { MapReader } from '../../src/source-maps/map-reader.ts'

const at = [{ line: 1, column: 1, name: '', withContext: false }]

/** A map of one position, with a source so large that two of them do not stay in memory together. */
function largeMap(source: string): Uint8Array {
  const sourcesContent = ['x'.repeat(20_000_000), 'y'.repeat(20_000_000)]
  return Buffer.from(
    JSON.stringify({ version: 3, sources: [source, 'b'], sourcesContent, names: [], mappings: 'AAAA' }),
  )
}

function open(context: TestContext): MapReader {
  const reader = new MapReader()
  onEnd(context, () => reader.close())
  return reader
}

describe('a reader of source maps', () => {
  test('loads a map once for all who want it', async (context: TestContext) => {
    const reader = open(context)
    let loads = 0
    const load = async () => {
      loads += 1
      return new Uint8Array(Buffer.from('{"version":3,"sources":["a"],"names":[],"mappings":"AAAA"}'))
    }
    const found = await Promise.all(Array.from({ length: 50 }, () => reader.find('a', at, load)))
    assert.equal(loads, 1)
    assert.deepEqual(new Set(found.map((originals) => originals?.[0]?.source)), new Set(['a']))
  })

  test('answers from maps that do not fit into memory together', async (context: TestContext) => {
    const reader = open(context)
    const ids = ['a', 'b', 'a', 'b', 'a']
    const found = await Promise.all(
      ids.map((id) => reader.find(id, at, async () => new Uint8Array(largeMap(id)))),
    )
    assert.deepEqual(
      found.map((originals) => originals?.[0]?.source),
      ids,
    )
  })

  test('gives a map that is gone to none, and a failure to the one that loads, and works after both', async (context: TestContext) => {
    const reader = open(context)
    const gone = await Promise.all([1, 2].map(() => reader.find('a', at, async () => undefined)))
    assert.deepEqual(gone, [undefined, undefined])
    const broken = async () => new Uint8Array(Buffer.from('{}'))
    await assert.rejects(reader.find('b', at, broken), { field: 'version' })
    const away = new Error('The store is away.')
    await assert.rejects(
      reader.find('c', at, () => Promise.reject(away)),
      away,
    )
    const whole = Buffer.from('{"version":3,"sources":["c"],"names":[],"mappings":"AAAA"}')
    assert.equal((await reader.find('c', at, async () => new Uint8Array(whole)))?.[0]?.source, 'c')
  })
})
