import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patientSeconds, waitFor } from '@tathya/testing'
import type { CreateJobsAdapter } from './jobs-adapter.ts'
import {
  accept,
  addQueue,
  type Job,
  openFreshQueue,
  owner,
  putText,
  type Run,
  turnRound,
  waitForState,
} from './jobs-tools.ts'

/** Cancel in every state, and what is left then. */
export function cancelCases(create: CreateJobsAdapter): void {
  test('a job that waits is cancelled: it never runs, and its files are gone', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const file = await putText(ports.files, 'input')
    const { id } = await accept(queue, 'a', { files: [file.id] })
    const cancelled = (await queue.remove(id, owner))!
    assert.deepEqual([cancelled.state, cancelled.queuePosition, cancelled.tries], ['cancelled', null, 0])
    assert.ok(cancelled.endedAt! >= cancelled.createdAt)
    assert.equal(await ports.files.info(file.id), undefined)
    const ran: string[] = []
    queue.work(
      async (input, context) => {
        ran.push(context.id)
        return turnRound(ports.files)(input, context)
      },
      { slots: 1 },
    )
    const next = await accept(queue, 'b')
    await waitForState(queue, next.id, 'succeeded')
    assert.deepEqual(ran, [next.id])
    assert.equal((await queue.get(id, owner))?.state, 'cancelled')
  })

  for (const deaf of [false, true]) {
    test(`a cancel reaches the run of another process${deaf ? ', also where no event is heard' : ''}`, async (t) => {
      const { queue, ports } = await openFreshQueue(t, create)
      const listen: typeof ports.events.listen = () => () => {}
      const events = deaf ? { ...ports.events, listen } : ports.events
      const { queue: worker } = await addQueue(t, { ...ports, events }, {})
      const reasons: unknown[] = []
      worker.work(untilFired(reasons), { slots: 1 })
      const { id } = await accept(queue, 'a')
      await waitForState(queue, id, 'running')
      assert.equal((await queue.remove(id, owner))?.state, 'cancelled')
      await waitFor('the signal of the run', () => reasons.length === 1)
      assert.match(String(reasons[0]), /cancelled/)
      assert.equal((await queue.get(id, owner))?.state, 'cancelled')
    })
  }

  for (const heard of [false, true]) {
    const when = heard ? 'after its signal has fired' : 'at once'
    test(`a cancel is never overwritten by a run that does not heed it and ends ${when}; what it made is removed`, async (t) => {
      const { queue, ports } = await openFreshQueue(t, create)
      const made: string[] = []
      const worker = queue.work(
        async (_input, context) => {
          await queue.remove(context.id, owner)
          if (heard) await waitFor('the signal', () => context.signal.aborted)
          const { id } = await putText(ports.files, 'late')
          made.push(id)
          return { result: { text: 'late', file: id }, files: [id] }
        },
        { slots: 1 },
      )
      const { id } = await accept(queue, 'a')
      await waitFor('the run being over', () => made.length === 1 && worker.running() === 0)
      const job = (await queue.get(id, owner))!
      assert.deepEqual([job.state, job.result], ['cancelled', null])
      assert.equal(await ports.files.info(made[0]!), undefined)
    })
  }

  test('of a cancel and an end at the same time, one stands whole', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    queue.work(turnRound(ports.files), { slots: 4 })
    const ended = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const { id } = await accept(queue, 'abc')
        if (at % 2 === 0) await waitFor('it being taken', async () => (await queue.get(id, owner))!.tries > 0)
        const removed = (await queue.remove(id, owner))!
        return { removed, later: (await queue.get(id, owner))! }
      }),
    )
    for (const { removed, later } of ended) {
      assert.ok(['cancelled', 'expired'].includes(removed.state), removed.state)
      assert.deepEqual([later.state, later.result], [removed.state, null])
    }
  })

  test('removing a job that succeeded takes its result; one that failed, was cancelled or expired stays as it is', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const turn = turnRound(ports.files)
    const run: Run = async (input, context) => {
      if (input.text === 'bad') throw new Error('bad')
      return turn(input, context)
    }
    queue.work(run, { slots: 1 })
    const good = await queue.request({ text: 'good', file: null }, { owner, waitSeconds: patientSeconds })
    const removed = (await queue.remove(good.id, owner))!
    assert.deepEqual([removed.state, removed.result], ['expired', null])
    assert.ok(removed.expiresAt! <= new Date().toISOString())
    assert.equal(await ports.files.info(good.result!.file!), undefined)
    assert.deepEqual(await queue.remove(good.id, owner), removed)
    const bad = await queue.request({ text: 'bad', file: null }, { owner, waitSeconds: patientSeconds })
    assert.equal(bad.state, 'failed')
    assert.deepEqual(await queue.remove(bad.id, owner), bad)
  })

  test('a caller who waits hears of the cancel', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    const waiting: Promise<Job> = queue.request(
      { text: 'a', file: null },
      { owner, waitSeconds: patientSeconds, idempotencyKey: 'k' },
    )
    await waitFor('the job', async () => (await queue.counts()).queued === 1)
    const { id } = await accept(queue, 'a', { idempotencyKey: 'k' })
    await queue.remove(id, owner)
    assert.equal((await waiting).state, 'cancelled')
  })
}

/** A run that works until its signal fires. */
function untilFired(reasons: unknown[]): Run {
  return (_input, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason)
        reject(signal.reason)
      })
    })
}
