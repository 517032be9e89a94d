import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Caller } from '@tathya/contracts/internal'
import type { Progress, Subscription } from '@tathya/events'
import { createFixedClock, ProblemError, Unavailable } from '@tathya/platform'
import type { EntryStore, FoundEntry } from '@tathya/storage'
import { createProgressCheck } from '../src/progress-check.ts'
import { getEntry } from '../src/read/entries.ts'

const id = '0190163d-8694-739b-aea5-966c26f8ad91'
const caller: Caller = { owner: 'test', scopes: ['log:read'], customer_id: null, key_id: 'key_test' }
const stored = { customer_id: 7, entry_id: id } as FoundEntry

type Entries = Pick<EntryStore, 'get'>

/** Stored entries of which only `get` is asked. */
const entriesWith = (get: () => Promise<FoundEntry | undefined>): Entries => ({ get })

const absent = entriesWith(async () => undefined)
const away = entriesWith(() => Promise.reject(new Unavailable('the store is away')))
const nobodyKnows = () => Promise.reject(new Unavailable('the outbox is away'))

/** What a caller is told of the entry. */
async function codeOf(entries: Entries, isWaiting: () => Promise<boolean>): Promise<string> {
  try {
    await getEntry(entries, isWaiting, id, caller)
    return 'found'
  } catch (error) {
    if (error instanceof ProblemError) return error.code
    if (error instanceof Unavailable) return 'unavailable'
    throw error
  }
}

describe('an entry that is asked for', () => {
  test('is answered, waits, or is not there', async () => {
    assert.equal(
      await codeOf(
        entriesWith(async () => stored),
        nobodyKnows,
      ),
      'found',
    )
    assert.equal(await codeOf(absent, async () => true), 'not_yet_stored')
    assert.equal(await codeOf(absent, async () => false), 'record_not_found')
  })

  test('is not said to be absent while the store or the outbox is away', async () => {
    assert.equal(await codeOf(away, nobodyKnows), 'unavailable')
    assert.equal(await codeOf(away, async () => false), 'unavailable')
    assert.equal(await codeOf(absent, nobodyKnows), 'unavailable')
  })

  test('is known to wait without the store where this process holds it', async () => {
    assert.equal(await codeOf(away, async () => true), 'not_yet_stored')
  })

  test('is found where it is stored between the two questions', async () => {
    let asked = 0
    const late = entriesWith(async () => (++asked > 1 ? stored : undefined))
    assert.equal(await codeOf(late, async () => true), 'found')
  })
})

describe('the check of progress', () => {
  const clock = createFixedClock('2026-11-21T06:00:00.000Z')
  const check = createProgressCheck('entries', clock)
  clock.set('2026-11-21T06:10:00.000Z')
  const idle: Progress = {
    lag: 0,
    oldestUnhandledAt: undefined,
    oldestDueAt: undefined,
    lastHandledAt: undefined,
    deadLetters: 0,
    paused: undefined,
  }
  const ask = (progress: Partial<Progress>) =>
    check({ progress: async () => ({ ...idle, ...progress }) } as unknown as Subscription)

  test('keeps the logger in use while something is away, and tells what', async () => {
    assert.deepEqual(await ask({}), { name: 'entries', ready: true })
    const paused = await ask({ paused: 'Kafka does not answer', lag: 9 })
    assert.equal(paused.ready, true)
    assert.match(paused.detail!, /Kafka does not answer/)
    assert.match((await check(undefined)).detail!, /wait/)
    const silent = { progress: () => Promise.reject(new Unavailable('no answer')) }
    assert.match((await check(silent as unknown as Subscription)).detail!, /no answer/)
  })

  test('goes by progress, not by age: old entries that are worked off are no fault, a stuck consumer is', async () => {
    const old = { lag: 5, oldestDueAt: '2026-11-21T05:00:00.000Z' }
    assert.equal((await ask({ ...old, lastHandledAt: '2026-11-21T06:09:30.000Z' })).ready, true)
    const stuck = await ask({ ...old, lastHandledAt: '2026-11-21T06:08:30.000Z' })
    assert.deepEqual([stuck.ready, /none was stored for 90 s/.test(stuck.detail!)], [false, true])
    assert.equal((await ask(old)).ready, false, 'nothing was ever stored')
    assert.equal((await ask({ lag: 5, oldestDueAt: '2026-11-21T06:09:30.000Z' })).ready, true)
    const putOff = { lag: 5, oldestUnhandledAt: '2026-11-21T05:00:00.000Z' }
    assert.equal((await ask(putOff)).ready, true, 'all wait for their next round of tries')
  })
})
