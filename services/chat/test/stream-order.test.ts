import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { problem, silentLogger } from '@tathya/platform'
import { readServerEvents } from '@tathya/testing'
import { streamAnswer } from '../src/answer/stream-answer.ts'

type Make = Parameters<typeof streamAnswer<string>>[0]

/** The events of an answer, each with its data. */
async function eventsOf(make: Make) {
  const event = (name: string) => (data: unknown) => ({ event: name, data: { data } })
  const body = await streamAnswer(
    make,
    {
      begin: [event('begin')(0)],
      ...{ text: event('text'), queued: event('queued'), end: (answer: string) => [event('end')(answer)] },
      error: ({ code }) => event('error')(code),
    },
    { left: new AbortController().signal, log: silentLogger },
  )
  const answer = new Response(Readable.toWeb(body) as ReadableStream)
  const events = await Array.fromAsync(readServerEvents<{ data: unknown }>(answer))
  return events.map(({ event: name, data }) => [name, data.data])
}

describe('the events of an answer', () => {
  test('are in order: positions in the queue come before the text, of many at once the first and the last', async () => {
    const events = await eventsOf(async ({ onQueued, onText }) => {
      for (const position of [9, 5, 2]) onQueued(position)
      await onText('a')
      await onText('b')
      return 'ab'
    })
    assert.deepEqual(events, [
      ['begin', 0],
      ['queued', 9],
      ['queued', 2],
      ['text', 'a'],
      ['text', 'b'],
      ['end', 'ab'],
    ])
  })

  test('end with the answer although it has no text, after the last position', async () => {
    assert.deepEqual(await eventsOf(async () => ''), [
      ['begin', 0],
      ['end', ''],
    ])
    const queued = await eventsOf(async ({ onQueued }) => {
      onQueued(1)
      return ''
    })
    assert.deepEqual(queued.at(-1), ['end', ''])
    assert.deepEqual(queued[1], ['queued', 1])
  })

  test('end with the error that comes after them; one that comes before them is thrown', async () => {
    const fails = async (isLate: boolean) =>
      eventsOf(async ({ onText, onQueued }) => {
        if (isLate) onQueued(4)
        if (isLate) await onText('a')
        throw problem('unavailable')
      })
    assert.deepEqual(await fails(true), [
      ['begin', 0],
      ['queued', 4],
      ['text', 'a'],
      ['error', 'unavailable'],
    ])
    await assert.rejects(fails(false), { code: 'unavailable' })
    const failsQueued = eventsOf(async ({ onQueued }) => {
      onQueued(4)
      throw new Error('unexpected')
    })
    assert.deepEqual((await failsQueued).slice(1), [
      ['queued', 4],
      ['error', 'internal'],
    ])
  })
})
