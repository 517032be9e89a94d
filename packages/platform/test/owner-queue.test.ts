import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OwnerQueue } from '../src/owner-queue.ts'

const never = new AbortController().signal

describe('a queue of owners', () => {
  test('lets owners take turns', async () => {
    const queue = new OwnerQueue({ what: 'queries', slots: 1, waiting: 10 })
    const served: string[] = []
    const positions: string[] = []
    const end = await queue.enter('first', never)
    const asked = ['asha', 'asha', 'asha', 'bikash'].map(async (owner, index) => {
      const finish = await queue.enter(owner, never, (position) => positions.push(`${index}: ${position}`))
      served.push(owner)
      finish()
    })
    // The other owner is second, before the questions that asha asked earlier.
    assert.deepEqual(positions.splice(0), ['0: 1', '1: 2', '2: 3', '3: 2', '1: 3', '2: 4'])
    end()
    assert.deepEqual(positions, ['3: 1', '1: 2', '2: 3'])
    await Promise.all(asked)
    assert.deepEqual(served, ['asha', 'bikash', 'asha', 'asha'])
    assert.equal(queue.length, 0)
  })

  test('gives a free slot at once, or none', async () => {
    const queue = new OwnerQueue({ what: 'queries', slots: 1, waiting: 1 })
    const leave = queue.enterIfFree('asha')
    assert.equal(queue.enterIfFree('bikash'), undefined)
    assert.equal(queue.length, 1)
    leave?.()
    assert.equal(queue.length, 0)
    queue.enterIfFree('bikash')?.()
  })

  test('refuses more than it holds, with the time after which to ask again', async () => {
    const queue = new OwnerQueue({ what: 'queries', slots: 1, waiting: 1 })
    const end = await queue.enter('asha', never)
    const waiting = queue.enter('asha', never)
    await assert.rejects(queue.enter('bikash', never), (error: { code: string; headers: object }) => {
      assert.equal(error.code, 'queue_full')
      assert.deepEqual(error.headers, { 'Retry-After': '10' })
      return true
    })
    end()
    end()
    const next = await waiting
    assert.equal(queue.length, 1)
    next()
    assert.equal(queue.length, 0)
  })

  test('is left by those who do not wait any more', async () => {
    const queue = new OwnerQueue({ what: 'queries', slots: 1, waiting: 2 })
    const end = await queue.enter('first', never)
    const leaving = new AbortController()
    const left = queue.enter('asha', leaving.signal)
    const positions: number[] = []
    const stays = queue.enter('bikash', never, (position) => positions.push(position))
    leaving.abort(new Error('left'))
    await assert.rejects(left, { message: 'left' })
    assert.deepEqual(positions, [2, 1])
    assert.equal(queue.length, 2)
    end()
    ;(await stays)()
    assert.equal(queue.length, 0)
  })

  test('refuses what is beyond the share of an owner, and only that', async () => {
    const queue = new OwnerQueue({ what: 'queries', slots: 2, waiting: 4 })
    const ends = [await queue.enter('asha', never), await queue.enter('asha', never)]
    const ofAsha = [queue.enter('asha', never), queue.enter('asha', never)]
    await assert.rejects(queue.enter('asha', never), (error: { code: string; message: string }) => {
      assert.equal(error.code, 'rate_limited')
      assert.match(error.message, /^4 queries of yours run or wait/)
      return true
    })
    const others = [queue.enter('bikash', never), queue.enter('chandra', never)]
    await assert.rejects(queue.enter('dolma', never), { code: 'queue_full' })
    for (const waiting of [...others, ...ofAsha]) {
      ends.shift()!()
      ends.push(await waiting)
    }
    for (const end of ends) end()
    assert.equal(queue.length, 0)
  })

  test('counts what runs: a second owner comes before more of the first, in every slot', async () => {
    const queue = new OwnerQueue({ what: 'queries', slots: 2, waiting: 20 })
    const ends = [await queue.enter('asha', never), await queue.enter('asha', never)]
    const begun: string[] = []
    const asked = ['asha', 'asha', 'asha', 'bikash', 'bikash'].map(async (owner) => {
      const end = await queue.enter(owner, never)
      begun.push(owner)
      ends.push(end)
    })
    ends.shift()!()
    await asked[3]
    assert.deepEqual(begun, ['bikash'])
    // One of each runs: the next slot is of asha, who waits longer.
    ends.shift()!()
    await asked[0]
    assert.deepEqual(begun, ['bikash', 'asha'])
    while (begun.length < 5 || ends.length > 0) {
      ends.shift()?.()
      await Promise.resolve()
    }
    await Promise.all(asked)
    assert.equal(queue.length, 0)
  })

  test('ends a turn when its work fails', async () => {
    const queue = new OwnerQueue({ what: 'queries', slots: 1, waiting: 1 })
    await assert.rejects(
      queue.run('asha', never, () => Promise.reject(new Error('no'))),
      /no/,
    )
    assert.equal(await queue.run('asha', never, async () => queue.length), 1)
    assert.equal(queue.length, 0)
  })
})
