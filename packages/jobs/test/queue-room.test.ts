import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createQueueRoom } from '../src/request/queue-room.ts'

/** A queue of a hundred places in which owners let jobs wait until they are refused. */
function openRoom() {
  const waiting = new Map<string, number>()
  const room = createQueueRoom(100, async (owner) =>
    owner === undefined
      ? [...waiting.values()].reduce((sum, count) => sum + count, 0)
      : (waiting.get(owner) ?? 0),
  )
  async function fill(owner: string): Promise<number> {
    for (let count = 0; ; count += 1) {
      try {
        const written = await room.reserve(owner)
        waiting.set(owner, (waiting.get(owner) ?? 0) + 1)
        written()
      } catch (error) {
        assert.equal((error as { code?: string }).code, 'queue_full')
        return count
      }
    }
  }
  return { room, waiting, fill }
}

describe('the places of a queue', () => {
  test('are never all taken by one owner', async () => {
    const { fill } = openRoom()
    assert.equal(await fill('राम'), 90)
    assert.equal(await fill('सीता'), 5)
    assert.equal(await fill('राम'), 0)
    assert.ok((await fill('हरि')) > 0)
  })

  test('are all taken by many owners, and no more than there are', async () => {
    const { fill, waiting } = openRoom()
    for (let at = 0; at < 200; at += 1) await fill(`owner ${at}`)
    assert.equal(
      [...waiting.values()].reduce((sum, count) => sum + count, 0),
      100,
    )
  })

  test('that requests have taken and not used yet are taken', async () => {
    const { room } = openRoom()
    const owners = Array.from({ length: 110 }, (_, at) => `owner ${at}`)
    const outcomes = await Promise.allSettled(owners.map((owner) => room.reserve(owner)))
    const taken = outcomes.filter(({ status }) => status === 'fulfilled')
    assert.equal(taken.length, 100)
    await assert.rejects(room.reserve('owner'), { code: 'queue_full' })
    for (const outcome of taken) if (outcome.status === 'fulfilled') outcome.value()
    await room.reserve('owner')
  })
})
