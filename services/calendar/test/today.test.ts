import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { suiteContext } from '@tathya/testing'
import { todayCache, todayOf, todayVersion } from '../src/parameters/today.ts'
import { startCalendar } from './start-calendar.ts'

const { client, clock } = await startCalendar(suiteContext())

/** Midnight in Nepal is at 18:15 UTC. */
const moments = [
  ['2026-04-13T17:00:00.000Z', 60],
  ['2026-04-13T18:13:59.999Z', 60],
  ['2026-04-13T18:14:00.000Z', 59],
  ['2026-04-13T18:14:30.500Z', 29],
  ['2026-04-13T18:14:59.999Z', 0],
  ['2026-04-13T18:15:00.000Z', 60],
] as const

describe('answers that were made with today', () => {
  for (const [moment, seconds] of moments) {
    test(`are kept ${seconds} seconds at ${moment}, which is within the day`, () => {
      const clock = createFixedClock(moment)
      assert.equal(todayCache(clock), `public, max-age=${seconds}`)
      const later = createFixedClock(new Date(Date.parse(moment) + seconds * 1000).toISOString())
      assert.equal(todayOf(later), todayOf(clock))
    })
  }

  test('are remembered with another version as soon as the day or what they say of it is another', () => {
    const versions = moments.map(([moment]) => todayVersion(createFixedClock(moment)))
    assert.equal(versions[0], versions[1])
    assert.equal(new Set(versions).size, moments.length - 1)
  })

  const addresses = [
    '/e/calendar/days?from=today',
    '/e/calendar/convert?bs=2081-01-01,today',
    '/e/calendar/add?bs=today&days=1',
    '/e/calendar/difference?from=2024-01-01',
    '/e/calendar/festivals?next=Holi',
  ]
  for (const address of addresses) {
    test(`${address} is never to be kept into tomorrow, remembered or not`, async () => {
      const cacheAt = async (moment: string) => {
        clock.set(moment)
        return (await client.get(address)).headers.get('cache-control')
      }
      assert.equal(await cacheAt('2026-04-13T18:13:00Z'), 'public, max-age=60')
      assert.equal(await cacheAt('2026-04-13T18:13:30Z'), 'public, max-age=60')
      assert.equal(await cacheAt('2026-04-13T18:14:50Z'), 'public, max-age=9')
      assert.equal(await cacheAt('2026-04-13T18:14:50Z'), 'public, max-age=9')
      assert.equal(await cacheAt('2026-04-13T18:14:58Z'), 'public, max-age=1')
      assert.equal(await cacheAt('2026-04-13T18:15:00Z'), 'public, max-age=60')
    })
  }
})

describe('where today lies outside the table of months', () => {
  const late = '2044-04-13T18:15:00Z'

  for (const [address, field] of [
    ['/e/nepaliDateTime', 'at'],
    ['/e/calendar/festivals', 'bs_year'],
    ['/e/calendar/festivals?next=Holi', 'after'],
    ['/e/calendar/difference?from=2024-01-01', 'to'],
    ['/e/calendar/days?from=today', 'from'],
    ['/e/calendar/add?bs=today', 'bs'],
  ] as const) {
    test(`${address} asks for ${field}`, async () => {
      clock.set(late)
      const { status, body } = await client.get(address)
      assert.equal(status, 400)
      assert.equal(body.errors[0].field, field)
      assert.match(body.errors[0].message, /1901 to 2100/)
    })
  }

  test('what does not need today is answered, and files hold the last years', async () => {
    clock.set(late)
    for (const address of [
      '/e/nepaliDateTime?at=2044-04-13T18:14:59Z',
      '/e/calendar/festivals?bs_year=2100',
      '/e/calendar/convert?ad=yesterday',
      '/e/calendar.ics?bs_year=2081',
    ])
      assert.equal((await client.get(address)).status, 200, address)
    const { text } = await client.get('/e/calendar.ics')
    assert.match(text, /2043/)
  })
})
