import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type LimbSpan, limbsOf, spanAt } from '../../src/almanac/limbs.ts'
import { lunarMonthAt } from '../../src/almanac/lunar-month.ts'
import { bsRange, dayFromBs } from '../../src/dates/bikram-sambat.ts'
import { easterOf } from '../../src/festivals/easter.ts'
import {
  allFestivals,
  daysOfFestival,
  festivalById,
  festivalsOfYear,
  ruleInWords,
} from '../../src/festivals/index.ts'
import { crossingOf, momentOf, moments } from '../../src/festivals/moment.ts'
import { ruleDaysOf } from '../../src/festivals/rule-days.ts'
import { positionsOf } from '../../src/sky/positions.ts'
import { sunriseOf } from '../../src/sky/sun-times.ts'
import { dayOf } from '../read-fixture.ts'

const positions = positionsOf('nepal')
const { tithi: tithiSteps } = limbsOf(positions)

/** Every year of the table, and every tenth of them. */
const allYears = Array.from(
  { length: bsRange.lastYear - bsRange.firstYear + 1 },
  (_, at) => bsRange.firstYear + at,
)
const tenthYears = allYears.filter((year) => year % 10 === 1)

const daysOf = (id: string, year: number) => ruleDaysOf(festivalById(id)!, year).map(({ day }) => day)

describe('moments of a day', () => {
  test('follow one another, and end before the next day’s', () => {
    for (let day = bsRange.firstDay; day < bsRange.lastDay; day += 97) {
      const times = [...moments.map((moment) => momentOf(day, moment)), momentOf(day + 1, 'arunodaya')]
      for (const [at, time] of times.slice(1).entries()) assert.ok(time > times[at]!, `day ${day}`)
    }
  })

  test('are crossed as a search from day to day has it', () => {
    for (const moment of moments) {
      for (let time = bsRange.firstDay * 86_400; time < bsRange.lastDay * 86_400; time += 7_654_321) {
        let first = Math.floor(time / 86_400) - 2
        while (momentOf(first, moment) < time) first++
        const { day, isClose } = crossingOf(time, moment)
        assert.equal(day, first)
        const away = Math.min(momentOf(first, moment) - time, time - momentOf(first - 1, moment))
        assert.equal(isClose, away <= 900)
      }
    }
  })
})

describe('lunar festivals', () => {
  test('have their month and tithi at sunrise, or it begins that day, where sunrise decides', () => {
    for (const { rule, id } of allFestivals) {
      if (rule.kind !== 'lunar' || rule.at !== 'sunrise') continue
      for (const year of tenthYears) {
        for (const day of daysOf(id, year)) {
          const atSunrise = spanAt(tithiSteps, sunriseOf(day))
          const found: LimbSpan =
            atSunrise.index + 1 === rule.tithi ? atSunrise : spanAt(tithiSteps, atSunrise.endsAt)
          assert.equal(found.index + 1, rule.tithi, `${id} of ${year}`)
          const { purnimanta } = lunarMonthAt(found.beginsAt, positions)
          assert.ok(!purnimanta.adhik, `${id} of ${year}`)
          if (!purnimanta.kshaya) assert.equal(purnimanta.month, rule.month, `${id} of ${year}`)
        }
      }
    }
  })

  test('return after twelve or thirteen lunar months, over the whole table', () => {
    for (const id of ['buddha-jayanti', 'vijaya-dashami', 'laxmi-puja', 'maha-shivaratri', 'ram-navami']) {
      const days = allYears.flatMap((year) => daysOf(id, year))
      const steps = days.slice(1).map((day, at) => day - days[at]!)
      assert.ok(days.length >= 199 && days.length <= 201, `${id}: ${days.length} days`)
      for (const step of steps) {
        assert.ok((step >= 353 && step <= 356) || (step >= 382 && step <= 386), `${id}: ${step} days`)
      }
    }
  })

  test('are found by a second way: each day of four years asked for its tithi at dusk', () => {
    for (const [id, month, tithi] of [
      ['laxmi-puja', 7, 30],
      ['fagu-purnima', 11, 15],
    ] as const) {
      for (const year of [1999, 2047, 2081, 2098]) {
        const first = dayFromBs({ year, month: 1, day: 1 })
        const found = Array.from({ length: 365 }, (_, at) => first + at).filter((day) => {
          const dusk = momentOf(day, 'dusk')
          const { purnimanta } = lunarMonthAt(dusk, positions)
          const isTithi = spanAt(tithiSteps, dusk).index + 1 === tithi
          return isTithi && purnimanta.month === month && !purnimanta.adhik
        })
        assert.deepEqual(daysOf(id, year), found.slice(0, 1), `${id} of ${year}`)
      }
    }
  })
})

describe('ekadashis', () => {
  const all = allFestivals.filter(({ rule }) => rule.kind === 'ekadashi')
  const ofEverybody = all.filter(({ id }) => !id.endsWith('-vaishnava'))

  test('come one a half month, in adhik months too', () => {
    for (const year of tenthYears) {
      const days = ofEverybody.flatMap(({ id }) => daysOf(id, year)).sort((a, b) => a - b)
      for (const [at, day] of days.slice(1).entries()) {
        assert.ok(day - days[at]! >= 13 && day - days[at]! <= 16, `${year}: ${day - days[at]!} days`)
      }
    }
    assert.equal(daysOf('padmini-ekadashi', 2083).length, 1)
    assert.equal(daysOf('padmini-ekadashi', 2082).length, 0)
  })

  test('are kept by Vaishnavas on the day after everybody’s, in some years', () => {
    let apart = 0
    for (const { id } of ofEverybody) {
      for (const year of tenthYears) {
        const days = daysOf(id, year)
        for (const day of daysOf(`${id}-vaishnava`, year)) {
          assert.ok(days.includes(day - 1), `${id} of ${year}`)
          apart++
        }
      }
    }
    assert.ok(apart > 50 && apart < 250, `${apart} apart`)
  })
})

