import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { StorageFull } from '@tathya/platform'
import { type Collection, NoSuchFile, type RecordStore } from '@tathya/storage'
import { createGate, patientSeconds, waitFor } from '@tathya/testing'
import { jobCollection } from '../../src/job-record.ts'
import type { CreateJobsAdapter, OpenPorts } from './jobs-adapter.ts'
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

type Update = Collection<Record<string, unknown>>['updateClaimed']

/** What jobs promise while the ports below them fail. */
export function jobFailureCases(create: CreateJobsAdapter): void {
  test('an end that the store refuses at first is written later, and the job runs once', async (t) => {
    const { ports, queue } = await openFreshQueue(t, create)
    let refusals = 2
    const { runs, result, file } = await runWith(t, ports, (update) => async (...given) => {
      if (given[2].state === 'succeeded' && refusals-- > 0) throw new StorageFull('full')
      return update(...given)
    })
    assert.deepEqual([runs(), result?.text], [1, 'cba'])
    assert.notEqual(await ports.files.info(result!.file!), undefined)
    await waitFor('the input being removed', async () => (await ports.files.info(file)) === undefined)
    assert.equal((await queue.counts()).running, 0)
  })

  test('an end whose confirmation is lost stands, with its files', async (t) => {
    const { ports } = await openFreshQueue(t, create)
    let lost = false
    const { runs, result, file } = await runWith(t, ports, (update) => async (...given) => {
      const written = await update(...given)
      if (given[2].state !== 'succeeded' || lost) return written
      lost = true
      throw new Error('the connection broke')
    })
    assert.deepEqual([runs(), result?.text, lost], [1, 'cba', true])
    await waitFor('the input being removed', async () => (await ports.files.info(file)) === undefined)
    assert.notEqual(await ports.files.info(result!.file!), undefined)
  })

  test('a request whose record cannot be written is refused, and the same key may be used again', async (t) => {
    const { ports } = await openFreshQueue(t, create)
    let refusals = 1
    const records = withJobs(ports.records, (jobs) => ({
      insert: async (value) => {
        if (refusals-- > 0) throw new StorageFull('full')
        return jobs.insert(value)
      },
    }))
    const { queue } = await addQueue(t, { ...ports, records }, {})
    const use = { idempotencyKey: 'k', fingerprint: 'f' }
    await assert.rejects(accept(queue, 'a', use), StorageFull)
    assert.deepEqual(await queue.counts(), { queued: 0, running: 0 })
    assert.equal((await accept(queue, 'a', use)).state, 'queued')
  })

  test('a request whose files are gone is refused, and its job ends as failed', async (t) => {
    const { ports, queue } = await openFreshQueue(t, create)
    const { id: file } = await putText(ports.files, 'input')
    await ports.files.remove(file)
    await assert.rejects(accept(queue, 'a', { files: [file] }), NoSuchFile)
    const jobs = ports.records.collection(jobCollection(definition))
    assert.deepEqual(
      (await jobs.find()).items.map(({ value }) => [value.state, value.error?.code]),
      [['failed', 'internal']],
    )
  })

  test('a request whose job is done before its files are kept is answered', async (t) => {
    const { ports, queue: worker } = await openFreshQueue(t, create)
    const { id: file } = await putText(ports.files, 'input')
    const keep: OpenPorts['files']['keep'] = async (...given) => {
      worker.work(turnRound(ports.files), { slots: 1 })
      await waitFor('the input being removed', async () => (await ports.files.info(file)) === undefined)
      return ports.files.keep(...given)
    }
    const { queue } = await addQueue(t, { ...ports, files: { ...ports.files, keep } }, {})
    const job = await accept(queue, 'abc', { files: [file] })
    assert.deepEqual([job.state, job.result?.text], ['succeeded', 'cba'])
  })

  test('jobs that close wait for the sweep that runs', async (t) => {
    const { ports, jobs: first } = await openFreshQueue(t, create)
    await first.close()
    const looked = createGate()
    const store = createGate()
    let isHeld = false
    const records = withJobs(ports.records, (jobs) => ({
      find: async (options) => {
        if (isHeld) {
          looked.open()
          await store.opened
        }
        return jobs.find(options)
      },
    }))
    const { jobs } = await addQueue(t, { ...ports, records }, {})
    isHeld = true
    const ends: string[] = []
    const swept = jobs.sweep().then(() => ends.push('sweep'))
    await looked.opened
    const closed = jobs.close().then(() => ends.push('close'))
    // What waits for nothing has come to its end by now.
    await ports.records.collection(jobCollection(definition)).count()
    store.open()
    await Promise.all([swept, closed])
    assert.deepEqual(ends, ['sweep', 'close'])
  })

  test('a job whose files went while it waited fails at once', async (t) => {
    const { ports, queue } = await openFreshQueue(t, create)
    const { id: file } = await putText(ports.files, 'input')
    const { id } = await accept(queue, 'a', { files: [file] })
    await ports.files.remove(file)
    queue.work(turnRound(ports.files), { slots: 1 })
    const { tries, error } = await waitForState(queue, id, 'failed')
    assert.deepEqual([tries, error?.code], [1, 'conversion_failed'])
  })
}

/** Runs one job with an input file, by a worker whose writes under a claim are another's. */
async function runWith(t: TestContext, ports: OpenPorts, change: (update: Update) => Update) {
  const records = withJobs(ports.records, (jobs) => ({
    updateClaimed: change((...given) => jobs.updateClaimed(...given)),
  }))
  const { queue } = await addQueue(t, { ...ports, records }, {})
  const { id: file } = await putText(ports.files, 'input')
  const turn = turnRound(ports.files)
  let runs = 0
  queue.work(
    async (input, context) => {
      runs += 1
      return turn(input, context)
    },
    { slots: 1 },
  )
  const job = await queue.request(
    { text: 'abc', file },
    { owner, files: [file], waitSeconds: patientSeconds },
  )
  assert.equal(job.state, 'succeeded')
  return { runs: () => runs, result: job.result, file }
}

/** A record store whose collection of jobs has other methods. */
function withJobs(
  records: RecordStore,
  change: (jobs: Collection<Record<string, unknown>>) => Partial<Collection<Record<string, unknown>>>,
): RecordStore {
  const collection: RecordStore['collection'] = (wanted) => {
    const jobs = records.collection(wanted)
    return wanted.name === jobCollection(definition).name
      ? Object.assign(Object.create(jobs), change(jobs as never))
      : jobs
  }
  return { ...records, collection }
}
