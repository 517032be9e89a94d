import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFixedClock, problem, StorageFull } from '@tathya/platform'
import { createGate, patientSeconds, waitFor } from '@tathya/testing'
import type { CreateJobsAdapter } from './jobs-adapter.ts'
import {
  accept,
  addQueue,
  definition,
  openFreshQueue,
  openQueue,
  owner,
  putText,
  turnRound,
  waitForState,
} from './jobs-tools.ts'

/** The states of a job and what leads from one to the next. */
export function stateCases(create: CreateJobsAdapter): void {
  test('a job that is requested waits, runs and succeeds; its caller gets it ended', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const waiting = await accept(queue, 'नेपाल')
    assert.match(waiting.id, /^conv_[0-9A-Za-z]{26}$/)
    assert.deepEqual(
      [waiting.state, waiting.queuePosition, waiting.tries, waiting.startedAt, waiting.endedAt],
      ['queued', 1, 0, null, null],
    )
    queue.work(turnRound(ports.files), { slots: 1 })
    const ended = await waitForState(queue, waiting.id, 'succeeded')
    assert.equal(ended.result?.text, 'लापेन')
    assert.deepEqual([ended.queuePosition, ended.tries, ended.error], [null, 1, null])
    assert.ok(ended.startedAt! >= ended.createdAt && ended.endedAt! >= ended.startedAt!)
    assert.equal(
      Date.parse(ended.expiresAt!) - Date.parse(ended.endedAt!) <= definition.keptSeconds * 1000,
      true,
    )
    const info = await ports.files.info(ended.result!.file!)
    assert.ok(info!.expiresAt >= ended.expiresAt!)
    const second = await queue.request({ text: 'ab', file: null }, { owner, waitSeconds: patientSeconds })
    assert.equal(second.result?.text, 'ba')
  })

  test('a request gives the job as it stands when its time is over', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    const job = await queue.request({ text: 'a', file: null }, { owner, waitSeconds: 0.05 })
    assert.equal(job.state, 'queued')
  })

  test('a problem that the work throws fails the job at once', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    const errors = [{ field: 'files', message: 'is locked' }]
    queue.work(async () => Promise.reject(problem('file_encrypted', { detail: 'Locked.', errors })), {
      slots: 1,
    })
    const job = await queue.request({ text: 'a', file: null }, { owner, waitSeconds: patientSeconds })
    assert.deepEqual([job.state, job.tries], ['failed', 1])
    const { title, ...error } = job.error!
    assert.deepEqual(error, { code: 'file_encrypted', status: 422, detail: 'Locked.', errors })
    assert.ok(title.length > 0)
  })

  test('any other error is tried again, then fails the job without a word of what it was', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    const seen: number[] = []
    const run = async (_input: unknown, { epoch }: { epoch: number }) => {
      seen.push(epoch)
      throw new Error('the secret of the house')
    }
    queue.work(run, { slots: 1 })
    const job = await queue.request({ text: 'a', file: null }, { owner, waitSeconds: patientSeconds })
    assert.deepEqual([job.state, job.tries, job.error?.code], ['failed', 3, 'conversion_failed'])
    assert.equal(JSON.stringify(job).includes('secret'), false)
    assert.equal(seen.length, 3)
    assert.ok(seen[0]! < seen[1]! && seen[1]! < seen[2]!)
  })

  test('an error of the stores is told by its own code, one that only looks like it is not', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    const thrown = [
      new StorageFull('/var/full'),
      Object.assign(new Error('odd'), { status: 400 }),
      new URIError('%'),
    ]
    queue.work(async ({ text }) => Promise.reject(thrown[Number(text)]), { slots: 3 })
    const codes = await Promise.all(
      thrown.map(async (_, at) => {
        const job = await queue.request({ text: `${at}`, file: null }, { owner, waitSeconds: patientSeconds })
        assert.equal(JSON.stringify(job).includes('/var'), false)
        return job.error?.code
      }),
    )
    assert.deepEqual(codes, ['storage_full', 'conversion_failed', 'conversion_failed'])
  })

  test('an error that goes away costs tries and no result', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const turn = turnRound(ports.files)
    let runs = 0
    queue.work(
      async (input, context) => {
        runs += 1
        if (runs < 3) throw new Error('not yet')
        return turn(input, context)
      },
      { slots: 1 },
    )
    const job = await queue.request({ text: 'abc', file: null }, { owner, waitSeconds: patientSeconds })
    assert.deepEqual([job.state, job.tries, job.result?.text], ['succeeded', 3, 'cba'])
  })

  test('a clock that is set back holds up neither a new job nor another try', async (t) => {
    const clock = createFixedClock('2026-06-01T12:00:00Z')
    const { queue, ports } = await openFreshQueue(t, create, { clock })
    const turn = turnRound(ports.files)
    let runs = 0
    const waiting = await accept(queue, 'abc')
    clock.set('2026-06-01T11:30:00Z')
    queue.work(
      async (input, context) => {
        runs += 1
        if (runs > 1) return turn(input, context)
        throw new Error('not yet')
      },
      { slots: 1 },
    )
    await waitFor('the failure being written', async () => {
      const job = await queue.get(waiting.id, owner)
      return job?.state === 'queued' && job.tries === 1
    })
    clock.set('2026-06-01T11:00:00Z')
    assert.equal((await waitForState(queue, waiting.id, 'succeeded')).tries, 2)
    await waitForState(queue, (await accept(queue, 'later')).id, 'succeeded')
  })

  test('a result that does not fit its schema fails like an error', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    queue.work(async () => ({ result: { wrong: 1 } as never, files: [] }), { slots: 1 })
    const job = await queue.request({ text: 'a', file: null }, { owner, waitSeconds: patientSeconds })
    assert.deepEqual([job.state, job.error?.code], ['failed', 'conversion_failed'])
  })

  test('a run that takes longer than it may fails with job_timeout, and its signal fires', async (t) => {
    const { queue } = await openFreshQueue(t, create, { definition: { ...definition, runSeconds: 0.1 } })
    let reason: unknown
    queue.work(
      (_input, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason
            reject(signal.reason)
          })
        }),
      { slots: 1 },
    )
    const job = await queue.request({ text: 'a', file: null }, { owner, waitSeconds: patientSeconds })
    assert.deepEqual([job.state, job.error?.code, job.error?.status], ['failed', 'job_timeout', 504])
    assert.match(String(reason), /time limit/)
  })

  test('the files of the input are kept while the job may need them, and gone when it has ended', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const file = await putText(ports.files, 'input')
    const { id } = await accept(queue, 'a', { files: [file.id] })
    assert.ok((await ports.files.info(file.id))!.expiresAt > file.expiresAt)
    queue.work(turnRound(ports.files), { slots: 1 })
    await waitForState(queue, id, 'succeeded')
    await waitFor('the input being removed', async () => (await ports.files.info(file.id)) === undefined)
  })

  test('the files of what waits are kept for two days and more, and not written at every sweep', async (t) => {
    const clock = createFixedClock('2026-06-01T01:00:00Z')
    const { queue, ports, jobs } = await openFreshQueue(t, create, { clock })
    const { id: file } = await putText(ports.files, 'input')
    await accept(queue, 'a', { files: [file] })
    const ends: string[] = []
    for (let hours = 1; hours <= 30; hours += 1) {
      clock.set(new Date(Date.parse('2026-06-01T01:00:00Z') + hours * 3_600_000))
      await jobs.sweep()
      const { expiresAt } = (await ports.files.info(file))!
      assert.ok(Date.parse(expiresAt) - clock.now().getTime() > 48 * 3_600_000, `${hours}: ${expiresAt}`)
      if (ends.at(-1) !== expiresAt) ends.push(expiresAt)
    }
    assert.ok(ends.length <= 4, ends.join())
  })

  test('a result expires for readers at once, and in the record with the sweep', async (t) => {
    const clock = createFixedClock('2026-06-01T00:00:00Z')
    const { adapter, ports, jobs, queue } = await openFreshQueue(t, create, { clock })
    queue.work(turnRound(ports.files), { slots: 1 })
    const done = await queue.request({ text: 'ab', file: null }, { owner, waitSeconds: patientSeconds })
    assert.equal(done.expiresAt, '2026-06-01T01:00:00.000Z')
    clock.set('2026-06-01T00:59:59.999Z')
    assert.equal((await queue.get(done.id, owner))?.state, 'succeeded')
    clock.set('2026-06-01T01:00:00Z')
    const expired = (await queue.get(done.id, owner))!
    assert.deepEqual([expired.state, expired.result, expired.expiresAt], ['expired', null, done.expiresAt])
    await jobs.sweep()
    await ports.close()
    clock.set('2026-06-01T00:30:00Z')
    const later = await openQueue(t, adapter, { clock })
    assert.equal((await later.queue.get(done.id, owner))?.state, 'expired')
  })

  test('owners see only their own', async (t) => {
    const { queue, ports } = await openFreshQueue(t, create)
    const { id } = await accept(queue, 'a')
    assert.equal(await queue.get(id, 'customer:8'), undefined)
    assert.equal(await queue.remove(id, 'customer:8'), undefined)
    const seen = []
    for await (const job of queue.watch(id, 'customer:8', new AbortController().signal)) seen.push(job)
    assert.deepEqual(seen, [])
    assert.equal(await queue.get('conv_nothing', owner), undefined)
    queue.work(turnRound(ports.files), { slots: 1 })
    assert.equal((await waitForState(queue, id, 'succeeded')).owner, owner)
  })

  test('more jobs than may wait are refused with when to come back; what runs does not count', async (t) => {
    const { queue } = await openFreshQueue(t, create, { definition: { ...definition, queueLimit: 2 } })
    const gate = createGate()
    queue.work(
      async () => {
        await gate.opened
        return { result: { text: '', file: null }, files: [] }
      },
      { slots: 1 },
    )
    const first = await accept(queue, 'a')
    await waitForState(queue, first.id, 'running')
    const rest = [await accept(queue, 'b'), await accept(queue, 'c')]
    await assert.rejects(accept(queue, 'd'), { code: 'queue_full', headers: { 'Retry-After': '10' } })
    assert.deepEqual(await queue.counts(), { queued: 2, running: 1 })
    const places = await Promise.all(rest.map(async ({ id }) => (await queue.get(id, owner))?.queuePosition))
    assert.deepEqual(places, [1, 2])
    gate.open()
    for (const { id } of [first, ...rest]) await waitForState(queue, id, 'succeeded')
    assert.deepEqual(await queue.counts(), { queued: 0, running: 0 })
  })

  test('requests at the same time never pass the limit together', async (t) => {
    const queueLimit = 5
    const { queue, ports } = await openFreshQueue(t, create, { definition: { ...definition, queueLimit } })
    const requests = Array.from({ length: 40 }, (_, at) => {
      return accept(queue, `${at}`, at % 2 === 0 ? {} : { idempotencyKey: `${at}` })
    })
    const results = await Promise.allSettled(requests)
    for (const result of results)
      if (result.status === 'rejected') assert.equal(result.reason.code, 'queue_full')
    const accepted = results.filter(({ status }) => status === 'fulfilled').length
    assert.ok(accepted > 0 && accepted <= queueLimit, `${accepted} were accepted`)
    assert.deepEqual(await queue.counts(), { queued: accepted, running: 0 })
    queue.work(turnRound(ports.files), { slots: 2 })
    await waitFor('room again', async () => (await queue.counts()).queued === 0)
    // The places of those that were refused are free too.
    for (let at = 0; at < queueLimit; at += 1) await accept(queue, `later ${at}`)
  })

  test('the same kind twice gives the same queue, in another way it is refused', async (t) => {
    const { jobs, queue, ports } = await openFreshQueue(t, create)
    assert.equal(await jobs.define(definition), queue)
    await assert.rejects(jobs.define({ ...definition, tries: 1 }), /differently/)
    assert.throws(() => queue.work(turnRound(ports.files), { slots: 0 }), /1 or more/)
    const { queue: other } = await addQueue(t, ports, {})
    const { id } = await accept(queue, 'a')
    assert.equal((await other.get(id, owner))?.state, 'queued')
  })
}
