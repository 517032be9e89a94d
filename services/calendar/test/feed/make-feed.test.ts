import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { daysOfSpan, holidaysOfYear, tithiNames, yearSpan } from '@tathya/calendar'
import { eventsOfDay, holidayCoverageOf } from '@tathya/calendar/festivals'
import { tithiOfDay } from '@tathya/calendar/sky'
import type { FeedPart } from '@tathya/contracts/http'
import { makeFeed } from '../../src/feed/make-feed.ts'
import { type FeedLanguage, writeFeed } from '../../src/feed/write-feed.ts'
import { dayOf } from '../day-of.ts'
import { type ReadEntry, readFeed } from './read-feed.ts'

async function entriesOf(
  years: string,
  parts: FeedPart[],
  language: FeedLanguage = 'both',
): Promise<ReadEntry[]> {
  const [first, last = first] = years.split('-').map(Number) as [number, number?]
  return readFeed(await writeFeed(makeFeed({ first, last }, parts, language))).entries
}

/** True of entries of events; the others are of days that may be holidays. */
const isCertain = ({ uid }: ReadEntry) => !uid.startsWith('open-')

const daysOf = (year: number) => daysOfSpan(yearSpan(year))

describe('festivals and holidays', () => {
  for (const year of [2081, 2082, 2083]) {
    test(`of ${year} are the events of its days, each once`, async () => {
      const entries = (await entriesOf(String(year), ['festivals', 'holidays'], 'en')).filter(isCertain)
      const expected = daysOf(year).flatMap((one) => eventsOfDay(one).map(({ name }) => `${one} ${name.en}`))
      assert.deepEqual(
        entries.map(({ start, summary }) => `${dayOf(start)} ${summary}`),
        expected,
      )
    })

    test(`of ${year} with holidays alone are its list of holidays`, async () => {
      const entries = (await entriesOf(String(year), ['holidays'], 'en')).filter(isCertain)
      const { days } = holidaysOfYear(year)
      assert.deepEqual(
        new Set(entries.map(({ start }) => dayOf(start))),
        new Set(days.map((holiday) => holiday.day)),
      )
      for (const { categories, description } of entries) {
        assert.ok(categories.includes('Public holiday'))
        assert.match(description, /^Public holiday: .+\nList: .+/m)
      }
    })
  }

  test('name the days that may be holidays, and mark them and estimated days as tentative', async () => {
    const years = [2081, 2083]
    for (const year of years) {
      const open = (await entriesOf(String(year), ['holidays'], 'en')).filter((entry) => !isCertain(entry))
      assert.deepEqual(
        open.map(({ start }) => dayOf(start)),
        daysOf(year).filter((day) => holidayCoverageOf(day) === 'open'),
      )
      for (const { summary } of open) assert.match(summary, /\(open\)$/)
    }
    const text = await writeFeed(makeFeed({ first: 2083, last: 2083 }, ['festivals', 'holidays'], 'en'))
    const events = text.split('BEGIN:VEVENT').slice(1)
    const isTentative = (event: string) => event.includes('STATUS:TENTATIVE')
    assert.ok(events.some(isTentative))
    for (const event of events)
      assert.equal(
        isTentative(event),
        /UID:open-|confidence: estimated/.test(event.replace(/\r\n /g, '')),
        event,
      )
    assert.doesNotMatch(
      await writeFeed(makeFeed({ first: 2083, last: 2083 }, ['tithi'], 'en')),
      /TENTATIVE|open-/,
    )
  })

  test('keep their UID whatever else is in the file', async () => {
    const uids = async (parts: FeedPart[]) => new Set((await entriesOf('2081', parts)).map(({ uid }) => uid))
    const [all, holidays, festivals] = [
      await uids(['festivals', 'holidays', 'tithi']),
      await uids(['holidays']),
      await uids(['festivals']),
    ]
    assert.ok(holidays.isSubsetOf(all) && festivals.isSubsetOf(all))
    assert.deepEqual(
      new Set([...holidays, ...festivals]),
      new Set([...all].filter((uid) => !uid.startsWith('tithi-'))),
    )
    assert.deepEqual(await uids(['festivals']), festivals)
  })

  test('have UIDs that name the festival, the year and which one of the year it is', async () => {
    const entries = await entriesOf('2081', ['festivals'])
    const ramNavami = entries.filter(({ uid }) => uid.startsWith('ram-navami-'))
    assert.deepEqual(
      ramNavami.map(({ uid, start }) => [uid, start]),
      [
        ['ram-navami-2081-1@calendar.tathya', '2024-04-17'],
        ['ram-navami-2081-2@calendar.tathya', '2025-04-06'],
      ],
    )
  })

  test('say the date, whose holiday it is, and on what the day rests', async () => {
    const entries = await entriesOf('2081', ['festivals', 'holidays'])
    const dashami = entries.find(({ uid }) => uid.startsWith('vijaya-dashami-'))
    assert.equal(dashami?.start, '2024-10-12')
    assert.equal(dashami.summary, 'विजया दशमी · Vijaya Dashami')
    assert.match(
      dashami.description,
      /^२०८१ असोज २६ गते शनिबार\nसार्वजनिक बिदा: सबैलाई\nदिन: आश्विन शुक्ल दशमी, सूर्योदयमा \(विश्वसनीयता: प्रकाशित\)\n26 Ashwin 2081, Saturday\n/,
    )
    assert.match(dashami.description, /Day: Ashwin shukla 10 at sunrise \(confidence: published\)$/)
  })

  test('speak the language that is asked for', async () => {
    const [ne, en] = [
      await entriesOf('2081', ['festivals'], 'ne'),
      await entriesOf('2081', ['festivals'], 'en'),
    ]
    assert.equal(ne.length, en.length)
    for (const { description } of ne) assert.match(description, /^दिन: .+ \(विश्वसनीयता: .+\)$/m)
    const jitiya = (entries: typeof ne) => entries.find(({ uid }) => uid.startsWith('jitiya-'))?.description
    assert.equal(
      jitiya(ne),
      '२०८१ असोज ९ गते बुधबार\nसार्वजनिक बिदा: मनाउने महिलालाई\nदिन: आश्विन कृष्ण अष्टमी, सूर्योदयमा (विश्वसनीयता: प्रकाशित)',
    )
    assert.match(jitiya(en) ?? '', /^Public holiday: women who keep it$/m)
    for (const { summary, description } of ne) assert.doesNotMatch(summary + description, /[A-Za-z]/)
    for (const { summary, description } of en) assert.doesNotMatch(summary + description, /[\u0900-\u097f]/)
  })

  test('go on over the years of a span', async () => {
    const one = [...(await entriesOf('2081', ['holidays'])), ...(await entriesOf('2082', ['holidays']))]
    assert.deepEqual(await entriesOf('2081-2082', ['holidays']), one)
  })

  test('know no holidays of a year without a list', async () => {
    assert.deepEqual(await entriesOf('2095', ['holidays']), [])
    assert.ok((await entriesOf('2095', ['festivals'])).length > 50)
  })
})

