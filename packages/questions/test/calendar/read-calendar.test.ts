import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readCalendar } from '../../src/calendar/read-calendar.ts'

/** The query of a question, without its question; undefined if it is not read. */
function query(text: string, previous?: string) {
  const before = previous === undefined ? undefined : readCalendar(previous)
  const reading = readCalendar(text, before?.kind === 'query' ? before.query : undefined)
  return reading?.kind === 'query' ? reading.query : reading?.kind
}

const date = (year: number, month: number, day: number, calendar = 'bs') => ({ calendar, year, month, day })
const dayOf = (text: string) => {
  const read = query(text)
  return typeof read === 'object' && read.ask === 'day' ? read.day : read
}

describe('a date of a question', () => {
  test('is read in each usual form', () => {
    for (const text of [
      ...[
        '2081-01-15 in AD',
        '2081/1/15',
        '15/1/2081',
        '15 Baisakh 2081',
        'Baisakh 15, 2081',
        '15th of Baisakh 2081',
      ],
      ...[
        '२०८१ वैशाख १५',
        '२०८१ सालको वैशाख १५ गते',
        '2081 sal baisakh 15 gate',
        '15gate baishakh 2081',
        '2081.01.15',
      ],
    ])
      assert.deepEqual(dayOf(text), { date: date(2081, 1, 15) }, text)
    for (const text of [
      '2024 Apr 27',
      '27th April 2024',
      'April 27, 2024',
      '4/27/2024',
      '27-4-2024',
      'सन् २०२४ अप्रिल २७',
    ])
      assert.deepEqual(dayOf(text), { date: date(2024, 4, 27, 'ad') }, text)
    assert.deepEqual(dayOf('baisakh 15'), { date: { calendar: 'bs', month: 1, day: 15 } })
  })

  test('is of the calendar that is named, else of the other one than that into which it is converted', () => {
    assert.deepEqual(dayOf('2040-01-02 BS to AD'), { date: date(2040, 1, 2) })
    assert.deepEqual(dayOf('2040-01-02 AD'), { date: date(2040, 1, 2, 'ad') })
    assert.deepEqual(dayOf('what is 2010-05-06 in AD'), { date: date(2010, 5, 6) })
    assert.deepEqual(dayOf('2010-05-06'), { date: date(2010, 5, 6, 'ad') })
  })

  test('that does not exist is refused with the reason', () => {
    const refusal = (text: string) => {
      const reading = readCalendar(text)
      return reading?.kind === 'refused' ? reading.refusal : undefined
    }
    assert.deepEqual(refusal('2081-13-01'), { reason: 'noMonth', month: 13 })
    const noDay = { reason: 'noDay', calendar: 'bs', year: 2082, month: 9, length: 30 }
    assert.deepEqual(refusal('which day is 32 Poush 2082'), noDay)
    assert.deepEqual(refusal('30 February 2024'), {
      ...noDay,
      calendar: 'ad',
      year: 2024,
      month: 2,
      length: 29,
    })
    for (const text of ['When is Dashain in 1700', 'holidays in 2101', '2150-01-01 in AD'])
      assert.deepEqual(refusal(text), { reason: 'outside' }, text)
  })
})

