import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ModelQueue } from '../../src/models/model-queue.ts'

const never = new AbortController().signal

describe('the queue for a model', () => {
  test('lets owners take turns', async () => {
    const queue = new ModelQueue({ slots: 1, waiting: 10 })
    const served: string[] = []
    const places: number[] = []
    const end = await queue.enter('first', never)
    const asked = ['asha', 'asha', 'asha', 'bikash'].map(async (owner) => {
      const finish = await queue.enter(owner, never, (place) => places.push(place))
      served.push(owner)
      finish()
    })
    assert.deepEqual(places, [1, 2, 3, 2])
    end()
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
    const stays = queue.enter('bikash', never)
    leaving.abort(new Error('left'))
    await assert.rejects(left, { message: 'left' })
    assert.equal(queue.length, 2)
    end()
    ;(await stays)()
    assert.equal(queue.length, 0)
  })
})
