import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { kaliOf, samvatsaraOf, shakaOf } from '../../src/almanac/eras.ts'
import { ayanaOf, rituOf } from '../../src/almanac/seasons.ts'
import { bsRange } from '../../src/dates/bikram-sambat.ts'

test('almanacs of 2081 print Shaka 1946 and Kali 5125', () => {
  assert.deepEqual([shakaOf(2081), kaliOf(2081)], [1946, 5125])
})

describe('the name of the year', () => {
  for (const [year, name] of [
    [2076, 'Paridhavi'],
    [2077, 'Pramadi'],
    [2078, 'Rakshasa'],
    [2081, 'Kalayukta'],
    [2082, 'Siddharthi'],
  ] as const) {
    test(`${year} is ${name}, as printed`, () => {
      assert.equal(samvatsaraOf(year)?.en, name)
    })
  }

  test('is not given where a skipped name leaves it open', () => {
    const years = Array.from({ length: 200 }, (_, at) => bsRange.firstYear + at)
    assert.deepEqual(
      years.filter((year) => samvatsaraOf(year) === undefined),
      [1907, 1992],
    )
  })

  test('goes round the sixty names one by one, and skips one thrice in 200 years', () => {
    const round = new Map(Array.from({ length: 60 }, (_, at) => [samvatsaraOf(1994 + at)!.en, at] as const))
    assert.equal(round.size, 60)
    const advances: number[] = []
    for (let year = bsRange.firstYear + 1; year <= bsRange.lastYear; year++) {
      const [before, now] = [samvatsaraOf(year - 1), samvatsaraOf(year)]
      if (before !== undefined && now !== undefined)
        advances.push((round.get(now.en)! - round.get(before.en)! + 60) % 60)
    }
    // The two skips of 1907 and 1992 lie in the years that are left out.
    assert.deepEqual([...new Set(advances)].sort(), [1, 2])
    assert.equal(advances.filter((advance) => advance === 2).length, 1)
  })
})

describe('seasons', () => {
  const months = Array.from({ length: 12 }, (_, at) => at + 1)

  test('are six of two months each, Basanta in Chaitra and Baisakh', () => {
    assert.deepEqual(
      months.map((month) => rituOf(month).en),
      [
        'Basanta',
        'Grishma',
        'Grishma',
        'Barsha',
        'Barsha',
        'Sharad',
        'Sharad',
        'Hemanta',
        'Hemanta',
        'Shishir',
        'Shishir',
        'Basanta',
      ],
    )
  })

  test('the Sun goes north from Magh to Ashadh', () => {
    assert.deepEqual(
      months.filter((month) => ayanaOf(month).en === 'Uttarayan'),
      [1, 2, 3, 10, 11, 12],
    )
  })
})
