import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MonthStart, monthStartByRule } from '../../src/almanac/sankranti-rule.ts'
import { bsRange, dayFromBs, yearStatus } from '../../src/dates/bikram-sambat.ts'
import { formatInstant } from '../../src/dates/nepal-time.ts'

interface NamedStart extends MonthStart {
  readonly year: number
  readonly name: string
}

const starts: readonly NamedStart[] = Array.from(
  { length: bsRange.lastYear - bsRange.firstYear + 1 },
  (_, at) => bsRange.firstYear + at,
).flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => ({
    year,
    name: `${year}/${at + 1}`,
    ...monthStartByRule(year, at + 1),
  })),
)

const names = (of: readonly NamedStart[]) => of.map(({ name }) => name).join(' ')

test('the rule gives all 2,400 months of the table but twelve', () => {
  assert.equal(
    names(starts.filter(({ agrees }) => agrees === false)),
    '1977/2 1977/7 1998/6 2004/7 2014/3 2016/8 2018/9 2024/4 2035/2 2035/10 2046/11 2066/12',
  )
})

test('where the rule differs, it is by one day, and within half an hour of a limit', () => {
  for (const { year, name, day, agrees, minutesFromLimit } of starts) {
    if (agrees) continue
    const month = Number(name.split('/')[1])
    assert.equal(Math.abs(day - dayFromBs({ year, month, day: 1 })), 1, name)
    assert.ok(minutesFromLimit < 30, name)
  }
})

test('the rule gives every reconstructed and every projected month', () => {
  for (const { year, name, agrees } of starts)
    if (['reconstructed', 'projected'].includes(yearStatus(year))) assert.equal(agrees, true, name)
})

test('entries near a limit are uncertain: of the months to come these five', () => {
  const coming = starts.filter(({ year, uncertain }) => year > 2083 && uncertain)
  assert.equal(names(coming), '2087/5 2089/2 2089/7 2093/10 2099/3')
})

test('an entry that is not uncertain lies at least a quarter of an hour from every limit', () => {
  for (const { name, uncertain, minutesFromLimit } of starts)
    if (!uncertain) assert.ok(minutesFromLimit >= 15, name)
})

test('the disputed Jestha of 2062 began minutes from midnight', () => {
  const { uncertain, minutesFromLimit, agrees } = monthStartByRule(2062, 2)
  assert.deepEqual([uncertain, agrees, minutesFromLimit < 10], [true, true, true])
})

test('months follow one another outside the table too', () => {
  const { day, agrees } = monthStartByRule(2101, 1)
  assert.deepEqual([day, agrees], [bsRange.lastDay + 1, undefined])
  for (const year of [1700, 1900, 2101, 2300]) {
    const days = Array.from({ length: 12 }, (_, at) => monthStartByRule(year, at + 1).day)
    for (const [at, start] of days.entries())
      if (at > 0) assert.ok([29, 30, 31, 32].includes(start - days[at - 1]!), `${year}/${at}`)
  }
})

test('the entry is the first second of the Sun in its sign', () => {
  // Maghe Sankranti 2081: the Sun enters Makara in the afternoon of 14 January 2025.
  const { entersAt, day } = monthStartByRule(2081, 10)
  assert.equal(formatInstant(entersAt).slice(0, 10), '2025-01-14')
  assert.equal(day, dayFromBs({ year: 2081, month: 10, day: 1 }))
})
