import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFixedClock, problem, Unavailable } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import { patientSeconds } from '@tathya/testing'
import { jobCollection, keyCollection } from '../../src/job-record.ts'
import type { CreateJobsAdapter } from './jobs-adapter.ts'
import {
  accept,
  addQueue,
  definition,
  openFreshQueue,
  owner,
  putText,
  turnRound,
  waitForState,
} from './jobs-tools.ts'

const use = { idempotencyKey: 'order-1', fingerprint: 'same' }

/** What an idempotency key promises. */
export function idempotencyCases(create: CreateJobsAdapter): void {
  test('many requests with one key at the same time make one job, over two processes', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const { queue: other } = await addQueue(t, ports, {})
    const jobs = await Promise.all(
      Array.from({ length: 20 }, (_, at) => accept(at % 2 === 0 ? queue : other, 'abc', use)),
    )
    assert.equal(new Set(jobs.map(({ id }) => id)).size, 1)
    assert.deepEqual(await queue.counts(), { queued: 1, running: 0 })
  })

  test('the same key waits for the job that runs, and gives the result of one that has succeeded', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const first = await accept(queue, 'abc', use)
    const again = queue.request({ text: 'abc', file: null }, { owner, waitSeconds: patientSeconds, ...use })
    queue.work(turnRound(ports.files), { slots: 1 })
    const ended = await again
    assert.deepEqual([ended.id, ended.result?.text], [first.id, 'cba'])
    assert.equal((await accept(queue, 'abc', use)).result?.text, 'cba')
  })

  test('the same key with another request is a conflict while it runs, a mismatch after', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const { id } = await accept(queue, 'abc', use)
    const other = { ...use, fingerprint: 'other' }
    const headers = { Location: `/e/jobs/${id}` }
    await assert.rejects(accept(queue, 'x', other), { code: 'idempotency_conflict', status: 409, headers })
    queue.work(turnRound(ports.files), { slots: 1 })
    await waitForState(queue, id, 'succeeded')
    await assert.rejects(accept(queue, 'x', other), { code: 'idempotency_mismatch', status: 422 })
  })

  test('another owner may use the same key', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    const one = await accept(queue, 'abc', use)
    const two = await accept(queue, 'x', { ...use, fingerprint: 'other', owner: 'customer:8' })
    assert.notEqual(one.id, two.id)
  })

  test('the key of a job that failed, was cancelled or lost its result is free again', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const turn = turnRound(ports.files)
    let runs = 0
    const cancelled = await accept(queue, 'abc', use)
    await queue.remove(cancelled.id, owner)
    queue.work(
      async (input, context) => {
        runs += 1
        if (runs === 1) throw problem('file_corrupt')
        return turn(input, context)
      },
      { slots: 1 },
    )
    const request = (fingerprint: string) =>
      queue.request({ text: 'abc', file: null }, { owner, waitSeconds: patientSeconds, ...use, fingerprint })
    const failed = await request('a')
    const done = await request('b')
    await queue.remove(done.id, owner)
    const last = await request('c')
    const states = [failed.state, done.state, last.state]
    assert.deepEqual(states, ['failed', 'succeeded', 'succeeded'])
    assert.equal(new Set([cancelled.id, failed.id, done.id, last.id]).size, 4)
  })

  test('a key is free again after 24 hours', async (t) => {
    const clock = createFixedClock('2026-06-01T00:00:00Z')
    const { queue } = await openFreshQueue(t, create, { clock })
    const first = await accept(queue, 'abc', use)
    clock.set('2026-06-01T23:59:59Z')
    assert.equal((await accept(queue, 'abc', use)).id, first.id)
    clock.set('2026-06-02T00:00:00Z')
    assert.notEqual((await accept(queue, 'x', { ...use, fingerprint: 'other' })).id, first.id)
  })

  test('a key whose job was never written is mended by the next try, or freed for another request', async (t) => {
    const clock = createFixedClock('2026-06-01T00:00:00Z')
    const { queue, ports } = await openFreshQueue(t, create, { clock })
    const keys = ports.records.collection(keyCollection('conversion'))
    const records = ports.records.collection(jobCollection(definition))
    const first = await accept(queue, 'abc', use)
    await records.remove(first.id)
    await assert.rejects(accept(queue, 'x', { ...use, fingerprint: 'other' }), {
      code: 'idempotency_conflict',
    })
    assert.equal((await accept(queue, 'abc', use)).id, first.id)
    await records.remove(first.id)
    clock.set('2026-06-01T00:01:00Z')
    const second = await accept(queue, 'x', { ...use, fingerprint: 'other' })
    assert.notEqual(second.id, first.id)
    assert.equal((await keys.find()).items[0]?.value.jobId, second.id)
  })

  test('a request that is cut off between its job and the files of it is one job when it is sent again', async (t) => {
    const { ports } = await openFreshQueue(t, create)
    const file = (await putText(ports.files, 'abc')).id
    let isAway = true
    const files: FileStore = Object.create(ports.files, {
      keep: {
        value: async (...given: Parameters<FileStore['keep']>) => {
          if (isAway) throw new Unavailable('away')
          return ports.files.keep(...given)
        },
      },
    })
    const { queue } = await addQueue(t, { ...ports, files }, {})
    const request = () => accept(queue, 'abc', { ...use, files: [file] })
    await assert.rejects(request(), Unavailable)
    isAway = false
    const job = await request()
    assert.equal(job.state, 'queued')
    assert.equal(await ports.records.collection(jobCollection(definition)).count(), 1)
    queue.work(turnRound(ports.files), { slots: 1 })
    assert.equal((await waitForState(queue, job.id, 'succeeded')).result?.text, 'cba')
  })

  test('a full queue refuses a new job, and not the one that a key stands for', async (t) => {
    const { queue } = await openFreshQueue(t, create, { definition: { ...definition, queueLimit: 1 } })
    const first = await accept(queue, 'abc', use)
    await assert.rejects(accept(queue, 'x', { ...use, idempotencyKey: 'order-2' }), { code: 'queue_full' })
    assert.equal((await accept(queue, 'abc', use)).id, first.id)
  })
}
