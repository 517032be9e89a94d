import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, patientSeconds, waitFor } from '@tathya/testing'
import type { JobsAdapter } from './conformance/jobs-adapter.ts'
import {
  accept,
  addQueue,
  definition,
  noCallbacks,
  owner,
  type QueueOptions,
  type Run,
  turnRound,
  waitForState,
} from './conformance/jobs-tools.ts'
import { createServersJobsAdapter, nameTopics, openPorts } from './conformance/servers-jobs-adapter.ts'

const servers = findServers()
const topics = servers === undefined ? undefined : nameTopics(servers.kafkaBrokers)
const nothing = { result: { text: '', file: null }, files: [] }

/** Replicas of a service: each has ports and connections of its own. */
async function openReplicas(t: TestContext, count: number, options: QueueOptions = {}) {
  const adapter: JobsAdapter = await createServersJobsAdapter(topics!.prefix)(t)
  const open = async () => {
    const ports = await openPorts(adapter.shared!.data, options)
    onEnd(t, () => ports.close())
    return { ports, ...(await addQueue(t, ports, options)) }
  }
  return Promise.all(Array.from({ length: count }, open))
}

describe('jobs of several replicas', { skip: servers === undefined && noServers }, () => {
  before(() => topics?.create())
  after(() => topics?.remove())

  test('requests at the same time never pass the limit of the queue together', async (t) => {
    const queueLimit = 5
    const replicas = await openReplicas(t, 3, { definition: { ...definition, queueLimit } })
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => accept(replicas[at % 3]!.queue, `${at}`)),
    )
    for (const result of results)
      if (result.status === 'rejected') assert.equal(result.reason.code, 'queue_full', result.reason)
    const accepted = results.filter(({ status }) => status === 'fulfilled').length
    t.diagnostic(`${accepted} of 60 were accepted where ${queueLimit} fit`)
    assert.ok(accepted > 0 && accepted <= queueLimit)
    assert.deepEqual(await replicas[0]!.queue.counts(), { queued: accepted, running: 0 })
  })

  test('one key at the same instant at all of them makes one job', async (t) => {
    const replicas = await openReplicas(t, 3)
    const use = { idempotencyKey: 'order-1', fingerprint: 'same' }
    const jobs = await Promise.all(
      Array.from({ length: 30 }, (_, at) => accept(replicas[at % 3]!.queue, 'abc', use)),
    )
    assert.equal(new Set(jobs.map(({ id }) => id)).size, 1)
    assert.deepEqual(await replicas[1]!.queue.counts(), { queued: 1, running: 0 })
  })

  test('who waits or watches at one hears of what another does, and any serves the result', async (t) => {
    const [asked, working, watching] = await openReplicas(t, 3)
    working!.queue.work(turnRound(working!.ports.files), { slots: 1 })
    const { id } = await accept(asked!.queue, 'abc', { idempotencyKey: 'k', fingerprint: 'f' })
    const states: string[] = []
    const watched = (async () => {
      for await (const { state } of watching!.queue.watch(id, owner, new AbortController().signal))
        states.push(state)
    })()
    const use = { owner, waitSeconds: patientSeconds, idempotencyKey: 'k', fingerprint: 'f' }
    const ended = await asked!.queue.request({ text: 'abc', file: null }, use)
    await watched
    assert.deepEqual([ended.id, ended.result?.text, states.at(-1)], [id, 'cba', 'succeeded'])
    for (const { ports } of [asked!, working!, watching!]) {
      const { stream } = (await ports.files.open(ended.result!.file!))!
      assert.equal(String(Buffer.concat(await stream.toArray())), 'cba')
    }
  })

  test('a cancel at one ends the run of another', async (t) => {
    const [asked, working] = await openReplicas(t, 2)
    const reasons: unknown[] = []
    const run: Run = (_input, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason)
          reject(signal.reason)
        })
      })
    working!.queue.work(run, { slots: 1 })
    const { id } = await accept(asked!.queue, 'abc')
    await waitForState(asked!.queue, id, 'running')
    const cancelledAt = performance.now()
    await asked!.queue.remove(id, owner)
    await waitFor('the signal of the run', () => reasons.length === 1)
    t.diagnostic(`the cancel took ${Math.round(performance.now() - cancelledAt)} ms`)
    assert.match(String(reasons[0]), /cancelled/)
  })

  test('each callback is sent by one of them, and each result expires once', async (t) => {
    const clock = createFixedClock(new Date())
    const sent: string[] = []
    const callbacks = {
      ...noCallbacks,
      send: async ({ id }: { id: string }) => {
        sent.push(id)
        return { kind: 'delivered' as const }
      },
    }
    const replicas = await openReplicas(t, 3, { clock, callbacks })
    for (const { queue, ports } of replicas) {
      queue.deliver((job) => job)
      queue.work(turnRound(ports.files), { slots: 2 })
    }
    const callback = { url: 'http://receiver.example/', baseUrl: 'http://tathya.example' }
    const jobs = await Promise.all(
      Array.from({ length: 30 }, (_, at) => accept(replicas[at % 3]!.queue, `${at}`, { callback })),
    )
    for (const { id } of jobs) await waitForState(replicas[0]!.queue, id, 'succeeded')
    await waitFor('every callback', () => sent.length >= jobs.length)
    clock.set(new Date(clock.now().getTime() + 7_200_000))
    await Promise.all(replicas.map(({ jobs: port }) => port.sweep()))
    for (const { id } of jobs) assert.equal((await replicas[1]!.queue.get(id, owner))?.state, 'expired')
    assert.deepEqual(sent.toSorted(), jobs.map(({ id }) => `msg_${id}`).toSorted())
    await Promise.all(replicas.map(({ ports }) => ports.files.sweep()))
    assert.equal(await replicas[2]!.ports.countFiles(), 0)
  })

  test('an owner with many jobs does not keep another waiting, though each replica has one slot', async (t) => {
    const replicas = await openReplicas(t, 2)
    for (let at = 0; at < 20; at += 1) await accept(replicas[0]!.queue, `many ${at}`)
    for (let at = 0; at < 4; at += 1) await accept(replicas[0]!.queue, `few ${at}`, { owner: 'customer:8' })
    const order: string[] = []
    for (const { queue } of replicas) {
      queue.work(
        async ({ text }) => {
          order.push(text)
          return nothing
        },
        { slots: 1 },
      )
    }
    await waitFor('all jobs', () => order.length === 24)
    const last = order.findLastIndex((text) => text.startsWith('few'))
    t.diagnostic(`the last of four came as number ${last + 1} of 24`)
    assert.ok(last < 16, order.join())
  })
})
