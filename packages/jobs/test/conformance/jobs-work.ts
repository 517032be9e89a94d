import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGate, patientSeconds, waitFor } from '@tathya/testing'
import type { CreateJobsAdapter } from './jobs-adapter.ts'
import {
  accept,
  addQueue,
  type Job,
  openFreshQueue,
  owner,
  type Run,
  turnRound,
  waitForState,
} from './jobs-tools.ts'

const nothing = { result: { text: '', file: null }, files: [] }

/** How workers take jobs, and what they tell of them. */
export function workCases(create: CreateJobsAdapter): void {
  test('an owner with many jobs does not keep another waiting', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    for (let at = 0; at < 50; at += 1) await accept(queue, `many ${at}`)
    const single = await accept(queue, 'single', { owner: 'customer:8' })
    const order: string[] = []
    queue.work(
      async ({ text }) => {
        order.push(text)
        return nothing
      },
      { slots: 2 },
    )
    await waitFor('all jobs', () => order.length === 51)
    assert.ok(order.indexOf('single') <= 2, `it was number ${order.indexOf('single')}`)
    assert.equal((await queue.get(single.id, 'customer:8'))?.tries, 1)
    const many = order.filter((text) => text !== 'single')
    // Two slots may pass each other by one, and no more.
    for (const [at, text] of many.entries()) assert.ok(Math.abs(Number(text.split(' ')[1]) - at) <= 2, text)
  })

  test('a single slot is shared between owners too', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    for (let at = 0; at < 10; at += 1) await accept(queue, `many ${at}`)
    for (let at = 0; at < 3; at += 1) await accept(queue, `few ${at}`, { owner: 'customer:8' })
    const order: string[] = []
    queue.work(
      async ({ text }) => {
        order.push(text)
        return nothing
      },
      { slots: 1 },
    )
    await waitFor('all jobs', () => order.length === 13)
    const few = order.slice(0, 7).filter((text) => text.startsWith('few'))
    assert.deepEqual(few, ['few 0', 'few 1', 'few 2'], order.join())
    assert.deepEqual(order.slice(-3), ['many 7', 'many 8', 'many 9'])
  })

  test('runs as many at once as there are slots, and each job once over two workers', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const { queue: other } = await addQueue(t, ports, {})
    const most = new Map<string, number>()
    const runs: string[] = []
    const work = (name: string): Run => {
      let running = 0
      return async (_input, { id }) => {
        running += 1
        most.set(name, Math.max(most.get(name) ?? 0, running))
        runs.push(id)
        await queue.get(id, owner)
        running -= 1
        return nothing
      }
    }
    const jobs = await Promise.all(Array.from({ length: 40 }, (_, at) => accept(queue, `${at}`)))
    const workers = [queue.work(work('a'), { slots: 3 }), other.work(work('b'), { slots: 2 })]
    await Promise.all(jobs.map(({ id }) => waitForState(queue, id, 'succeeded')))
    assert.deepEqual(runs.sort(), jobs.map(({ id }) => id).sort())
    assert.ok(most.get('a')! <= 3 && most.get('b')! <= 2)
    await Promise.all(workers.map((worker) => worker.close()))
    assert.deepEqual(
      workers.map((worker) => worker.running()),
      [0, 0],
    )
  })

  test('a worker that hears nothing finds jobs all the same, and a caller their end', async (t) => {
    const { ports } = await openFreshQueue(t, create)
    const events = {
      publish: async () => {},
      accept: async () => {},
      listen: () => () => {},
    } as typeof ports.events
    const { queue: deaf } = await addQueue(t, { ...ports, events }, {})
    const { queue: asking } = await addQueue(t, { ...ports, events }, {})
    deaf.work(turnRound(ports.files), { slots: 1 })
    const job = await asking.request({ text: 'abc', file: null }, { owner, waitSeconds: patientSeconds })
    assert.equal(job.result?.text, 'cba')
  })

  test('events that cannot be published lose no job', async (t) => {
    const { ports } = await openFreshQueue(t, create)
    const publish = async () => Promise.reject(new Error('the bus is away'))
    const { queue } = await addQueue(t, { ...ports, events: { ...ports.events, publish } }, {})
    queue.work(turnRound(ports.files), { slots: 1 })
    const job = await queue.request({ text: 'abc', file: null }, { owner, waitSeconds: patientSeconds })
    assert.equal(job.state, 'succeeded')
  })

  test('progress only grows, over tries too, and its last value is there in the end', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    const seen: Job[] = []
    let runs = 0
    queue.work(
      async (_input, { progress }) => {
        runs += 1
        if (runs === 1) {
          progress(4, 10)
          await waitFor('it being seen', () => seen.at(-1)?.progress?.done === 4)
          throw new Error('again')
        }
        for (const done of [1, 3, 7, 5, Number.NaN, -1]) progress(done, 10)
        await waitFor('it being seen', () => seen.at(-1)?.progress?.done === 7)
        progress(9, 10)
        return nothing
      },
      { slots: 1 },
    )
    const { id } = await accept(queue, 'a')
    for await (const job of queue.watch(id, owner, new AbortController().signal)) seen.push(job)
    const done = seen.map(({ progress }) => progress?.done ?? 0)
    assert.deepEqual(
      done,
      done.toSorted((a, b) => a - b),
    )
    assert.deepEqual([seen.at(-1)?.state, seen.at(-1)?.progress], ['succeeded', { done: 9, total: 10 }])
    assert.ok(done.includes(4) && done.includes(7))
  })

  test('progress is written and reported now and then, not each time', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const reported: number[] = []
    const stop = ports.events.listen(['conversion.changed'], ({ payload }) => {
      if (payload.state === 'running' && payload.done > 0) reported.push(payload.done)
    })
    queue.work(
      async (_input, { progress }) => {
        for (let done = 1; done <= 500; done += 1) progress(done, 500)
        await waitFor('a report', () => reported.length > 0)
        return nothing
      },
      { slots: 1 },
    )
    const job = await queue.request({ text: 'a', file: null }, { owner, waitSeconds: patientSeconds })
    stop()
    assert.deepEqual(reported, [500])
    assert.deepEqual(job.progress, { done: 500, total: 500 })
  })

  test('a watch tells every state and ends with the last, or when its signal fires', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const { id } = await accept(queue, 'abc')
    const stop = new AbortController()
    const short: string[] = []
    for await (const { state } of queue.watch(id, owner, stop.signal)) {
      short.push(state)
      stop.abort()
    }
    assert.deepEqual(short, ['queued'])
    const gate = createGate()
    queue.work(
      async (input, context) => {
        await gate.opened
        return turnRound(ports.files)(input, context)
      },
      { slots: 1 },
    )
    const states: string[] = []
    for await (const { state } of queue.watch(id, owner, new AbortController().signal)) {
      if (states.at(-1) !== state) states.push(state)
      if (state === 'running') gate.open()
    }
    assert.deepEqual(states.slice(-2), ['running', 'succeeded'])
    for await (const { state } of queue.watch(id, owner, new AbortController().signal)) states.push(state)
    assert.equal(states.at(-1), 'succeeded')
  })

  test('a worker that closes waits for what runs, and gives the rest back uncounted', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const gate = createGate()
    const reasons: unknown[] = []
    const worker = queue.work(
      async ({ text }, { signal }) => {
        if (text === 'short') {
          await gate.opened
          return nothing
        }
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason)
            reject(signal.reason)
          })
        })
      },
      { slots: 2 },
    )
    const short = await accept(queue, 'short')
    await waitForState(queue, short.id, 'running')
    const closing = worker.close()
    const next = await accept(queue, 'next')
    gate.open()
    await closing
    assert.equal((await queue.get(short.id, owner))?.state, 'succeeded')
    assert.equal((await queue.get(next.id, owner))?.state, 'queued')
    const second = queue.work(
      async (_input, { signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        reasons.push(signal.reason)
        return nothing
      },
      { slots: 1 },
    )
    await waitForState(queue, next.id, 'running')
    await second.close({ limitMs: 1 })
    const back = (await queue.get(next.id, owner))!
    assert.deepEqual([back.state, back.tries, back.startedAt, back.queuePosition], ['queued', 0, null, 1])
    assert.match(String(reasons[0]), /stops/)
    queue.work(turnRound(ports.files), { slots: 1 })
    assert.deepEqual((await waitForState(queue, next.id, 'succeeded')).tries, 1)
  })

  test('when the jobs close, callers who wait get the job as it stands', async (t) => {
    const { queue, jobs } = await openFreshQueue(t, create)
    const waiting = queue.request({ text: 'a', file: null }, { owner, waitSeconds: patientSeconds })
    await waitFor('the job', async () => (await queue.counts()).queued === 1)
    await jobs.close()
    assert.equal((await waiting).state, 'queued')
  })

  test('when waits end, callers get the job as it stands, those too who come later, and the work continues', async (t) => {
    const { queue, jobs, ports } = await openFreshQueue(t, create)
    const request = () => queue.request({ text: 'abc', file: null }, { owner, waitSeconds: 3_600 })
    const waiting = request()
    await waitFor('the job', async () => (await queue.counts()).queued === 1)
    await jobs.endWaits()
    const found = [await waiting, await request()]
    assert.deepEqual(
      found.map(({ state }) => state),
      ['queued', 'queued'],
    )
    const seen = await Array.fromAsync(queue.watch(found[0]!.id, owner, new AbortController().signal))
    assert.deepEqual(seen, [])
    queue.work(turnRound(ports.files), { slots: 2 })
    await Promise.all(found.map(({ id }) => waitForState(queue, id, 'succeeded')))
  })

  test('a caller who leaves gets the reason of the signal, and the job ends all the same', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const leave = new AbortController()
    const use = { idempotencyKey: 'k', fingerprint: 'f' }
    const waiting = queue.request(
      { text: 'abc', file: null },
      { owner, waitSeconds: patientSeconds, signal: leave.signal, ...use },
    )
    await waitFor('the job', async () => (await queue.counts()).queued === 1)
    leave.abort(new Error('gone'))
    await assert.rejects(waiting, /gone/)
    queue.work(turnRound(ports.files), { slots: 1 })
    const again = await queue.request(
      { text: 'abc', file: null },
      { owner, waitSeconds: patientSeconds, ...use },
    )
    assert.deepEqual([again.result?.text, again.tries], ['cba', 1])
    await assert.rejects(accept(queue, 'never', { signal: AbortSignal.abort(new Error('before')) }), /before/)
  })
}