describe('tithi', () => {
  test('names that of sunrise for every day of a year', async () => {
    const entries = await entriesOf('2081', ['tithi'], 'en')
    const days = daysOf(2081)
    assert.deepEqual(
      entries.map(({ start }) => dayOf(start)),
      days,
    )
    for (const [at, { summary }] of entries.entries())
      assert.equal(summary.split(' ').at(-1), tithiNames[tithiOfDay(days[at]!).index]!.en)
  })

  test('says lunar month, end and what is lost', async () => {
    const entries = await entriesOf('2083', ['tithi'])
    const first = entries.find(({ start }) => start === '2026-05-15')
    assert.equal(first?.uid, 'tithi-2026-05-15@calendar.tathya')
    assert.equal(first.summary, 'कृष्ण त्रयोदशी · Krishna Trayodashi')
    assert.match(first.description, /ज्येष्ठ कृष्ण त्रयोदशी, २०२६-०५-१५ ०६:१९ सम्म\nकृष्ण चतुर्दशी क्षय/)
    assert.match(
      first.description,
      /Jestha Krishna Trayodashi, until 2026-05-15 06:19\nKrishna Chaturdashi is lost/,
    )
    assert.ok(entries.some(({ description }) => description.includes('Adhik Jestha Purnima')))
  })

  for (const year of [1901, 2039, 2100]) {
    test(`has every day of ${year}`, async () => {
      assert.equal((await entriesOf(String(year), ['tithi'])).length, daysOf(year).length)
    })
  }
})
