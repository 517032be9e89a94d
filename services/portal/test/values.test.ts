import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Language, wordsOf } from '../src/frame/languages.ts'
import type { PageContext } from '../src/frame/page.ts'
import { countsChart } from '../src/parts/counts-chart.ts'
import { moment, shortMoment, size } from '../src/parts/values.ts'

const contextOf = (language: Language) => wordsOf(language) as PageContext
/** The words of markup. */
const wordsIn = (markup: string) => markup.replace(/<[^>]*>/g, '')

describe('a moment', () => {
  test('has the clock of Nepal and both calendars, that of the page first', () => {
    for (const [language, expected] of [
      ['en', '2026-11-28 00:15:07 BS 2083-08-12'],
      ['ne', '२०८३-०८-१२ ००:१५:०७ ई.सं. २०२६-११-२८'],
      ['ne-latn', '2083-08-12 00:15:07 ई.सं. 2026-11-28'],
    ] as const) {
      const context = contextOf(language)
      // Those of entries have no zone; in Nepal it is the next day.
      for (const time of ['2026-11-27T18:30:07Z', '2026-11-27T18:30:07.999', '2026-11-28T00:15:07+05:45'])
        assert.equal(wordsIn(moment(context, time).text), expected, time)
    }
  })

  test('without a date of the Bikram Sambat has the other one, and one that is none is shown as text', () => {
    for (const language of ['en', 'ne-latn'] as const)
      assert.equal(wordsIn(moment(contextOf(language), '2300-01-01T00:00:00Z').text), '2300-01-01 05:45:00')
    assert.equal(wordsIn(moment(contextOf('en'), null).text), '–')
    assert.match(moment(contextOf('en'), '<b>').text, /&lt;b&gt;/)
  })
})

test('a size is in the largest unit that leaves one or more', () => {
  const sizes = [0, 999, 1000, 90_112, 5_400_000, 2e12].map((bytes) => size(contextOf('en'), bytes))
  assert.deepEqual(sizes, ['0 B', '999 B', '1.0 kB', '90 kB', '5.4 MB', '2000 GB'])
  assert.equal(size(contextOf('ne'), 90_112), '९० kB')
})

test('a chart of counts says what it shows, in the time of Nepal; without entries there is none', () => {
  const buckets = ['2026-11-27T18:00:00Z', '2026-11-27T19:00:00Z'].map((from, count) => ({
    ...{ from, count, levels: { debug: 0, info: 0, warning: 0, error: count, fatal: 0 } },
  }))
  const context = contextOf('ne')
  const drawn = countsChart(context, buckets, 'x')
  assert.ok(drawn !== false && drawn.text.includes(shortMoment(context, '2026-11-27T19:00:00Z')))
  assert.equal(shortMoment(context, '2026-11-27T19:00:00Z'), '२०८३-०८-१२ ००:४५')
  assert.equal(countsChart(context, buckets.slice(0, 1), 'x'), false)
})
