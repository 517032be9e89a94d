import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type {} from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { type DoomedChild, onEnd, startDoomed, waitFor } from '@tathya/testing'
import { jobCollection } from '../src/job-record.ts'
import type { JobsAdapter } from './conformance/jobs-adapter.ts'
import type { JobsChildTask } from './conformance/jobs-child.ts'
import { addQueue, definition, Input, turnRound } from './conformance/jobs-tools.ts'
import { createServersJobsAdapter, nameTopics, openPorts } from './conformance/servers-jobs-adapter.ts'

const program = fileURLToPath(new URL('./conformance/jobs-child.ts', import.meta.url))
const servers = findServers()
const topics = servers === undefined ? undefined : nameTopics(servers.kafkaBrokers)
/** Short, so that a lost job is taken again within the test. */
const leaseSeconds = 2
const points = ['upload-stored', 'job-inserted', 'job-claimed', 'result-stored', 'job-succeeded'] as const
const keysOf = (name: string, count = 12) => Array.from({ length: count }, (_, at) => `${name}-${at}`)

function start(
  t: TestContext,
  adapter: JobsAdapter,
  task: Partial<JobsChildTask>,
  fault?: string,
): DoomedChild {
  return startDoomed(t, program, { ...adapter.shared, keys: [], leave: false, leaseSeconds, ...task }, fault)
}

const said = (child: DoomedChild, word: string) =>
  child.lines().flatMap((line) => (line.startsWith(`${word} `) ? [line.split(' ')] : []))

const textOf = (input: unknown) => Input.parse(input).text

/** Waits until every job has ended by the workers that live, and says what has become of what was accepted. */
async function assertEndedOnce(t: TestContext, adapter: JobsAdapter, children: readonly DoomedChild[]) {
  const ports = await openPorts(adapter.shared!.data)
  onEnd(t, () => ports.close())
  const since = performance.now()
  const { queue } = await addQueue(t, ports, { leaseSeconds })
  queue.work(turnRound(ports.files), { slots: 2 })
  const records = ports.records.collection(jobCollection(definition))
  const openStates = { state: { in: ['queued', 'running'] } }
  await waitFor('the end of every job', async () => (await records.count(openStates)) === 0)
  const waitedMs = Math.round(performance.now() - since)
  const { items } = await records.find({ limit: 1_000 })
  const jobs = new Map(items.map(({ value }) => [value.id, value]))
  const accepted = new Map(
    children.flatMap((child) => said(child, 'accepted').map(([, key, id]) => [key!, id!])),
  )
  const runs = children.flatMap((child) => said(child, 'ran')).length
  const again = items.filter(({ value }) => value.tries > 1).length
  t.diagnostic(
    `${accepted.size} accepted, ${jobs.size} jobs, ${runs} runs by the processes, ${again} jobs run again, ${waitedMs} ms to the end of the last`,
  )
  assert.ok(accepted.size > 0)
  for (const [key, id] of accepted) {
    const { state, input, resultFiles } = jobs.get(id)!
    assert.deepEqual([state, textOf(input)], ['succeeded', key])
    for (const file of resultFiles) assert.notEqual(await ports.files.info(file), undefined)
  }
  const texts = items.map(({ value }) => textOf(value.input))
  assert.equal(new Set(texts).size, texts.length, 'one job for each key')
}

describe('jobs on real servers with faults', { skip: servers === undefined && noServers }, () => {
  before(() => topics?.create())
  after(() => topics?.remove())
  const createAdapter = (t: TestContext) => createServersJobsAdapter(topics!.prefix)(t)

  for (const point of points) {
    test(`of two processes one is killed at ${point}, and the other ends what it had begun`, async (t) => {
      const adapter = await createAdapter(t)
      const keys = keysOf('shared')
      const other = start(t, adapter, { keys: [...keys, ...keysOf('other')] })
      const doomed = start(t, adapter, { keys: [...keys, ...keysOf('doomed')] }, `${point}:3`)
      await doomed.killed
      await waitFor('the end of the jobs of the other', () => said(other, 'ended').length >= 24)
      other.kill()
      await other.killed
      await assertEndedOnce(t, adapter, [doomed, other])
    })
  }

  test('a process is killed when its caller has left, and another ends the job', async (t) => {
    const adapter = await createAdapter(t)
    const doomed = start(t, adapter, { keys: ['alpha'], leave: true }, 'waiter-gone')
    await doomed.killed
    assert.equal(said(doomed, 'accepted').length, 1)
    await assertEndedOnce(t, adapter, [doomed])
  })

  test('a process that is stopped for longer than its leases doubles nothing when it wakes', async (t) => {
    const adapter = await createAdapter(t)
    const keys = keysOf('shared')
    const stopped = start(t, adapter, { keys: [...keys, ...keysOf('stopped')] })
    await waitFor('its first run', () => said(stopped, 'ran').length > 0)
    stopped.process.kill('SIGSTOP')
    const other = start(t, adapter, { keys: [...keys, ...keysOf('other')] })
    await waitFor('the end of the jobs of the other', () => said(other, 'ended').length >= 24)
    stopped.process.kill('SIGCONT')
    await waitFor('the end of its jobs', () => said(stopped, 'ended').length >= 24)
    for (const child of [stopped, other]) {
      child.kill()
      await child.killed
    }
    await assertEndedOnce(t, adapter, [stopped, other])
  })

  // Less than what is kept: whatever the odd clock stamps must not have expired for the others.
  for (const clockSeconds of [-1_800, 1_800]) {
    const how = clockSeconds < 0 ? 'back' : 'forward'
    test(`the clock of one process is set ${how} by half an hour, and every job ends, once`, async (t) => {
      const adapter = await createAdapter(t)
      const keys = keysOf('shared')
      const odd = start(t, adapter, { keys: [...keys, ...keysOf('odd')], clockSeconds })
      const other = start(t, adapter, { keys: [...keys, ...keysOf('other')] })
      for (const child of [odd, other])
        await waitFor('the end of its jobs', () => said(child, 'ended').length >= 24)
      for (const child of [odd, other]) {
        child.kill()
        await child.killed
      }
      await assertEndedOnce(t, adapter, [odd, other])
    })
  }
})
