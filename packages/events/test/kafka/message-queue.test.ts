import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createQueue, type PartitionMessage } from '../../src/kafka/read-offset-ranges.ts'

function messageAt(offset: number): PartitionMessage {
  return { topic: 't', partition: 0, message: { offset: String(offset) } as PartitionMessage['message'] }
}

describe('messages on their way from a consumer to a reader', () => {
  test('are read in their order until the end', async () => {
    const queue = createQueue()
    queue.push(messageAt(1))
    const read = Array.fromAsync(queue.read(10_000), ({ message }) => message.offset)
    queue.push(messageAt(2))
    await queue.drained()
    assert.equal(queue.length(), 0)
    queue.push(messageAt(3))
    queue.end()
    assert.deepEqual(await read, ['1', '2', '3'])
  })

  test('hold up no consumer when the reader has gone', async () => {
    const queue = createQueue()
    for (let offset = 0; offset < 5_000; offset += 1) queue.push(messageAt(offset))
    const reader = queue.read(10_000)
    await reader.next()
    queue.push(messageAt(5_000))
    const drained = queue.drained()
    await reader.return(undefined)
    await drained
    queue.push(messageAt(5_001))
    assert.equal(queue.length(), 0)
  })

  test('end with the failure of the consumer, and with silence', async () => {
    const failing = createQueue()
    const read = Array.fromAsync(failing.read(10_000))
    failing.push(messageAt(1))
    failing.fail(new Error('It crashed.'))
    await assert.rejects(read, /It crashed/)
    await assert.rejects(Array.fromAsync(createQueue().read(20)), /sent nothing/)
  })
})
