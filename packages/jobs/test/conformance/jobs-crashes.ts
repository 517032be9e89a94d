import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createFixedClock } from '@tathya/platform'
import { killAtRandom, shortOrLong, startDoomed, waitFor } from '@tathya/testing'
import { jobCollection } from '../../src/job-record.ts'
import type { CreateJobsAdapter, JobsAdapter } from './jobs-adapter.ts'
import type { JobsChildTask } from './jobs-child.ts'
import { accept, definition, noCallbacks, openQueue, owner, turnRound, waitForState } from './jobs-tools.ts'

const program = fileURLToPath(new URL('./jobs-child.ts', import.meta.url))
const keys = ['alpha', 'beta', 'gamma', 'delta']
const points = ['upload-stored', 'job-inserted', 'job-claimed', 'result-stored', 'job-succeeded'] as const
/** Longer than anything is kept. */
const later = 30 * 86_400_000

/** What is left when the process is killed. */
export function jobCrashCases(create: CreateJobsAdapter): void {
  for (const point of points) {
    for (const pass of shortOrLong([3], [1, 3])) {
      test(`killed at ${point}, pass ${pass}: what was accepted ends, once`, async (t) => {
        const adapter = await create(t)
        const child = start(t, adapter, { keys }, `${point}:${pass}`)
        await child.killed
        await assertWhole(t, adapter, child.lines())
      })
    }
  }

  test('killed when a caller has left: the job ends, and the same key gives its result', async (t) => {
    const adapter = await create(t)
    const child = start(t, adapter, { keys: ['alpha'], leave: true }, 'waiter-gone')
    await child.killed
    assert.deepEqual(
      child.lines().map((line) => line.split(' ')[0]),
      ['accepted'],
    )
    await assertWhole(t, adapter, child.lines())
  })

  test('killed at any moment, again and again: what was accepted ends, once', async (t) => {
    const adapter = await create(t)
    const said = await killAtRandom(t, 40, (round) => {
      const own = Array.from({ length: 12 }, (_, at) => `${round}-${at}`)
      return start(t, adapter, { keys: [...own, ...keys] })
    })
    await assertWhole(t, adapter, said)
  })

  test('a job that kills its process every time ends as failed when its tries are used up', async (t) => {
    const adapter = await create(t)
    for (let run = 0; run < definition.tries; run += 1) {
      const child = start(t, adapter, { keys: ['alpha'] }, 'job-claimed')
      await child.killed
    }
    const { queue, ports } = await openQueue(t, adapter)
    queue.work(turnRound(ports.files), { slots: 1 })
    const [id] = (await findJobs(ports.records)).map((job) => job.id)
    const { tries, error } = await waitForState(queue, id!, 'failed')
    assert.deepEqual([tries, error?.code], [definition.tries, 'conversion_failed'])
    assert.match(
      error!.detail,
      /ended or stopped responding 3 times .* last time with no other job beside it/,
    )
    const again = await accept(queue, 'alpha', { idempotencyKey: 'alpha', fingerprint: 'alpha' })
    assert.notEqual(again.id, id)
    await waitForState(queue, again.id, 'succeeded')
  })

  test('a job beside one that kills their process ends with its result, and the other is blamed', async (t) => {
    const adapter = await create(t)
    const tasks = [{ killer: 'together' }, { killer: 'together' }, { killer: 'at once' }] as const
    for (const task of tasks) await start(t, adapter, { keys: ['innocent', 'killer'], ...task }).killed
    const { queue, ports } = await openQueue(t, adapter)
    queue.work(turnRound(ports.files), { slots: 2 })
    const jobs = await findJobs(ports.records)
    const idOf = (text: string) => jobs.find(({ input }) => (input as { text: string }).text === text)!.id
    const { error } = await waitForState(queue, idOf('killer'), 'failed')
    assert.match(error!.detail, /3 times .* with no other job beside it/)
    assert.equal((await waitForState(queue, idOf('innocent'), 'succeeded')).result?.text, 'tneconni')
  })

  test('a job that is to run alone waits for what its worker runs, and nothing is taken beside it', async (t) => {
    const { queue, ports } = await openQueue(t, await create(t), { leaseSeconds: 2 })
    const { id } = await accept(queue, 'lost')
    const records = openJobs(ports.records)
    const busy = Promise.withResolvers<void>()
    const begun: string[] = []
    let running = 0
    let beside = 0
    const turn = turnRound(ports.files)
    queue.work(
      async (input, context) => {
        begun.push(input.text)
        running += 1
        if (input.text === 'busy') await busy.promise
        if (input.text === 'lost') {
          await accept(queue, 'late')
          beside = running - 1
        }
        running -= 1
        return turn(input, context)
      },
      { slots: 2 },
    )
    await waitForState(queue, id, 'succeeded')
    const { id: first } = await accept(queue, 'busy')
    await waitForState(queue, first, 'running')
    const lost = { state: 'running', tries: definition.tries - 1, endedAt: null, result: null } as const
    await records.update(id, (await records.get(id))!.version, lost)
    busy.resolve()
    await waitForState(queue, id, 'succeeded')
    assert.equal(beside, 0)
    assert.equal((await queue.get(id, owner))?.tries, definition.tries)
    assert.equal(begun.filter((text) => text === 'lost').length, 2)
  })

  test('a job that is to run alone waits for jobs of other kinds too, and has none beside it', async (t) => {
    const { queue, jobs, ports } = await openQueue(t, await create(t), { leaseSeconds: 2 })
    const others = await jobs.define({ ...definition, kind: 'docdb' })
    const { id } = await accept(queue, 'lost')
    const records = openJobs(ports.records)
    const busy = Promise.withResolvers<void>()
    const late: string[] = []
    const beside: number[] = []
    let running = 0
    const turn = turnRound(ports.files)
    const run: typeof turn = async (input, context) => {
      running += 1
      if (input.text === 'busy') await busy.promise
      if (input.text === 'lost') {
        beside.push(running - 1)
        late.push((await accept(others, `late ${late.length}`)).id)
        beside.push(running - 1)
      }
      running -= 1
      return turn(input, context)
    }
    queue.work(run, { slots: 2 })
    await waitForState(queue, id, 'succeeded')
    others.work(run, { slots: 2 })
    const { id: first } = await accept(others, 'busy')
    await waitForState(others, first, 'running')
    const lost = { state: 'running', tries: definition.tries - 1, endedAt: null, result: null } as const
    const { version } = await records.update(id, (await records.get(id))!.version, lost)
    await waitFor('its worker finding it', async () => (await records.get(id))!.version > version)
    busy.resolve()
    await waitForState(queue, id, 'succeeded')
    for (const job of [first, ...late]) await waitForState(others, job, 'succeeded')
    assert.deepEqual(beside.slice(-2), [0, 0])
  })
}

