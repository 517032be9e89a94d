import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bsRange } from '../../src/dates/bikram-sambat.ts'
import { type CalendarEventOfDay, eventsOfDay } from '../../src/events.ts'
import { festivalById } from '../../src/festivals/index.ts'
import { holidaysOfYear, holidayYears } from '../../src/holidays/index.ts'
import { dayOf } from '../read-fixture.ts'

const on = (date: string) => eventsOfDay(dayOf(date))
const brief = ({ id, kind, confidence, holiday }: CalendarEventOfDay) => [
  id,
  kind,
  confidence,
  holiday?.scope,
]

describe('the events of a day', () => {
  test('join a festival and its public holiday, and name the list', () => {
    const [first, ...others] = on('2024-10-31')
    assert.deepEqual(brief(first!), ['laxmi-puja', 'festival', 'published', 'all'])
    assert.deepEqual(first?.rule, { en: 'Kartik Aunsi at dusk', ne: 'कार्तिक औंसी, सूर्यास्तमा' })
    assert.equal(first?.holiday?.source, holidaysOfYear(2081).source)
    assert.deepEqual(others.map(brief), [['kukur-tihar', 'festival', 'published', undefined]])
  })

  test('hold holidays that are no festivals, without a rule', () => {
    const [holiday] = on('2024-11-01')
    assert.deepEqual(brief(holiday!), ['tihar-holiday', 'holiday', 'published', 'all'])
    assert.deepEqual([holiday?.rule, holiday?.name.ne], [undefined, 'तिहार बिदा'])
  })

  test('put days off of everybody first, then those of some, then the wider kept', () => {
    for (let day = dayOf('2021-04-14'); day < dayOf('2027-04-14'); day++) {
      const weights = eventsOfDay(day).map(({ id, holiday }) => {
        if (holiday === undefined) return 10 + (festivalById(id)?.rank ?? 0)
        return holiday.scope === 'all' ? 0 : 1
      })
      assert.deepEqual(
        weights,
        weights.toSorted((a, b) => a - b),
      )
    }
  })

  test('are none on a day without any', () => {
    assert.deepEqual(on('2024-07-23'), [])
  })

  test('tell where a holiday is one, and of whom', () => {
    const gaiJatra = on('2024-08-20').find(({ id }) => id === 'gai-jatra')
    assert.equal(gaiJatra?.holiday?.scope, 'place')
    assert.deepEqual(gaiJatra?.holiday?.scopeNote, {
      en: 'Kathmandu Valley; Newars in the whole country',
      ne: 'काठमाडौँ उपत्यकामा; देशभरका नेवार समुदायलाई',
    })
    const teej = on('2024-09-06').find(({ id }) => id === 'haritalika-teej')
    assert.equal(teej?.holiday?.scope, 'women')
  })

  test('know no holiday in years without a list, and festivals by rule alone', () => {
    const shivaratri = on('2028-02-23').find(({ id }) => id === 'maha-shivaratri')
    assert.deepEqual(brief(shivaratri!), ['maha-shivaratri', 'festival', 'high', undefined])
  })

  test('are the same however often and in what order they are asked for', () => {
    eventsOfDay(dayOf('1900-01-01'))
    assert.equal(on('2043-01-01'), on('2043-01-01'))
    assert.deepEqual(on('2043-01-01'), on('2043-01-01'))
  })

  test('reach from the first to the last day of the table', () => {
    assert.ok(eventsOfDay(bsRange.firstDay).some(({ id }) => id === 'new-year'))
    assert.ok(Array.isArray(eventsOfDay(bsRange.lastDay)))
    for (const day of [bsRange.firstDay - 1, bsRange.lastDay + 1, 0.5])
      assert.throws(() => eventsOfDay(day), RangeError)
  })
})

test('every holiday of every list is among the events of its day, once', () => {
  for (const year of holidayYears) {
    for (const { id, day } of holidaysOfYear(year).days) {
      const found = eventsOfDay(day).filter((event) => event.id === id)
      assert.equal(found.length, 1, `${id} of ${year}`)
      assert.notEqual(found[0]?.holiday, undefined, `${id} of ${year}`)
    }
  }
})

test('festivals of the Islamic calendar stand on the days of the lists, as festivals', () => {
  const eid = holidayYears.flatMap((year) =>
    holidaysOfYear(year).days.filter(({ id }) => id === 'eid-ul-fitr'),
  )
  assert.ok(eid.length >= 3)
  for (const { day } of eid) {
    const [event] = eventsOfDay(day).filter(({ id }) => id === 'eid-ul-fitr')
    assert.deepEqual([event?.kind, event?.confidence], ['festival', 'published'])
  }
})