describe('a question about the calendar', () => {
  test('has a shift in either direction, of each unit', () => {
    const base = { date: date(2083, 8, 12) }
    assert.deepEqual(dayOf('what date is 2 weeks from 2083-08-12'), { ...base, shift: { days: 14 } })
    assert.deepEqual(dayOf('2 months before 2083-08-12'), { ...base, shift: { months: -2 } })
    assert.deepEqual(dayOf('10 working days after 2083-08-12'), { ...base, shift: { working_days: 10 } })
    assert.deepEqual(dayOf('-5 days from today'), { shift: { days: -5 } })
    assert.deepEqual(dayOf('2 saal agadi ko aaja ko miti'), { shift: { years: -2 } })
    assert.deepEqual(dayOf('५ दिनपछि कुन बार हो?'), { shift: { days: 5 } })
    assert.deepEqual(dayOf('the day after tomorrow'), { shift: { days: 2 } })
    assert.deepEqual(dayOf('next Friday'), { weekday: 5, which: 'next' })
  })

  test('has two days, or one and today, in their order', () => {
    const [from, to] = [{ date: date(2081, 1, 1) }, { date: date(2025, 1, 1, 'ad') }]
    const between = { ask: 'between', from, to, count: 'days' }
    assert.deepEqual(query('how many days between 2081-01-01 and 2025-01-01'), between)
    assert.deepEqual(query('how many working days from 2081-01-01 to 2025-01-01'), {
      ...between,
      count: 'workingDays',
    })
    assert.deepEqual(query('how many days since 2081-01-01'), { ...between, to: {} })
    assert.deepEqual(query('how many days until 2025-01-01'), { ...between, from: {} })
    for (const text of [
      'I was born on 2081-01-01, how old am I?',
      'mero janma 2081-01-01 ma bhayeko ho, umer kati bhayo',
    ])
      assert.deepEqual(query(text), { ...between, to: {}, count: 'age' }, text)
  })

  test('has holidays and festivals of a span, their number, or the next ones', () => {
    const events = { ask: 'events', of: 'holidays', count: false }
    const month = { unit: 'month', calendar: 'bs', month: 7, year: 2083 }
    assert.deepEqual(query('holidays in Kartik 2083'), { ...events, span: month })
    assert.deepEqual(query('how many holidays are in Kartik 2083'), { ...events, span: month, count: true })
    assert.deepEqual(query('holidays in Kathmandu valley in Kartik 2083'), {
      ...{ ...events, span: month },
      place: 'kathmandu-valley',
    })
    assert.deepEqual(query('next public holiday'), { ...events, limit: 1 })
    assert.deepEqual(query('yo hapta ko bida'), {
      ...events,
      span: { unit: 'week', calendar: 'bs', offset: 0 },
    })
    const thisMonth = { unit: 'month', calendar: 'bs', offset: 0 }
    assert.deepEqual(query('festivals of this month'), { ...events, of: 'festivals', span: thisMonth })
  })

  test('has a name alone, a name with a misspelling, and a name in each writing', () => {
    const show = (text: string) => {
      const read = query(text)
      return typeof read === 'object' && read.ask === 'festival'
        ? [read.festival.ids.length, read.show]
        : read
    }
    assert.deepEqual(show('Dashain'), [5, 'profile'])
    for (const text of ['when is dashain', 'दसैं कहिले हो?', 'dasain kahile ho', 'when is dashian'])
      assert.deepEqual(show(text), [5, 'dates'], text)
    assert.deepEqual(show('how many days until Dashain'), [5, 'daysLeft'])
    assert.deepEqual(show('how many days since Dashain'), [5, 'daysSince'])
    assert.deepEqual(show('is laxmi puja a public holiday'), [1, 'holiday'])
    assert.deepEqual(show('अनि छठ कहिले हो?'), [1, 'dates'])
  })

  test('keeps what one before it said', () => {
    const dashain = 'When is Dashain in 2082?'
    const and = query('and Tihar?', dashain)
    assert.ok(typeof and === 'object' && and.ask === 'festival' && and.time.year === 2082)
    const year = query('and in 2081?', dashain)
    assert.ok(typeof year === 'object' && year.ask === 'festival' && year.time.year === 2081)
    const day = { ask: 'day', day: { date: date(2081, 2, 15) }, show: [] }
    assert.deepEqual(query('and 15 Jestha?', 'What is 1 Baisakh 2081 in AD?'), day)
    assert.deepEqual(query('was it a holiday?', 'What is 15 Jestha 2081 in AD?'), {
      ...day,
      show: ['holiday'],
    })
  })
})

describe('a word that no meaning uses', () => {
  test('is named, and there is no query', () => {
    const unread = (text: string) => {
      const reading = readCalendar(text)
      return reading?.kind === 'unread' ? reading.unread : reading?.kind
    }
    assert.deepEqual(unread('holidays for women in 2083'), ['women'])
    assert.deepEqual(unread('tithi of 2083-01-01 in Japan'), ['Japan'])
    assert.deepEqual(unread('how many holidays in 2083 except Saturdays'), ['except', 'Saturdays'])
  })

  test('makes it none about the calendar if nothing else is', () => {
    for (const text of [
      'population of Kaski',
      'how many districts in 2050',
      'tomorrow weather',
      'bholi pani parcha',
      'hello',
      'Write a poem about Dashain',
    ])
      assert.equal(readCalendar(text), undefined, text)
  })
})
