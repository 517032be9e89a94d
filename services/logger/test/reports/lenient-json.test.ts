import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseReport, type ReportRules } from '../../src/reports/lenient-json.ts'

const rules: ReportRules = { what: 'item', maxValues: 20, excess: 'cut' }
const parse = (json: string, changes: Partial<ReportRules> = {}) =>
  parseReport(Buffer.from(json), { ...rules, ...changes })

function nest(levels: number): string {
  return `${'{"a":'.repeat(levels)}[1]${'}'.repeat(levels)}`
}

describe('the JSON of a report', () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['{"a":[1,-2.5e3,null,true,"x"]}', { a: [1, -2500, null, true, 'x'] }],
    ['{"a":NaN,"b":[Infinity,-Infinity],"c":1e999}', { a: 'NaN', b: ['Infinity', '-Infinity'], c: '1e999' }],
    [
      '{"id":1234567890123456789,"n":-9007199254740993}',
      { id: '1234567890123456789', n: '-9007199254740993' },
    ],
    ['[9007199254740991, 0.1234567890123456, 1e20]', [9007199254740991, 0.1234567890123456, 1e20]],
    ['{"NaN":"1234567890123456789 NaN \\" Infinity"}', { NaN: '1234567890123456789 NaN " Infinity' }],
    [String.raw`["cut \ud83d", "\ud83d\ude00", "\\ud83d"]`, ['cut \ufffd', '\u{1f600}', '\\ud83d']],
  ]
  for (const [json, expected] of cases) test(json, () => assert.deepEqual(parse(json), expected))

  test('may have wrong UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe9, 0xff]), Buffer.from(' b"}')])
    assert.deepEqual(parseReport(bytes, rules), { a: '\ufffd\ufffd b' })
  })

  test('loses what is deeper than 64 levels, and nothing around it', () => {
    const value = parse(`{"before":1,"deep":${nest(100)},"after":[2,NaN]}`, { maxValues: 1_000 }) as {
      readonly [name: string]: unknown
    }
    assert.deepEqual([value.before, value.after], [1, [2, 'NaN']])
    const levels = JSON.stringify(value.deep).split('{').length - 1
    assert.equal(levels, 63)
    assert.match(JSON.stringify(value.deep), /^(?:\{"a":)+"…"\}+$/)
  })

  test('with too many values loses its end', () => {
    const many = `{"first":[1,2],"list":[${Array.from({ length: 50 }, (_, at) => at).join()}],"last":1}`
    const { first, list, last } = parse(many) as Record<string, number[]>
    assert.deepEqual(first, [1, 2])
    assert.deepEqual(
      list,
      Array.from({ length: list!.length }, (_, at) => at),
    )
    assert.ok(list!.length > 10 && list!.length < 20)
    assert.equal(last, undefined)
    assert.throws(() => parse(many, { excess: 'refused' }), { code: 'json_too_complex' })
    const deep = parse(`{"deep":${nest(100)}${',"b":1'.repeat(30)}}`, { maxValues: 90 })
    assert.match(JSON.stringify(deep), /^(?:\{"\w+":)+"…"\}+$/)
  })

  test('that is none is refused', () => {
    for (const json of ['', '{', '[1,', '{"a":Nan}', '{"a":1.2.3456789012345678}', '{"a":-}', '"open'])
      assert.throws(() => parse(json), { code: 'malformed_json' }, json)
  })
})
