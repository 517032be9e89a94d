import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Unavailable } from '@tathya/platform'
import type { RecordStore } from '@tathya/storage'
import { waitFor } from '@tathya/testing'
import { Outbox } from '../../src/outbox/outbox.ts'
import { createRecords } from './buffer-tools.ts'

describe('the turn to empty the outbox', () => {
  test('belongs to one at a time', async (t) => {
    const { records } = await createRecords(t)
    const [one, other] = [new Outbox(records), new Outbox(records)]
    const turn = await one.takeTurn()
    assert.ok(turn)
    assert.equal(await other.takeTurn(), undefined)
    await turn.renew()
    await turn.release()
    assert.ok(await other.takeTurn())
  })

  test('that came too late for whoever asked is free for others', async (t) => {
    const { records } = await createRecords(t)
    const claimed = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const slow: RecordStore = {
      ...records,
      collection(definition) {
        const collection = records.collection(definition)
        const claim: typeof collection.claim = async (options) => {
          const result = await collection.claim(options)
          claimed.resolve()
          await answered.promise
          return result
        }
        return Object.assign(Object.create(collection), { claim })
      },
    }
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const late = assert.rejects(new Outbox(slow).takeTurn(), Unavailable)
    await claimed.promise
    t.mock.timers.tick(60_000)
    t.mock.timers.reset()
    await late
    const outbox = new Outbox(records)
    assert.equal(await outbox.takeTurn(), undefined, 'it is taken')
    answered.resolve()
    await waitFor('the turn, sooner than it runs out', () => outbox.takeTurn(), 10_000)
  })
})
