import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Turns } from '@tathya/platform'
import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { dataVersion } from '../../src/answers/cache-rules.ts'
import type { FeedEntry } from '../../src/feed/feed-entry.ts'
import { makeFeed } from '../../src/feed/make-feed.ts'
import { writeFeed } from '../../src/feed/write-feed.ts'
import { readFeed } from './read-feed.ts'

const everything = await writeFeed(
  makeFeed({ first: 2081, last: 2081 }, ['festivals', 'holidays', 'tithi'], 'both'),
)

describe('the iCalendar file', () => {
  test('ends lines with CRLF and folds them before 76 bytes, within no character', () => {
    assert.doesNotMatch(everything, /[^\r]\n/)
    for (const line of everything.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
    assert.ok(everything.isWellFormed() && everything.endsWith('END:VCALENDAR\r\n'))
  })

  test('has what RFC 5545 asks of a calendar and of each entry', () => {
    const { calendar, entries } = readFeed(everything)
    assert.equal(calendar.getFirstPropertyValue('version'), '2.0')
    assert.equal(calendar.getFirstPropertyValue('prodid'), '-//Tathya//Nepali calendar//EN')
    assert.ok(entries.length > 365 + 100)
    assert.equal(new Set(entries.map(({ uid }) => uid)).size, entries.length)
    for (const entry of entries) {
      assert.ok(entry.isDate && entry.stamp === `${dataVersion}T00:00:00Z`, entry.uid)
      assert.equal(Date.parse(entry.end) - Date.parse(entry.start), 86_400_000, entry.uid)
      assert.equal(entry.transparency, 'TRANSPARENT')
      assert.ok(entry.summary.length > 0 && entry.categories.length > 0, entry.uid)
    }
  })

  test('comes back from ical.js as it went in, and reads the same again', () => {
    const { calendar, entries } = readFeed(everything)
    const again = readFeed(calendar.toString())
    assert.deepEqual(again.entries, entries)
    assert.deepEqual(again.calendar.toJSON(), calendar.toJSON())
    assert.deepEqual(ICAL.parse(everything), calendar.toJSON())
  })

  test('says the same to node-ical as to ical.js', () => {
    const parsed = nodeIcal.sync.parseICS(everything)
    const events = Object.values(parsed).filter((component) => component?.type === 'VEVENT')
    const { entries } = readFeed(everything)
    assert.equal(events.length, entries.length)
    for (const [at, event] of events.entries()) {
      if (event?.type !== 'VEVENT') continue
      const { start, uid, summary, datetype } = event
      // node-ical puts a date at midnight of the machine's own zone.
      const local = [start.getFullYear(), start.getMonth() + 1, start.getDate()]
      const date = local.map((part) => String(part).padStart(2, '0')).join('-')
      assert.deepEqual(
        [uid, summary, date, datetype],
        [entries[at]!.uid, entries[at]!.summary, entries[at]!.start, 'date'],
      )
    }
  })

  test('names groups in Nepali where it is of Nepali alone', async () => {
    const groupsIn = async (language: 'ne' | 'en' | 'both') => {
      const feed = makeFeed({ first: 2081, last: 2081 }, ['festivals', 'holidays', 'tithi'], language)
      const { entries } = readFeed(await writeFeed(feed))
      return new Set(entries.flatMap(({ categories }) => categories))
    }
    const inNepali = await groupsIn('ne')
    for (const group of inNepali) assert.match(group, /^[\u0900-\u097f ]+$/)
    const inEnglish = await groupsIn('en')
    assert.equal(inNepali.size, inEnglish.size)
    assert.deepEqual(await groupsIn('both'), inEnglish)
  })

  test('is the same file for the same question', async () => {
    const feed = () => writeFeed(makeFeed({ first: 2080, last: 2080 }, ['festivals'], 'en'))
    assert.equal(await feed(), await feed())
  })

  test('gives the signal a hearing between its portions', async () => {
    const controller = new AbortController()
    const left = new Error('left')
    const portion = (): FeedEntry[] => {
      controller.abort(left)
      const end = performance.now() + 10
      while (performance.now() < end);
      return []
    }
    const name = { en: 'x', ne: 'x' }
    const feed = { name, portions: [portion, portion], language: 'en' } as const
    await assert.rejects(writeFeed(feed, new Turns({ signal: controller.signal })), left)
  })

  test('is whole without entries', async () => {
    const text = await writeFeed({ name: { en: 'None', ne: 'शून्य' }, portions: [() => []], language: 'ne' })
    const { calendar, entries } = readFeed(text)
    assert.deepEqual(entries, [])
    assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), 'शून्य')
  })

  test('brings back any text and any day', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((words) => `x${words}x`)
    const entry = fc.tuple(text, text, fc.integer({ min: -45_000, max: 27_000 }))
    await fc.assert(
      fc.asyncProperty(entry, async ([en, ne, day]) => {
        const given: FeedEntry = {
          id: 'one',
          day,
          name: { en, ne },
          details: { en: [en], ne: [ne, ne] },
          categories: ['Tithi'],
        }
        const file = await writeFeed({ name: { en, ne }, portions: [() => [given]], language: 'ne' })
        const [read] = readFeed(file).entries
        const plain = ne.replace(/\r\n|\r/g, '\n')
        assert.equal(read?.summary, plain)
        assert.equal(read.description, `${plain}\n${plain}`)
        assert.equal(read.start, new Date(day * 86_400_000).toISOString().slice(0, 10))
      }),
      { numRuns: 200 },
    )
  })
})
