import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cutText } from '../../src/reports/cut-text.ts'
import {
  dropEmpty,
  nameInRelease,
  toCreatedDate,
  toFields,
  toList,
  toPairs,
  toText,
} from '../../src/reports/fields.ts'
import { cutMiddle, cutTexts, fit, sizeOf } from '../../src/reports/fit.ts'

describe('a text that is too long', () => {
  test('keeps its beginning and its end, and says how much is missing', () => {
    const text = 'a'.repeat(500) + 'b'.repeat(500)
    const cut = cutText(text, 100)
    assert.equal(cut.length, 100)
    assert.match(cut, /^a{38} … 900 characters cut … b{38}$/)
    assert.equal(cutText(text, 1000), text)
    assert.notEqual(cutText(text, 999), text)
    // No half of a pair is left on either side.
    assert.ok(cutText('😀'.repeat(500), 101).isWellFormed())
    assert.ok(cutText(`x${'😀'.repeat(500)}x`, 101).isWellFormed())
  })

  test('is cut where it stands in a value', () => {
    const value = { a: ['x'.repeat(8_192), 'y'.repeat(8_193)], b: 1, c: null }
    const cut = cutTexts(value) as typeof value
    assert.equal(cut.a[0], value.a[0])
    assert.match(cut.a[1]!, / characters cut /)
    assert.deepEqual([cut.b, cut.c], [1, null])
  })
})

describe('a value that is too large', () => {
  test('stays as it is up to the limit', () => {
    const value = { a: 'é' }
    assert.equal(sizeOf(value), 10)
    assert.equal(fit(value, 10), value)
    assert.equal(fit({ a: { b: { c: 1 } } }, 3), undefined)
  })

  test('loses the middle of its lists, and fields beyond a number', () => {
    const list = Array.from({ length: 300 }, (_, at) => at)
    const cut = fit({ list }, 900) as { list: unknown[] }
    assert.ok(sizeOf(cut) <= 900)
    assert.equal(cut.list.length, 201)
    assert.equal(cut.list[100], '… 100 items cut …')
    assert.deepEqual([cut.list[99], cut.list[101], cut.list.at(-1)], [99, 200, 299])
    const many = Object.fromEntries(list.map((at) => [`field_${at}`, at]))
    const fields = fit(many, 3_600) as Record<string, unknown>
    assert.equal(fields['…'], '100 fields cut')
    assert.equal(Object.keys(fields).length, 201)
  })

  test('loses its inner levels', () => {
    let deep: unknown = 'end'
    for (let level = 0; level < 40; level += 1) deep = { a: deep }
    const text = JSON.stringify(fit(deep, 200))
    assert.equal(text.match(/"a"/g)?.length, 16)
    assert.match(text, /"…"/)
  })

  test('that is a text is cut until it has so many bytes', () => {
    for (const text of ['x'.repeat(5_000), 'क'.repeat(5_000), '"'.repeat(5_000)]) {
      const cut = fit(text, 1_000) as string
      assert.ok(sizeOf(cut) <= 1_000 && sizeOf(cut) > 500, cut)
    }
    assert.equal(fit('x'.repeat(500), 20), undefined)
  })

  test('is halved in its middle', () => {
    assert.deepEqual(cutMiddle([1, 2, 3, 4, 5], 3), [1, 2, 5])
    assert.deepEqual(cutMiddle([1, 2, 3], 3), [1, 2, 3])
    assert.deepEqual(cutMiddle([1, 2, 3], 1), [1])
  })
})

test('times of SDKs have their fraction, in UTC, within the years of dates', () => {
  assert.equal(toCreatedDate(1_700_000_000.25), '2023-11-14T22:13:20.250000')
  assert.equal(toCreatedDate('1700000000'), '2023-11-14T22:13:20.000000')
  assert.equal(toCreatedDate('1700000000.9999998'), '2023-11-14T22:13:21.000000')
  assert.equal(toCreatedDate('2023-11-14 22:13:20.5'), '2023-11-14T22:13:20.5')
  assert.equal(toCreatedDate('2023-11-14T22:13:20+05:45'), '2023-11-14T16:28:20')
  for (const time of ['x', null, 1e15, -1e15, '2023-11-14']) assert.equal(toCreatedDate(time), undefined)
})

test('a release has a name before its last @', () => {
  assert.deepEqual(['pay@1.2', 'a@b@1', '@1', '1.2', undefined].map(nameInRelease), [
    'pay',
    'a@b',
    undefined,
    undefined,
    undefined,
  ])
})

test('fields of SDKs are read in each form that they have', () => {
  assert.deepEqual([toFields({ a: 1 }), toFields([1]), toFields(null), toFields('x')], [{ a: 1 }, {}, {}, {}])
  assert.deepEqual([1, false, ' a ', ' ', null, {}].map(toText), [
    '1',
    'false',
    ' a ',
    undefined,
    undefined,
    undefined,
  ])
  assert.deepEqual(
    [toList([1]), toList({ values: [2] }), toList({ values: 3 }), toList('x')],
    [[1], [2], [], []],
  )
  const pairs = [['a', '1'], { key: 'b', value: '2' }, [3, '4'], 5]
  assert.deepEqual([toPairs(pairs), toPairs({ c: 3 })], [{ a: '1', b: '2' }, { c: 3 }])
  const fields = { a: undefined, b: null, c: [], d: {}, e: 0, f: '', g: [1], h: false }
  assert.deepEqual(dropEmpty(fields), { e: 0, f: '', g: [1], h: false })
})
