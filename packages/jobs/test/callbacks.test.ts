import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { type Clock, createFixedClock, systemClock } from '@tathya/platform'
import { onEnd, patientSeconds, waitFor } from '@tathya/testing'
import { Webhook } from 'standardwebhooks'
import { createCallbacks } from '../src/callbacks/create-callbacks.ts'
import { jobCollection } from '../src/job-record.ts'
import { viewJob } from '../src/serve/job-view.ts'
import { createEmbeddedJobsAdapter } from './conformance/embedded-jobs-adapter.ts'
import {
  accept,
  addQueue,
  createTestJobs,
  definition,
  type Job,
  noCallbacks,
  openFreshQueue,
  openQueue,
  owner,
  turnRound,
  waitForState,
} from './conformance/jobs-tools.ts'
import { toAnswer } from './job-service.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const key = randomBytes(32)
const baseUrl = 'https://tathya.example'
const toData = (job: Job, base: string) => viewJob(job, base, toAnswer)
const minutes = 60_000

test('a job that has ended is sent to its owner, signed after Standard Webhooks', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.writeHead(204).end())
  const callbacks = createCallbacks({ key, hosts: receiver.host, clock: systemClock })
  const { queue, ports } = await openFreshQueue(t, createEmbeddedJobsAdapter, { callbacks })
  queue.deliver(toData)
  queue.work(turnRound(ports.files), { slots: 1 })
  const callback = { url: `${receiver.url}/hook?a=1`, baseUrl }
  const job = await queue.request(
    { text: 'नेपाल', file: null },
    { owner, callback, waitSeconds: patientSeconds },
  )
  const [got] = await waitFor('the callback', () => receiver.received.length > 0 && receiver.received)
  assert.deepEqual([got!.method, got!.path], ['POST', '/hook?a=1'])
  assert.match(got!.headers['content-type']!, /^application\/json/)
  const webhook = new Webhook(callbacks.secretOf(owner))
  const body = webhook.verify(got!.body, got!.headers as Record<string, string>)
  assert.deepEqual(body, { type: 'conversion.ended', timestamp: job.endedAt, data: toData(job, baseUrl) })
  assert.equal(got!.headers['webhook-id'], `msg_${job.id}`)
  const foreign = new Webhook(callbacks.secretOf('customer:8'))
  assert.throws(() => foreign.verify(got!.body, got!.headers as Record<string, string>))
})

test('every end is called back: also of jobs that failed or were cancelled', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end('ok'))
  const callbacks = createCallbacks({ key, hosts: '127.0.0.1', clock: systemClock })
  const { queue } = await openFreshQueue(t, createEmbeddedJobsAdapter, { callbacks })
  queue.deliver(toData)
  const callback = { url: receiver.url, baseUrl }
  const cancelled = await accept(queue, 'a', { callback })
  await queue.remove(cancelled.id, owner)
  queue.work(async () => Promise.reject(new Error('no')), { slots: 1 })
  const failed = await accept(queue, 'b', { callback })
  await waitFor('both callbacks', () => receiver.received.length === 2)
  const states = receiver.received.map(({ body }) => {
    const { id, state } = JSON.parse(body).data
    return [id, state]
  })
  const wanted = { [cancelled.id]: 'cancelled', [failed.id]: 'failed' }
  assert.deepEqual(Object.fromEntries(states), wanted)
})

/** Cancels a job whose end a receiver is to be told, by a clock that the test moves. */
async function endOneJob(t: TestContext, receiver: Receiver, clock: Clock) {
  const callbacks = createCallbacks({ key, hosts: receiver.host, clock })
  const { queue, ports } = await openFreshQueue(t, createEmbeddedJobsAdapter, { callbacks, clock })
  queue.deliver(toData)
  const { id } = await accept(queue, 'a', { callback: { url: receiver.url, baseUrl } })
  await queue.remove(id, owner)
  return { id, records: ports.records.collection(jobCollection(definition)) }
}

test('a callback that fails is tried again later under the same id, until it is taken', async (t) => {
  const clock = createFixedClock(new Date())
  const answers = [500, 302, 200]
  const receiver = await startReceiver(t, (_request, response) => {
    const status = answers.shift() ?? 200
    response.writeHead(status, { Location: `${receiver.url}/elsewhere` }).end()
  })
  const { id, records } = await endOneJob(t, receiver, clock)
  const waits: number[] = []
  for (const tries of [1, 2]) {
    const due = await waitFor(`try ${tries} being over`, async () => {
      const { callbackTries, callbackDueAt } = (await records.get(id))!.value
      const seconds = (Date.parse(callbackDueAt!) - clock.now().getTime()) / 1000
      return callbackTries === tries && seconds !== 60 && seconds
    })
    waits.push(due)
    clock.set(new Date(clock.now().getTime() + due * 1000))
  }
  await waitFor('the end of the tries', async () => (await records.get(id))?.value.callbackDueAt === null)
  assert.ok(waits[0]! >= 5 && waits[0]! <= 6.001, `${waits[0]}`)
  assert.ok(waits[1]! >= 300 && waits[1]! <= 360.001, `${waits[1]}`)
  assert.deepEqual(
    receiver.received.map(({ headers, path }) => [headers['webhook-id'], path]),
    [1, 2, 3].map(() => [`msg_${id}`, '/']),
  )
})

