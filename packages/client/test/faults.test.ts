import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { createLogger } from '../src/logger.ts'
import { answer, cut, type Fault, hang, sendResults, startScriptedLogger } from './scripted-logger.ts'

const named = (count: number, name = 'failure') =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`)

describe('entries', () => {
  test('are sent by themselves, in batches, with the key and what they have in common', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const logger = server.open({
      flushIntervalMs: 1,
      release: 'billing@1',
      environment: 'test',
      context: { tags: { region: 'a' } },
    })
    const child = logger.child({ order: 7 })
    const ids = named(3).map((message) => child.log('warning', message, { tags: { till: 2 } }))
    await waitFor('the entries', () => server.stored.size === 3)
    assert.deepEqual(server.requests, [{ key: 'Bearer secret', count: 3 }])
    assert.deepEqual([...server.stored.keys()], ids)
    const { exception_message, service_name, customer_id, additional_info } = server.stored.get(ids[0]!)!
    assert.deepEqual(
      { exception_message, service_name, customer_id, additional_info },
      {
        exception_message: 'failure 0',
        service_name: 'billing',
        customer_id: 42,
        additional_info: {
          release: 'billing@1',
          environment: 'test',
          order: 7,
          tags: { region: 'a', till: 2 },
          level: 'warning',
        },
      },
    )
    await waitFor('the count', () => logger.stats().queued === 0)
    assert.deepEqual(logger.stats(), { queued: 0, sent: 3, dropped: {} })
  })

  test('go in requests of at most 1,000 entries and 1 MiB', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const logger = server.open()
    for (const message of named(2_500)) logger.captureMessage(message)
    assert.equal(await logger.flush(), true)
    assert.deepEqual(
      server.requests.map(({ count }) => count),
      [1_000, 1_000, 500],
    )
    for (const message of named(120)) logger.captureMessage(message, { text: 'long '.repeat(3_000) })
    assert.equal(await logger.flush(), true)
    assert.equal(server.stored.size, 2_620)
    assert.ok(server.requests.slice(3).every(({ count }) => count < 120))
  })

  for (const [name, fault] of Object.entries({
    'a cut connection': cut,
    'an answer of 503': answer(503),
    'an answer of 503 with Retry-After': answer(503, { 'Retry-After': '1' }),
    'an answer of 429 with Retry-After': answer(429, { 'Retry-After': '1' }),
    'a redirection': answer(302, { Location: '/elsewhere' }),
    'a page of something else': answer(200),
    'no answer': hang,
  })) {
    test(`are sent again after ${name}`, async (context: TestContext) => {
      const server = await startScriptedLogger(context, [fault])
      const logger = server.open({ timeoutMs: name === 'no answer' ? 50 : 10_000 })
      for (const message of named(5)) logger.captureMessage(message)
      assert.equal(await logger.flush(60_000), true)
      assert.deepEqual(server.messages(), named(5))
      assert.equal(server.requests.length, 2)
      assert.deepEqual([server.errors.length, logger.stats()], [1, { queued: 0, sent: 5, dropped: {} }])
    })
  }

  test('are sent again under the same ids after an answer that was lost', async (context: TestContext) => {
    const seen: string[] = []
    const server = await startScriptedLogger(context, [
      (response, entries) => {
        seen.push(...entries.map(({ event_id }) => event_id))
        response.destroy()
      },
    ])
    const logger = server.open()
    for (const message of named(5)) logger.captureMessage(message)
    await logger.flush(60_000)
    assert.deepEqual([...server.stored.keys()], seen)
  })

  test('of a mixed answer are dropped, sent again or done, each alone', async (context: TestContext) => {
    const server = await startScriptedLogger(context, [
      (response) => sendResults(response, [201, 400, 503, 429, 201]),
    ])
    const logger = server.open()
    for (const message of named(5)) logger.captureMessage(message)
    assert.equal(await logger.flush(60_000), true)
    const report = '1 entry of this program was dropped before being sent'
    assert.deepEqual(server.messages(), [report, 'failure 2', 'failure 3'])
    assert.deepEqual(logger.stats(), { queued: 0, sent: 4, dropped: { refused: 1 } })
  })

  test('that are refused with their request are dropped and not sent again', async (context: TestContext) => {
    const server = await startScriptedLogger(context, [answer(401)])
    const logger = server.open()
    for (const message of named(3)) logger.captureMessage(message)
    assert.equal(await logger.flush(), true)
    assert.deepEqual(logger.stats(), { queued: 0, sent: 0, dropped: { refused: 3 } })
    assert.match(server.errors[0]!, /3 entries were refused by the logger: 401/)
    logger.captureMessage('after')
    await logger.flush()
    assert.deepEqual(server.messages(), ['3 entries of this program were dropped before being sent', 'after'])
    assert.equal(server.requests.length, 2)
  })

  test('that are too many for a server go in smaller requests', async (context: TestContext) => {
    const server = await startScriptedLogger(context, [answer(413), answer(413)])
    const logger = server.open()
    for (const message of named(8)) logger.captureMessage(message)
    assert.equal(await logger.flush(), true)
    assert.deepEqual(server.messages(), named(8))
    assert.deepEqual(
      server.requests.map(({ count }) => count),
      [8, 4, 2, 4, 2],
    )
    server.script.push(answer(413))
    logger.captureMessage('alone')
    await logger.flush()
    assert.deepEqual(logger.stats().dropped, { too_large: 1 })
  })

  test('that are captured during an outage stay within the limit; the lowest level goes first and is counted', async (context: TestContext) => {
    const server = await startScriptedLogger(context, [cut])
    const logger = server.open({ maxQueued: 100 })
    for (const message of named(60, 'error')) logger.log('error', message)
    for (const message of named(60, 'debug')) logger.log('debug', message)
    for (const message of named(20, 'fatal')) logger.log('fatal', message)
    assert.deepEqual(logger.stats(), { queued: 100, sent: 0, dropped: { queue_full: 40 } })
    await logger.flush(60_000)
    const messages = server.messages()
    const counts = ['error', 'debug', 'fatal'].map(
      (name) => messages.filter((text) => text.startsWith(name)).length,
    )
    assert.deepEqual(counts, [60, 20, 20])
    const report = [...server.stored.values()].find(({ exception_message }) =>
      /dropped/.test(exception_message),
    )
    assert.deepEqual(report?.additional_info.dropped, { queue_full: 40 })
    assert.deepEqual(logger.stats(), { queued: 0, sent: 100, dropped: { queue_full: 40 } })
  })
})

test('entries of low levels that the logger has no room for hold up no others', async (context: TestContext) => {
  const refuseDebug: Fault = (response, entries) =>
    sendResults(
      response,
      entries.map(({ additional_info: { level } }) => (level === 'debug' ? 503 : 201)),
    )
  const server = await startScriptedLogger(context, [refuseDebug, refuseDebug])
  const logger = server.open()
  for (const message of named(2_000, 'debug')) logger.log('debug', message)
  const flushing = logger.flush(60_000)
  await waitFor('the first request', () => server.requests.length === 1)
  logger.log('fatal', 'the last')
  await waitFor('the last entry', () => logger.stats().sent === 1)
  assert.deepEqual([server.requests.length, logger.stats().queued], [2, 2_000])
  assert.equal(await flushing, true)
  assert.equal(logger.stats().sent, 2_001)
})

describe('a logger', () => {
  test('takes 10,000 captures while nobody answers, within its limit of memory', async (context: TestContext) => {
    const server = await startScriptedLogger(context, [hang])
    const logger = server.open({ flushIntervalMs: 0, maxQueuedBytes: 1_000_000 })
    for (const message of named(10_000)) logger.capture(new Error(message), { details: 'x'.repeat(1_000) })
    const { queued, dropped } = logger.stats()
    assert.equal(queued + dropped.queue_full!, 10_000)
    assert.ok(queued < 1_000, 'entries of over 1,000 bytes')
    await waitFor('one request', () => server.requests.length === 1)
    for (const message of named(10_000)) logger.capture(new Error(message))
    assert.equal(server.requests.length, 1, 'no second request beside the one that waits')
  })

  test('gives up a flush that cannot end in time', async (context: TestContext) => {
    const server = await startScriptedLogger(context, [hang, answer(429, { 'Retry-After': '600' })])
    const logger = server.open({ timeoutMs: 100 })
    logger.captureMessage('waits')
    assert.equal(await logger.flush(10), false)
    assert.equal(await logger.flush(60_000), false, 'the server asks for more time than that')
    assert.equal(logger.stats().queued, 1)
    assert.equal(await logger.flush(60_000), false)
    assert.equal(server.requests.length, 2, 'the order to wait is obeyed')
  })

  test('sends nothing after it is closed', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const logger = server.open()
    logger.captureMessage('before')
    assert.equal(await logger.close(), true)
    assert.equal(logger.capture(new Error('after')), '')
    assert.equal(await logger.flush(), true)
    assert.deepEqual(server.messages(), ['before'])
    assert.deepEqual(logger.stats().dropped, { closed: 1 })
  })

  test('leaves no listener behind', async (context: TestContext) => {
    const events = ['beforeExit', 'exit', 'uncaughtExceptionMonitor', 'SIGTERM', 'SIGINT'] as const
    const counts = () => events.map((name) => process.listenerCount(name))
    const before = counts()
    const server = await startScriptedLogger(context)
    const loggers = [1, 2, 3].map(() => server.open({ flushOnSignals: true }))
    assert.deepEqual(
      counts(),
      before.map((count) => count + 1),
    )
    for (const logger of loggers) await logger.close()
    assert.deepEqual(counts(), before)
  })

  test('throws nowhere', async () => {
    const throws = () => {
      throw new Error('no')
    }
    const invalid = [
      undefined,
      {},
      { dsn: 'nonsense' },
      { dsn: 7 },
      { dsn: 'http://k@h/1', context: 7 },
    ] as never[]
    for (const options of invalid) {
      const logger = createLogger(Object.assign({}, options, { onError: throws }))
      logger.capture(new Proxy({}, { get: throws, ownKeys: throws, getPrototypeOf: throws }))
      logger.child(new Proxy({}, { get: throws, ownKeys: throws })).log('error', 'text', {
        get a() {
          return throws()
        },
      })
      logger.log(undefined as never, undefined as never, undefined)
      await logger.close(0)
    }
    const refused = createLogger({ dsn: 'http://k@127.0.0.1:1/1', service: 's', onError: throws })
    refused.captureMessage('lost')
    assert.equal(await refused.flush(10), false)
    await refused.close(0)
  })
})
