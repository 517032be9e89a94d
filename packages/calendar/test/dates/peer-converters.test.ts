import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsFromDay, dayFromBs, monthLength } from '../../src/dates/bikram-sambat.ts'
import { type PeerConverter, peerConverters } from './peer-converters.ts'

const reading = 'the other reading of 2062, 30 and 32 days, which is given as the alternative'
const forecast = 'the older forecast, which failed in 2081, 2082 and 2083'
const single = 'this package alone, or with one other, against all other tables'

/** Every difference from a package, by year: the months in which days differ, how many days, and why. */
const explained: Readonly<Record<string, readonly (readonly [number, string, number, string])[]>> = {
  'bikram-sambat': [
    [1975, '5 6', 31, single],
    [1991, '8 9', 30, single],
    [2062, '1 2', 32, reading],
    [2084, '2 3 4 5 6 7 8 9 10 12', 213, forecast],
    [2085, '1 5 6 12', 92, forecast],
    [2086, '1 2 3 4 6 7 8 9 10', 154, forecast],
    [2087, '4 5 6 9 11 12', 152, forecast],
    [2088, '1 2 3 5 6 11 12', 155, forecast],
    [2089, '12', 31, forecast],
    [2090, '1 2 3 4 6 7 8 9 10', 154, forecast],
  ],
  '@remotemerge/nepali-date-converter': [
    [1977, '7 10', 60, single],
    [1981, '11 12', 31, single],
    [1998, '6', 31, single],
    [2062, '1 2', 32, reading],
  ],
  'nepali-date-converter': [
    [2062, '1 2', 32, reading],
    [2087, '4 5 6 9 11 12', 152, forecast],
    [2088, '1 2 3 5 6 11 12', 155, forecast],
    [2089, '12', 31, forecast],
    [2090, '1 2 3 4 6 7 8 9 10', 154, forecast],
  ],
}

/** Asks a package for every day of its years, and gathers by year where it differs. */
function differencesFrom({ firstYear, lastYear, toBs }: PeerConverter) {
  const differences = new Map<number, { months: Set<number>; days: number }>()
  const last = dayFromBs({ year: lastYear, month: 12, day: monthLength(lastYear, 12) - 1 })
  let compared = 0
  for (let day = dayFromBs({ year: firstYear, month: 1, day: 1 }); day <= last; day++) {
    compared += 1
    const ours = bsFromDay(day)
    const theirs = toBs(day)
    if (ours.year === theirs.year && ours.month === theirs.month && ours.day === theirs.day) continue
    const known = differences.get(ours.year) ?? { months: new Set(), days: 0 }
    known.months.add(ours.month)
    differences.set(ours.year, { months: known.months, days: known.days + 1 })
  }
  return { compared, differences }
}

describe('conversion day by day, BS 1970 to 2090, beside packages from npm', () => {
  for (const peer of peerConverters) {
    test(`differs from ${peer.name} only where it is explained`, () => {
      const { compared, differences } = differencesFrom(peer)
      assert.ok(compared > (peer.lastYear - peer.firstYear) * 365, `${compared} days compared`)
      assert.deepEqual(
        [...differences].map(([year, { months, days }]) => [year, [...months].join(' '), days]),
        explained[peer.name]!.map(([year, months, days]) => [year, months, days]),
      )
    })
  }
})
