import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairQueue, flowOf, Queue } from '../src/delivery/queues.ts'

test('a queue gives everything once, in its order, however long it is', () => {
  const queue = new Queue<number>()
  const taken: (number | undefined)[] = []
  for (let at = 0; at < 5_000; at += 1) {
    queue.add(at)
    if (at % 2 === 0) taken.push(queue.take())
  }
  while (!queue.isEmpty) taken.push(queue.take())
  assert.deepEqual(
    taken,
    Array.from({ length: 5_000 }, (_, at) => at),
  )
  assert.equal(queue.take(), undefined)
  assert.equal(queue.first, undefined)
})

test('flows take turns, each in its own order', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2']) queue.add(item[0]!, item)
  const taken = [queue.take(), queue.take()]
  // A flow that comes later waits for one round.
  queue.add('c', 'c1')
  for (let item = queue.first; item !== undefined; item = queue.first) {
    assert.equal(queue.take(), item)
    taken.push(item)
  }
  assert.deepEqual(taken, ['a1', 'b1', 'a2', 'b2', 'c1', 'a3'])
  assert.equal(queue.take(), undefined)
  queue.add('a', 'a4')
  assert.equal(queue.take(), 'a4')
})

test('the flow of an event is its type with the first part of its key', () => {
  const entry = (key: string) => flowOf({ type: 'logger.entry', key })
  assert.equal(entry('42/billing/7'), entry('42/web/a'))
  assert.notEqual(entry('42/billing/7'), entry('4/billing/7'))
  assert.notEqual(entry('42'), flowOf({ type: 'logger.ingest.42', key: '42' }))
  assert.notEqual(entry('some-job'), entry('other-job'))
})
