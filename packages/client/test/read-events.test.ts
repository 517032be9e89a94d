import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvents } from '../src/api/read-events.ts'

test('events are read whole wherever their bytes are cut', async () => {
  const text = ': nothing new\n\nevent: token\ndata: {"text":"एक"}\n\nid: 1\nevent: answer\ndata: {}\n\n'
  const bytes = Buffer.from(text)
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const cuts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => at * size)
    const body = ReadableStream.from(cuts.map((at) => new Uint8Array(bytes.subarray(at, at + size))))
    assert.deepEqual(await Array.fromAsync(readEvents(body)), [
      { id: undefined, event: 'token', data: { text: 'एक' } },
      { id: '1', event: 'answer', data: {} },
    ])
  }
})
