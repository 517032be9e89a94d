import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { aggregate, type Line } from '../../src/series/line.ts'
import { type TransformName, transform } from '../../src/series/transforms.ts'

/** Values that sums hold exactly, so that naive sums are equal. */
const value = fc.option(fc.integer({ min: -1_000, max: 1_000 }), { nil: null })
const start = 2070 * 12
/** Months from any month of a year on; the first and the last have a value. */
const months = fc.record({
  offset: fc.nat(11),
  values: fc.array(value, { minLength: 1, maxLength: 60 }).map((values) => [5, ...values, 7]),
})
const kinds = fc.constantFrom('flow', 'stock', 'cumulated', 'rate')

function toLine(values: readonly (number | null)[], offset: number, more: Partial<Line> = {}): Line {
  return {
    kind: 'flow',
    frequency: 'month',
    unit: 'NPR',
    currency: 'NPR',
    // A period without a row and one whose value is null are the same.
    values: new Map(
      values.flatMap((each, at): [number, number | null][] =>
        each === null && at % 2 === 0 ? [] : [[start + offset + at, each]],
      ),
    ),
    ...more,
  }
}

function answer(line: Line, name: TransformName, base?: readonly [number, number]): (number | null)[] {
  const transformed = transform(line, { name, ...(base && { base }) }, () => undefined)
  assert.ok('line' in transformed, JSON.stringify(transformed))
  return read(transformed.line)
}

function read({ values }: Line): (number | null)[] {
  const keys = [...values.keys()]
  return Array.from({ length: keys.at(-1)! - keys[0]! + 1 }, (_, at) => values.get(keys[0]! + at) ?? null)
}

/** Percent of change to the value `lag` places before. */
function naiveChange(values: readonly (number | null)[], lag: number): (number | null)[] {
  return values.map((now, at) => {
    const before = values[at - lag]
    return now === null || before === null || before === undefined || before === 0
      ? null
      : ((now - before) / Math.abs(before)) * 100
  })
}

describe('transforms give what a computation value by value gives', () => {
  test('growth', () => {
    fc.assert(
      fc.property(months, ({ values, offset }) => {
        const line = toLine(values, offset)
        assert.deepEqual(answer(line, 'yoy'), naiveChange(values, 12))
        assert.deepEqual(answer(line, 'pop'), naiveChange(values, 1))
      }),
    )
  })

  test('differences; cumulated figures begin again with each year', () => {
    fc.assert(
      fc.property(months, fc.boolean(), ({ values, offset }, isCumulated) => {
        const expected = values.map((now, at) => {
          if (now === null || (isCumulated && (offset + at) % 12 === 0)) return now
          const before = values[at - 1]
          return before === null || before === undefined ? null : now - before
        })
        const kind = isCumulated ? 'cumulated' : 'flow'
        assert.deepEqual(answer(toLine(values, offset, { kind }), 'difference'), expected)
      }),
    )
  })

  test('sums from the beginning of the year end where a value is missing', () => {
    fc.assert(
      fc.property(months, ({ values, offset }) => {
        // The year began before the first value, unless that is its first month.
        let sum: number | null = offset === 0 ? 0 : null
        const expected = values.map((now, at) => {
          if ((offset + at) % 12 === 0) sum = 0
          sum = now === null || sum === null ? null : sum + now
          return sum
        })
        assert.deepEqual(answer(toLine(values, offset), 'cumulative'), expected)
      }),
    )
  })

  test('indexes', () => {
    fc.assert(
      fc.property(months, ({ values, offset }) => {
        const expected = values.map((now) => (now === null ? null : (now / 5) * 100))
        const first = start + offset
        assert.deepEqual(answer(toLine(values, offset), 'index', [first, first]), expected)
      }),
    )
  })

  test('longer periods', () => {
    fc.assert(
      fc.property(
        months,
        kinds,
        fc.constantFrom('quarter', 'year'),
        ({ values, offset }, kind, frequency) => {
          const line = aggregate(toLine(values, offset, { kind }), frequency)
          const size = frequency === 'year' ? 12 : 3
          const padded: (number | null)[] = [...Array.from({ length: offset % size }, () => null), ...values]
          const expected: (number | null)[] = []
          for (let at = 0; at < padded.length; at += size) {
            const parts = Array.from({ length: size }, (_, part) => padded[at + part] ?? null)
            expected.push(naiveLonger(parts, kind))
          }
          assert.deepEqual(read(line), expected)
        },
      ),
    )
  })
})

function naiveLonger(parts: readonly (number | null)[], kind: Line['kind']): number | null {
  if (kind === 'stock' || kind === 'cumulated') return parts.at(-1)!
  if (parts.includes(null)) return null
  const sum = parts.reduce<number>((a, b) => a + b!, 0)
  return kind === 'flow' ? sum : sum / parts.length
}

describe('a transform without meaning is refused', () => {
  const line = toLine([1, 2, 3], 0)
  const cases: [string, Line, TransformName, RegExp][] = [
    ['a sum of stocks', { ...line, kind: 'stock' }, 'cumulative', /only flows add up/],
    ['growth of cumulated months', { ...line, kind: 'cumulated' }, 'pop', /contain the period before/],
    ['the year before of a day', { ...line, frequency: 'day' }, 'yoy', /frequency=month/],
    ['a share of nothing', line, 'share', /part of no sum/],
  ]
  for (const [what, of, name, message] of cases)
    test(what, () => {
      const transformed = transform(of, { name }, () => undefined)
      assert.match('fault' in transformed ? transformed.fault : '', message)
    })

  test('an index with a base that is not known', () => {
    const transformed = transform(
      toLine([5, null, 7], 0),
      { name: 'index', base: [start, start + 1] },
      () => undefined,
    )
    assert.ok('fault' in transformed)
  })
})