function start(t: TestContext, adapter: JobsAdapter, task: Partial<JobsChildTask>, fault?: string) {
  return startDoomed(t, program, { ...adapter.child, leave: false, ...task }, fault)
}

async function findJobs(records: Parameters<typeof openJobs>[0]) {
  const { items } = await openJobs(records).find({ limit: 1_000 })
  return items.map(({ value }) => value)
}

function openJobs(records: Awaited<ReturnType<typeof openQueue>>['ports']['records']) {
  return records.collection(jobCollection(definition))
}

/** Lets the rest be done; then every job that was accepted has ended once, with its own text, and no file is left in the end. */
async function assertWhole(t: TestContext, adapter: JobsAdapter, said: readonly string[]): Promise<void> {
  const clock = createFixedClock(new Date())
  const sent: string[] = []
  const send = async ({ url }: { url: string }) => {
    sent.push(new URL(url).pathname.slice(1))
    return { kind: 'delivered' as const }
  }
  const { queue, jobs, ports } = await openQueue(t, adapter, { clock, callbacks: { ...noCallbacks, send } })
  const worker = queue.work(turnRound(ports.files), { slots: 4 })
  queue.deliver((job) => job)
  const records = await findJobs(ports.records)
  const accepted = new Map(
    said
      .filter((line) => line.startsWith('accepted'))
      .map((line) => line.split(' ').slice(1, 3) as [string, string]),
  )
  const texts = new Map(records.map(({ id, input }) => [id, (input as { text: string }).text]))
  assert.equal(new Set(texts.values()).size, records.length, 'one job for each key')
  for (const [key, id] of accepted) assert.equal(texts.get(id), key)
  for (const [id, text] of texts) {
    const { result } = await waitForState(queue, id, 'succeeded')
    assert.equal(result?.text, [...text].reverse().join(''))
    assert.notEqual(await ports.files.info(result!.file!), undefined)
    const use = { owner, idempotencyKey: text, fingerprint: text, waitSeconds: 0 }
    assert.equal((await queue.request({ text, file: null }, use)).id, id)
  }
  for (const line of said.filter((one) => one.startsWith('ended'))) {
    const [, key, id, text] = line.split(' ')
    assert.deepEqual([texts.get(id!), text], [key, [...key!].reverse().join('')])
  }
  await waitFor('every callback', () => sent.length >= texts.size)
  assert.deepEqual(sent.sort(), [...texts.values()].sort(), 'one callback for each job')
  await worker.close()
  clock.set(new Date(clock.now().getTime() + later))
  await jobs.sweep()
  await waitFor('no file being left', async () => {
    await ports.files.sweep()
    return (await ports.countFiles()) === 0
  })
}