test('a receiver that is gone for good is not asked again, and one that never answers is given up', async (t) => {
  for (const [status, tries] of [
    [410, 1],
    [503, 7],
  ] as const) {
    const clock = createFixedClock(new Date())
    const receiver = await startReceiver(t, (_request, response) => response.writeHead(status).end())
    const { id, records } = await endOneJob(t, receiver, clock)
    await waitFor('the end of the tries', async () => {
      const { callbackDueAt: due } = (await records.get(id))!.value
      if (due === null) return true
      if (Date.parse(due) - clock.now().getTime() !== minutes) clock.set(due)
      return false
    })
    assert.equal(receiver.received.length, tries)
  }
})

test('receivers of one owner that never answer do not hold up those of another', async (t) => {
  const slow = await startReceiver(t, () => {})
  const quick = await startReceiver(t, (_request, response) => response.end())
  const callbacks = createCallbacks({ key, hosts: '127.0.0.1', clock: systemClock })
  const { queue } = await openFreshQueue(t, createEmbeddedJobsAdapter, { callbacks })
  const request = async (whose: string, url: string) => {
    const { id } = await queue.request(
      { text: 'a', file: null },
      { owner: whose, callback: { url, baseUrl }, waitSeconds: 0 },
    )
    await queue.remove(id, whose)
  }
  for (let at = 0; at < 20; at += 1) await request(owner, slow.url)
  await request('customer:8', quick.url)
  queue.deliver(toData)
  await waitFor('the callback of the other', () => quick.received.length === 1)
  // Those who wait for an answer take two places, whether or not they have got as far.
  assert.ok(slow.received.length <= 2, `${slow.received.length}`)
})

test('a callback survives the end of its process, and two processes send it once', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end())
  const { adapter, ports, jobs, queue } = await openFreshQueue(t, createEmbeddedJobsAdapter)
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const { id } = await accept(queue, 'a', { callback: { url: receiver.url, baseUrl } })
    await queue.remove(id, owner)
    ids.push(`msg_${id}`)
  }
  await jobs.close()
  await ports.close()
  const callbacks = createCallbacks({ key, hosts: receiver.host, clock: systemClock })
  const later = await openQueue(t, adapter, { callbacks })
  const { queue: other } = await addQueue(t, later.ports, { callbacks })
  const senders = [later.queue.deliver(toData), other.deliver(toData)]
  await waitFor('all callbacks', () => receiver.received.length >= ids.length)
  await Promise.all(senders.map((sender) => sender.close()))
  assert.deepEqual(receiver.received.map(({ headers }) => headers['webhook-id']).sort(), ids.sort())
})

test('a callback whose sender died in the middle is sent by another after a minute', async (t) => {
  const clock = createFixedClock(new Date())
  const began = Promise.withResolvers<void>()
  const over = Promise.withResolvers<{ kind: 'failed'; reason: string }>()
  const dying = {
    ...noCallbacks,
    send: () => {
      began.resolve()
      return over.promise
    },
  }
  const { queue, ports } = await openFreshQueue(t, createEmbeddedJobsAdapter, { clock })
  // Stands for a process that has died: its send does not come back before the test is over.
  const dead = createTestJobs(ports, { clock, callbacks: dying })
  onEnd(t, () => {
    over.resolve({ kind: 'failed', reason: 'dead' })
    return dead.close()
  })
  const { id } = await accept(queue, 'a', { callback: { url: 'http://receiver.example', baseUrl } })
  ;(await dead.define(definition)).deliver(toData)
  await queue.remove(id, owner)
  await began.promise
  const sent: string[] = []
  const alive = {
    ...noCallbacks,
    send: async (message: { id: string }) => {
      sent.push(message.id)
      return { kind: 'delivered' as const }
    },
  }
  const { queue: other } = await addQueue(t, ports, { clock, callbacks: alive })
  clock.set(new Date(clock.now().getTime() + minutes))
  other.deliver(toData)
  await waitFor('the callback', () => sent.length > 0)
  assert.deepEqual(sent, [`msg_${id}`])
})

test('a callback to a closed address is refused before the job is accepted', async (t) => {
  const callbacks = createCallbacks({ key, clock: systemClock })
  const { queue } = await openFreshQueue(t, createEmbeddedJobsAdapter, { callbacks })
  const callback = { url: 'http://127.0.0.1/', baseUrl }
  await assert.rejects(accept(queue, 'a', { callback }), { code: 'callback_refused', status: 400 })
  assert.deepEqual(await queue.counts(), { queued: 0, running: 0 })
  const open = await accept(queue, 'a', { callback: { url: 'https://example.com/hook', baseUrl } })
  await waitForState(queue, open.id, 'queued')
})
