import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dayFromBs } from '../../src/dates/bikram-sambat.ts'
import { otherReadingOf } from '../../src/dates/other-reading.ts'
import {
  allFestivals,
  daysOfFestival,
  type Festival,
  type FestivalRule,
  festivalById,
  festivalsOfYear,
} from '../../src/festivals/index.ts'
import { publishedDays } from '../../src/festivals/published-days.ts'
import { ruleDaysOf } from '../../src/festivals/rule-days.ts'
import { holidaysOfYear, holidayYears } from '../../src/holidays/index.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

/** The days of a festival by its rule alone, without what was published. */
function daysByRule(festival: Festival, bsYear: number): readonly number[] {
  const { rule } = festival
  if (rule.kind === 'offset') return daysByRule(rule.from, bsYear).map((day) => day + rule.days)
  return ruleDaysOf(festival, bsYear).map(({ day }) => day)
}

function known(id: string): Festival {
  const festival = festivalById(id)
  assert.ok(festival, `${id} is a festival`)
  return festival
}

describe('festivals of BS 2080 to 2083', () => {
  for (const { ids, ...years } of readFixture('festivals-2080-2083.csv')) {
    for (const [year, dates] of Object.entries(years)) {
      if (dates === '') continue
      test(`${ids} of ${year} on ${dates}, by the rule alone and in the answer`, () => {
        const expected = dates!.split(' ').map(dayOf)
        for (const festival of ids!.split(' ').map(known)) {
          assert.deepEqual(daysByRule(festival, Number(year)), expected)
          const answered = daysOfFestival(festival, Number(year)).map(({ day }) => day)
          assert.deepEqual(answered, expected)
        }
      })
    }
  }

  test('the Tarai keeps Holi on the day after the hills', () => {
    for (const year of [2080, 2081, 2082, 2083]) {
      const [hills] = daysByRule(known('fagu-purnima'), year)
      assert.deepEqual(
        daysOfFestival(known('fagu-purnima-tarai'), year).map(({ day }) => day),
        [hills! + 1],
      )
    }
  })
})

/** One rule finds all ekadashis, and one those of the Vaishnavas. */
function isOfOneRule(a: FestivalRule, b: FestivalRule): boolean {
  return a.kind === 'ekadashi' && b.kind === 'ekadashi' && a.keptBy === b.keptBy
}

describe('published days', () => {
  const printed = readFixture('festivals-of-rat32.csv').map(({ id, bs_date }) => {
    const [year, month, day] = bs_date!.split('-').map(Number) as [number, number, number]
    return { id: id!, bsYear: year, day: dayFromBs({ year, month, day }) }
  })
  const listed = holidayYears.flatMap((bsYear) =>
    holidaysOfYear(bsYear).days.map(({ id, day }) => ({ id, bsYear, day })),
  )
  /** Every day that a calendar printed or a list of holidays gives for a festival with a rule that is no estimate, once. */
  const cases = [
    ...new Map(
      [...publishedDays, ...printed, ...listed].map((each) => [`${each.id} ${each.day}`, each]),
    ).values(),
  ].filter(({ id }) => !['announced', 'islamic'].includes(festivalById(id)?.rule.kind ?? 'announced'))

  test('are given by the rules, but for nine that are named here', () => {
    const missed = cases.filter(({ id, bsYear, day }) => !daysByRule(known(id), bsYear).includes(day))
    const names = new Set(missed.map(({ id, bsYear }) => `${id} ${bsYear}`))
    assert.deepEqual([...names].sort(), [
      'chhath 2070',
      'dhanteras 2077',
      'janai-purnima 1963',
      'janai-purnima 1982',
      'janai-purnima 2028',
      'janai-purnima 2047',
      'janai-purnima 2074',
      'jitiya 2073',
      'saphala-ekadashi-vaishnava 2072',
    ])
    assert.ok(cases.length > 1000, `${cases.length} cases`)
  })

  test('of Vaishnavas in six whole years are those of the rule, but for one too many', () => {
    const printedOnes = new Set(cases.map(({ id, day }) => `${id} ${day}`))
    const ofVaishnavas = allFestivals.filter(({ id }) => id.endsWith('-vaishnava'))
    const unprinted = [2069, 2072, 2073, 2076, 2078, 2081].flatMap((year) =>
      ofVaishnavas.flatMap((festival) =>
        ruleDaysOf(festival, year)
          .filter(({ day }) => !printedOnes.has(`${festival.id} ${day}`))
          .map(({ isClose }) => [festival.id, year, isClose]),
      ),
    )
    // The twelfth ends five minutes after its second sunrise.
    assert.deepEqual(unprinted, [['kamika-ekadashi-vaishnava', 2069, true]])
  })

  test('replace those of the rule, and are marked as such', () => {
    const [janai, ...others] = daysOfFestival(known('janai-purnima'), 2074)
    assert.deepEqual(others, [])
    assert.equal(janai!.day, dayFromBs({ year: 2074, month: 4, day: 13 }))
    assert.equal(janai!.confidence, 'published')
    const [chhath] = daysOfFestival(known('chhath'), 2070)
    assert.deepEqual(
      [chhath!.day, chhath!.confidence],
      [dayFromBs({ year: 2070, month: 7, day: 22 }), 'published'],
    )
  })

  test('of two in a year are both marked as such', () => {
    const days = daysOfFestival(known('ram-navami'), 2081)
    assert.deepEqual(
      days.map(({ day, confidence }) => [day, confidence]),
      [
        [dayOf('2024-04-17'), 'published'],
        [dayOf('2025-04-06'), 'published'],
      ],
    )
  })

  test('are what each festival’s record says', () => {
    for (const festival of allFestivals) {
      const { id, record, rule } = festival
      if (rule.kind !== 'lunar' && rule.kind !== 'ekadashi') continue
      const own = cases.filter((each) => each.id === id || isOfOneRule(rule, known(each.id).rule))
      const right = own.filter((each) => daysByRule(known(each.id), each.bsYear).includes(each.day))
      const expected = own.length === 0 ? 'none' : right.length < own.length ? 'some' : 'all'
      assert.equal(record, expected, `${id}: ${right.length} of ${own.length}`)
    }
  })

  test('are there for no festival that has none: its days are of high, medium or low confidence, or estimated', () => {
    const confidences = new Set(festivalsOfYear(2090).map(({ confidence }) => confidence))
    assert.deepEqual([...confidences].sort(), ['estimated', 'high', 'low', 'medium'])
    for (const { festival, day, confidence } of festivalsOfYear(2090)) {
      const isFixed = ['gregorian', 'easter'].includes(festival.rule.kind)
      if (isFixed) assert.equal(confidence, 'high', festival.id)
      // A date of the Bikram Sambat is as sure as the forecast of its month.
      if (festival.rule.kind === 'solar')
        assert.equal(confidence, otherReadingOf(day) === undefined ? 'high' : 'medium', festival.id)
      if (festival.record === 'some') assert.notEqual(confidence, 'high')
    }
  })
})
