import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { silentLogger } from '@tathya/platform'
import type { EntryFilter, EntryStore, FoundEntry } from '@tathya/storage'
import { type Cleanup, onEnd, waitFor } from '@tathya/testing'
import { LiveEntries, LiveReader } from '../../src/read/live-entries.ts'
import { answerTail } from '../../src/read/tail.ts'
import { onEveryStore, type RunningLogger } from './support.ts'

interface SentEvent {
  readonly id: string | undefined
  readonly event: string | undefined
  readonly data: unknown
}

/** Reads the events of a stream as they come. */
async function* readEvents(body: AsyncIterable<Uint8Array | string>): AsyncGenerator<SentEvent> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const data = field('data')
      if (data !== undefined) yield { id: field('id'), event: field('event'), data: JSON.parse(data) }
    }
  }
}

/** Opens a live tail; resolves once entries that are stored from now on will come. */
async function openTail(
  context: Cleanup,
  { client }: RunningLogger,
  query: string,
  headers: Record<string, string>,
) {
  const leave = new AbortController()
  onEnd(context, () => leave.abort())
  const answer = await fetch(`${client.url}/e/logger/tail?${query}`, { headers, signal: leave.signal })
  assert.equal(answer.headers.get('content-type'), 'text/event-stream')
  const events = readEvents(answer.body!)
  const first = (await events.next()).value as SentEvent
  assert.equal(first.event, 'open')
  let lastId = first.id
  return {
    /** The messages of the next entries. */
    async next(count: number): Promise<string[]> {
      const messages: string[] = []
      while (messages.length < count) {
        const { id, event, data } = (await events.next()).value as SentEvent
        assert.equal(event, 'entry')
        lastId = id ?? lastId
        messages.push((data as FoundEntry).exception_message)
      }
      return messages
    },
    lastId: () => lastId!,
    leave: () => leave.abort(),
  }
}

onEveryStore('the live tail', (startLogger) => {
  test('sends each reader the entries that match, as they are stored', async (context) => {
    const logger = await startLogger(context)
    await logger.report({ exception_message: 'before' })
    const all = await openTail(context, logger, '', await logger.as())
    const fatal = await openTail(context, logger, 'level=fatal', await logger.as())
    const word = await openTail(context, logger, 'q=भुक्त*', await logger.as())
    const ofEight = await openTail(context, logger, '', await logger.as(8))
    await logger.report({ exception_message: 'one' })
    await logger.report({ exception_message: 'two', additional_info: { level: 'fatal' } })
    await logger.report({ exception_message: 'भुक्तानी असफल' }, { exception_message: 'eight', customer_id: 8 })
    assert.deepEqual((await all.next(4)).sort(), ['eight', 'one', 'two', 'भुक्तानी असफल'])
    assert.deepEqual(await fatal.next(1), ['two'])
    assert.deepEqual(await word.next(1), ['भुक्तानी असफल'])
    assert.deepEqual(await ofEight.next(1), ['eight'])
  })

  test('goes on after the last event that was seen, and misses none', async (context) => {
    const logger = await startLogger(context)
    const headers = await logger.as()
    const tail = await openTail(context, logger, 'customer_id=7', headers)
    const start = tail.lastId()
    await logger.report({ exception_message: 'seen' })
    assert.deepEqual(await tail.next(1), ['seen'])
    tail.leave()
    await logger.report({ exception_message: 'missed' }, { exception_message: 'other', customer_id: 8 })
    const again = await openTail(context, logger, 'customer_id=7', {
      ...headers,
      'Last-Event-ID': tail.lastId(),
    })
    assert.deepEqual(await again.next(1), ['missed'])
    await logger.report({ exception_message: 'new' })
    assert.deepEqual(await again.next(1), ['new'])
    const whole = await openTail(context, logger, 'customer_id=7', { ...headers, 'Last-Event-ID': start })
    assert.deepEqual(await whole.next(3), ['seen', 'missed', 'new'])
  })

  test('refuses what it cannot read', async (context) => {
    const { client, as } = await startLogger(context)
    const headers = await as(7)
    const filter = await client.get('/e/logger/tail?level=loud', headers)
    assert.deepEqual([filter.status, filter.body.errors[0].field], [400, 'level'])
    const page = await client.get('/e/logger/tail?limit=1', headers)
    assert.deepEqual([page.status, page.body.errors[0].field], [400, 'limit'])
    const id = await client.get('/e/logger/tail', { ...headers, 'Last-Event-ID': 'x' })
    assert.deepEqual([id.status, id.body.errors[0].field], [400, 'Last-Event-ID'])
    const customer = await client.get('/e/logger/tail?customer_id=8', headers)
    assert.equal(customer.body.code, 'customer_mismatch')
  })
})

/** A scripted store: it holds as many entries as it was told, one position each. */
class ScriptedStore implements Pick<EntryStore, 'tail'> {
  readonly entries: FoundEntry[] = []
  polls = 0

  push(...messages: readonly string[]): void {
    for (const exception_message of messages)
      this.entries.push({
        entry_id: `e${this.entries.length}`,
        exception_message,
        customer_id: 7,
      } as FoundEntry)
  }

  async tail(_filter: EntryFilter, after?: string, limit = 100) {
    this.polls += 1
    const from = after === undefined ? this.entries.length : Number(after)
    const items = after === undefined ? [] : this.entries.slice(from, from + limit)
    return { items, position: String(from + items.length) }
  }
}

describe('the entries of live tails', () => {
  test('are polled once for all readers, and not without any', async () => {
    const store = new ScriptedStore()
    const live = new LiveEntries(store, silentLogger)
    const readers = Array.from({ length: 20 }, () => new LiveReader({}))
    for (const reader of readers) await live.join(reader)
    store.push('one')
    const { signal } = new AbortController()
    const taken = await Promise.all(readers.map((reader) => reader.take(signal)))
    assert.ok(taken.every(([entry]) => entry!.entry_id === 'e0'))
    assert.ok(store.polls < 20, `${store.polls} polls`)
    for (const reader of readers) live.leave(reader)
    await live.close()
    const after = store.polls
    await live.join(readers[0]!)
    assert.equal(store.polls, after + 1, 'begins at the present position again')
    live.leave(readers[0]!)
  })

  test('cut off a reader that takes none, which is told and can go on', async () => {
    const store = new ScriptedStore()
    const live = new LiveEntries(store, silentLogger)
    const { body } = await answerTail({ store, live }, {}, undefined)
    await waitFor('the join', async () => store.polls > 0)
    const text = 'x'.repeat(10_000)
    store.push(...Array.from({ length: 3_000 }, (_, index) => `${index} ${text}`))
    const quick = new LiveReader({})
    await live.join(quick)
    await quick.take(new AbortController().signal)
    const events = await Array.fromAsync(readEvents(body as Readable))
    assert.deepEqual([events[0]!.event, events.at(-1)!.event], ['open', 'cut'])
    const lastId = events.findLast(({ id }) => id !== undefined)!.id!
    live.leave(quick)
    const again = await answerTail({ store, live }, {}, lastId)
    const rest = again.body as Readable
    const seen = new Set(events.flatMap(({ data }) => (data as Partial<FoundEntry>).entry_id ?? []))
    for await (const { data } of readEvents(rest)) {
      const { entry_id } = data as Partial<FoundEntry>
      if (entry_id !== undefined) seen.add(entry_id)
      if (seen.size === 3_000) break
    }
    assert.equal(seen.size, 3_000)
    await waitFor('the end of the stream', async () => rest.destroyed)
    await live.close()
  })
})
