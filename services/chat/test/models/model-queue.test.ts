import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ModelQueue } from '../../src/models/model-queue.ts'

const never = new AbortController().signal

describe('the queue for a model', () => {
  test('lets owners take turns', async () => {
    const queue = new ModelQueue({ slots: 1, waiting: 10 })
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

  test('refuses more than it holds, with the time after which to ask again', async () => {
    const queue = new ModelQueue({ slots: 1, waiting: 1 })
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
    const queue = new ModelQueue({ slots: 1, waiting: 2 })
    const end = await queue.enter('asha', never)
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
})