describe('fixed days', () => {
  test('are days of their calendar', () => {
    assert.deepEqual(daysOf('maghe-sankranti', 2081), [dayOf('2025-01-14')])
    assert.deepEqual(daysOf('christmas', 2081), [dayOf('2024-12-25')])
    assert.deepEqual(daysOf('environment-day', 2081), [dayOf('2024-06-05')])
  })

  test('are of medium confidence where the month to come may begin a day apart', () => {
    const confidenceOf = (id: string, year: number) => daysOfFestival(festivalById(id)!, year)[0]!.confidence
    // The Sun enters Simha (Bhadra, month 5) of 2087 within minutes of the limit.
    assert.deepEqual(
      [confidenceOf('simha-sankranti', 2087), confidenceOf('simha-sankranti', 2086)],
      ['medium', 'high'],
    )
  })

  test('begin with the year of their event', () => {
    assert.deepEqual(daysOf('republic-day', 2064), [])
    assert.deepEqual(daysOf('republic-day', 2065), [dayOf('2008-05-28')])
    assert.deepEqual(daysOf('yoga-day', 2071), [])
    assert.equal(daysOf('yoga-day', 2072).length, 1)
  })

  test('of Easter are those that churches keep', () => {
    const dates = [
      '1900-04-15',
      '1954-04-18',
      '1981-04-19',
      '2000-04-23',
      '2019-04-21',
      '2024-03-31',
      '2038-04-25',
    ]
    for (const date of dates) assert.equal(easterOf(Number(date.slice(0, 4))), dayOf(date))
    assert.deepEqual(daysOf('good-friday', 2081), [])
    assert.deepEqual(daysOf('good-friday', 2082), [dayOf('2025-04-18'), dayOf('2026-04-03')])
  })
})

describe('the list of festivals', () => {
  test('has an id of its own, names in both scripts and a rule in words for each', () => {
    assert.equal(new Set(allFestivals.map(({ id }) => id)).size, allFestivals.length)
    for (const { id, name, rule } of allFestivals) {
      assert.match(id, /^[a-z][a-z0-9-]*$/)
      assert.match(name.en, /^[A-Z]/)
      assert.match(name.ne, /^[\u0900-\u097f() ]+$/, id)
      assert.equal(name.ne, name.ne.normalize('NFC'))
      assert.equal(ruleInWords(rule) === undefined, rule.kind === 'announced')
    }
  })

  test('says its rules in words of both languages', () => {
    const words = (id: string) => {
      const { en, ne } = ruleInWords(festivalById(id)!.rule) ?? {}
      return [en, ne]
    }
    for (const [id, en, ne] of [
      ['maha-shivaratri', 'Falgun krishna 14 at midnight', 'फाल्गुन कृष्ण चतुर्दशी, मध्यरातमा'],
      ['laxmi-puja', 'Kartik Aunsi at dusk', 'कार्तिक औंसी, सूर्यास्तमा'],
      ['ram-navami', 'Chaitra shukla 9 at noon', 'चैत्र शुक्ल नवमी, मध्याह्नमा'],
      ['akshaya-tritiya', 'Baisakh shukla 3 in the forenoon', 'वैशाख शुक्ल तृतीया, पूर्वाह्नमा'],
      ['tamu-lhosar', '15 Poush', 'पुस १५ गते'],
      ['christmas', '25 December', 'डिसेम्बर २५ तारिख'],
      ['fagu-purnima-tarai', '1 day after Fagu Purnima', 'फागु पूर्णिमाको भोलिपल्ट'],
      ['silacharhe', 'the day of Maha Shivaratri', 'महाशिवरात्रिकै दिन'],
      [
        'good-friday',
        '2 days before Easter Sunday of the Gregorian calendar',
        'ग्रेगोरियन पात्रोको इस्टर आइतबारभन्दा २ दिनअघि',
      ],
      [
        'nirjala-ekadashi',
        'Jestha shukla 11 at sunrise, the second day of two',
        'ज्येष्ठ शुक्ल एकादशी, सूर्योदयमा; दुई दिन परे दोस्रो दिन',
      ],
      [
        'eid-ul-fitr',
        '1 Shawwal by the tables of the Islamic calendar; the sighting of the Moon decides, on that day or the next',
        'इस्लामिक पात्रोको तालिका अनुसार शव्वाल १; चन्द्रमा देखिए अनुसार सोही वा भोलिपल्ट',
      ],
      ['bhoto-jatra', undefined, undefined],
    ]) {
      assert.deepEqual(words(id!), [en, ne])
    }
  })

  test('says each rule in Nepali alone, and no two rules alike', () => {
    const rules = allFestivals.flatMap(({ rule }) => ruleInWords(rule) ?? [])
    for (const { en, ne } of rules) {
      assert.match(ne, /^[\u0900-\u097f ,;]+$/, en)
      assert.equal(ne, ne.normalize('NFC'))
    }
    const inNepali = new Map(rules.map(({ en, ne }) => [en, ne]))
    assert.equal(new Set(inNepali.values()).size, inNepali.size)
  })

  test('gives the festivals of every year by day', () => {
    for (const year of allYears) {
      const days = festivalsOfYear(year)
      assert.ok(days.length > 110, `${year}: ${days.length}`)
      for (const [at, { day }] of days.slice(1).entries()) assert.ok(day >= days[at]!.day)
    }
    for (const year of [1900, 2101, 2081.5]) assert.throws(() => festivalsOfYear(year), RangeError)
  })
})
