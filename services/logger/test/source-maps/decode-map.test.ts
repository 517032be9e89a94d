import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { describe, test } from 'node:test'
import { traceSegment } from '@jridgewell/trace-mapping'
import { type DecodedMap, decodeMap } from '../../src/source-maps/decode-map.ts'
import { candidatePaths, isScript, resolveSource, toPath } from '../../src/source-maps/file-path.ts'
import { findOriginal } from '../../src/source-maps/lookup.ts'
import type { MapFault } from '../../src/source-maps/map-fault.ts'

const fixture = (file: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', file))
const toBytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const small = { version: 3, sources: ['a.ts'], names: ['charge'], mappings: 'AAAAA' }

/** The original of a position, both from 0. */
function find({ map }: DecodedMap, line: number, column: number) {
  const segment = traceSegment(map, line, column)
  if (segment === null || segment.length === 1) return undefined
  return { source: map.resolvedSources[segment[1]], line: segment[2], column: segment[3] }
}

function faultOf(map: unknown): string {
  try {
    decodeMap(Buffer.isBuffer(map) ? map : toBytes(map))
  } catch (error) {
    return (error as MapFault).field
  }
  return 'none'
}

describe('a source map', () => {
  for (const build of ['build-1', 'build-2'])
    test(`of ${build} leads to the same positions as that of Node`, () => {
      const bytes = fixture(`${build}/app.js.map`)
      const map = decodeMap(bytes)
      const other = new SourceMap(JSON.parse(bytes.toString()))
      const lines = fixture(`${build}/app.js`).toString().split('\n')
      let compared = 0
      for (const [line, text] of lines.entries())
        for (let column = 0; column <= text.length; column += 1) {
          const found = find(map, line, column)
          const expected = other.findEntry(line, column)
          // Node falls back to mappings of the line before; this one does not.
          if ('generatedLine' in expected && expected.generatedLine !== line) assert.equal(found, undefined)
          else if (found === undefined) assert.equal('originalSource' in expected, false)
          else {
            assert.ok('originalSource' in expected)
            const { originalSource, originalLine, originalColumn } = expected
            assert.deepEqual(
              [found.source, found.line, found.column],
              [originalSource, originalLine, originalColumn],
            )
            compared += 1
          }
        }
      assert.ok(compared > 500, `${compared} positions`)
    })

  test('names what is called, and shows two lines before and after', () => {
    const map = decodeMap(fixture('build-1/app.js.map'))
    const code = fixture('build-1/app.js').toString()
    const at = { line: 1, column: code.indexOf('throw new a') + 'throw '.length + 1, name: 'chargeCard' }
    const original = findOriginal(map, { ...at, withContext: true })
    assert.equal(original?.source, '../src/billing/card.ts')
    assert.equal(original.hasName, true)
    assert.match(original.context!.line, /^ {4}if \(amount > card\.limit\) throw new CardDeclined/)
    assert.deepEqual(
      [original.context!.before.length, original.context!.after.map((line) => line.trim().slice(0, 6))],
      [2, ['return', '}']],
    )
    assert.equal(findOriginal(map, { ...at, name: 'charge', withContext: false })?.hasName, false)
    const call = { line: 1, column: code.indexOf('return i({shop') + 'return '.length + 1, name: 'h' }
    assert.equal(findOriginal(map, { ...call, withContext: false })?.calls, 'settleOrder')
  })

  test('with sections is that of its parts', () => {
    const part = (line: number, column: number, source: string) => ({
      offset: { line, column },
      map: { ...small, sources: [source], mappings: 'AAAAA;AACA' },
    })
    const map = decodeMap(toBytes({ version: 3, sections: [part(0, 0, 'a.ts'), part(1, 10, 'b.ts')] }))
    const sourceAt = (line: number, column: number) => {
      const found = find(map, line, column)
      return found && [found.source, found.line]
    }
    assert.deepEqual(sourceAt(0, 5), ['a.ts', 0])
    assert.deepEqual(sourceAt(1, 9), ['a.ts', 1])
    assert.deepEqual(sourceAt(1, 10), ['b.ts', 0])
    assert.deepEqual(sourceAt(2, 0), ['b.ts', 1])
    assert.equal(sourceAt(3, 0), undefined)
  })

  test('with columns that are not in order is read as if they were', () => {
    // Columns 10, 5 and 20.
    const map = decodeMap(
      toBytes({ ...small, sources: ['a.ts', 'b.ts', 'c.ts'], mappings: 'UAAA,LCAA,eCAA' }),
    )
    const sources = [4, 5, 10, 25].map((column) => find(map, 0, column)?.source)
    assert.deepEqual(sources, [undefined, 'b.ts', 'a.ts', 'c.ts'])
  })

  test('is refused by the field that is wrong', () => {
    assert.equal(faultOf(small), 'none')
    assert.equal(faultOf(Buffer.from(`)]}'\n${JSON.stringify(small)}`)), 'none')
    assert.equal(faultOf(Buffer.from('console.log(1)')), 'files')
    assert.equal(faultOf(Buffer.from([0xff, 0xfe])), 'files')
    assert.equal(faultOf([small]), 'files')
    assert.equal(faultOf(Buffer.from('['.repeat(200_000))), 'files')
    assert.equal(faultOf({ ...small, version: '3' }), 'version')
    assert.equal(faultOf({ ...small, sources: 'a.ts' }), 'sources')
    assert.equal(faultOf({ ...small, sourcesContent: 'x' }), 'sourcesContent')
    assert.equal(faultOf({ ...small, names: [1] }), 'names')
    for (const mappings of [7, 'A!', 'AA', 'AAAAAA', 'g', 'ACAA', 'AAAAC', 'D', 'AADA', 'gggggggggB'])
      assert.equal(faultOf({ ...small, mappings }), 'mappings', String(mappings))
    const nested = { ...small, sections: [] }
    const offset = { line: 0, column: 0 }
    assert.equal(faultOf({ version: 3, sections: [{ offset, map: nested }] }), 'sections')
    assert.equal(
      faultOf({ version: 3, sections: [{ offset: { line: -1, column: 0 }, map: small }] }),
      'sections',
    )
    const after = { offset: { line: 3, column: 0 }, map: small }
    assert.equal(faultOf({ version: 3, sections: [after, { offset, map: small }] }), 'sections')
  })

  test('with too many values, mappings or lines is refused before they are read', () => {
    assert.equal(faultOf(Buffer.from(`{"x":[${'{},'.repeat(1_000_000)}{}]}`)), 'files')
    assert.equal(faultOf({ ...small, names: [',[{"\\'.repeat(500_000)] }), 'none')
    assert.equal(faultOf({ ...small, mappings: 'AAAA,'.repeat(1_500_001) }), 'mappings')
    assert.equal(faultOf({ ...small, mappings: ';'.repeat(1_500_001) }), 'mappings')
    const far = { offset: { line: 2_000_000_000, column: 0 }, map: small }
    assert.equal(faultOf({ version: 3, sections: [far] }), 'mappings')
  })
})

describe('the name of a file', () => {
  test('is its path, whatever the host, drive and query', () => {
    for (const name of [
      '~/static/app.js',
      'https://x.np/static/app.js?v=1#a',
      'app:///static/app.js',
      'static/./app.js',
    ])
      assert.equal(toPath(name), '/static/app.js')
    assert.equal(toPath('C:\\app\\dist\\app.js'), '/app/dist/app.js')
    assert.equal(toPath('https://x.np'), '')
    assert.equal(toPath('../../a.js'), '/a.js')
  })

  test('is matched by its end on a machine, whole on a site, and never within a package', () => {
    assert.deepEqual(candidatePaths('https://x.np/a/app.js'), ['/a/app.js'])
    assert.deepEqual(candidatePaths('/srv/dist/app.js'), ['/srv/dist/app.js', '/dist/app.js', '/app.js'])
    assert.deepEqual(candidatePaths('file:///srv/app.js'), ['/srv/app.js', '/app.js'])
    assert.deepEqual(candidatePaths('/srv/node_modules/x/index.js'), [
      '/srv/node_modules/x/index.js',
      '/node_modules/x/index.js',
    ])
  })

  test('of a source is resolved against that of the script', () => {
    assert.equal(resolveSource('../src/a.ts', '/dist/app.js'), '/src/a.ts')
    assert.equal(resolveSource('webpack://shop/./src/a.ts', '/app.js'), 'webpack://shop/./src/a.ts')
    assert.equal(resolveSource('/src/a.ts', '/dist/app.js'), '/src/a.ts')
  })

  test('is that of a script by its extension', () => {
    assert.deepEqual(['a.js', 'a.mjs?v=2', 'main.jsbundle', 'a.ts', 'a.py', 'node:fs'].map(isScript), [
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
