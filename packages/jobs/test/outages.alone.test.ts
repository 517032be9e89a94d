import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { toProblemError } from '@tathya/platform'
import { openTestDatabase } from '@tathya/storage/testing'
import {
  findServerPrograms,
  findServers,
  noOwnServers,
  noServers,
  type OwnServer,
  startOwnServer,
  withDatabase,
} from '@tathya/test-servers'
import { onEnd, patientSeconds, waitFor } from '@tathya/testing'
import {
  accept,
  addQueue,
  owner,
  putText,
  type Queue,
  turnRound,
  waitForState,
} from './conformance/jobs-tools.ts'
import { nameTopics, openPorts, type TestTopics } from './conformance/servers-jobs-adapter.ts'

const programs = findServerPrograms()
const servers = findServers()
const skip = (programs === undefined && noOwnServers) || (servers === undefined && noServers)

/** Does something and says how long it took. */
async function timed<T>(t: TestContext, what: string, step: () => Promise<T>): Promise<T> {
  const since = performance.now()
  try {
    return await step()
  } finally {
    t.diagnostic(`${what} took ${Math.round(performance.now() - since)} ms`)
  }
}

/** Ports of one process, and a queue on them. */
async function openProcess(t: TestContext, data: { uri: string; brokers: string; prefix: string }) {
  const ports = await openPorts(JSON.stringify({ ...data, alone: false }))
  onEnd(t, () => ports.close())
  return { ports, ...(await addQueue(t, ports, {})) }
}

/** Fails where a call is neither answered nor refused. */
function settles<T>(what: string, call: Promise<T>): Promise<PromiseSettledResult<T>> {
  let settled: PromiseSettledResult<T> | undefined
  Promise.allSettled([call]).then(([result]) => {
    settled = result
  })
  return waitFor(what, () => settled)
}

describe('jobs while the broker is away', { skip }, () => {
  let kafka: OwnServer
  let topics: TestTopics
  before(async () => {
    kafka = await startOwnServer(programs!, 'kafka')
    topics = nameTopics(kafka.address)
    await topics.create()
  })
  after(async () => {
    await topics?.remove().catch(() => {})
    await kafka?.remove()
  })

  test('they are accepted, run and end, reads answer, and hints are heard again when it is back', async (t) => {
    const { uri } = openTestDatabase(t)
    const data = { uri, brokers: kafka.address, prefix: topics.prefix }
    const [asked, working] = [await openProcess(t, data), await openProcess(t, data)]
    working.queue.work(turnRound(working.ports.files), { slots: 2 })
    const request = (queue: Queue, text: string) =>
      queue.request({ text, file: null }, { owner, waitSeconds: patientSeconds })
    assert.equal((await request(asked.queue, 'before')).state, 'succeeded')

    await kafka.kill()
    const { id } = await timed(t, 'accepting without the broker', () => accept(asked.queue, 'away'))
    assert.equal((await timed(t, 'reading without it', () => asked.queue.get(id, owner)))?.id, id)
    assert.equal((await waitForState(asked.queue, id, 'succeeded')).result?.text, 'yawa')
    const waited = await timed(t, 'a job without it, from request to result', () =>
      request(asked.queue, 'wait'),
    )
    assert.equal(waited.result?.text, 'tiaw')
    const { stream } = (await asked.ports.files.open(waited.result!.file!))!
    assert.equal(String(Buffer.concat(await stream.toArray())), 'tiaw')

    await kafka.start()
    const heard: string[] = []
    const stop = asked.ports.events.listen(['conversion.changed'], ({ payload }) =>
      heard.push(payload.job_id),
    )
    onEnd(t, stop)
    await waitFor(
      'an event of another process',
      async () => heard.includes((await request(asked.queue, 'after')).id) && heard.length > 0,
    )
  })
})

describe('jobs while MongoDB is away', { skip }, () => {
  let mongo: OwnServer
  let topics: TestTopics
  before(async () => {
    mongo = await startOwnServer(programs!, 'mongo')
    topics = nameTopics(servers!.kafkaBrokers)
    await topics.create()
  })
  after(async () => {
    await topics?.remove().catch(() => {})
    await mongo?.remove()
  })

  test('requests are refused for a while in bounded time, and what was accepted ends once it is back', async (t) => {
    const data = {
      uri: withDatabase(mongo.address, 'outage'),
      brokers: servers!.kafkaBrokers,
      prefix: topics.prefix,
    }
    const { ports, queue } = await openProcess(t, data)
    const runs: string[] = []
    const gate = Promise.withResolvers<void>()
    queue.work(
      async (input, context) => {
        runs.push(input.text)
        await gate.promise
        return turnRound(ports.files)(input, context)
      },
      { slots: 2 },
    )
    const file = await putText(ports.files, 'stored before')
    const jobs = await Promise.all(['one', 'two', 'three'].map((text) => accept(queue, text)))
    await waitFor('two runs', () => runs.length === 2)

    await mongo.kill()
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      'a request': () => accept(queue, 'refused'),
      'a look at a job': () => queue.get(jobs[0]!.id, owner),
      'an upload': () => putText(ports.files, 'refused'),
      'a download': () => ports.files.open(file.id),
    }
    const refused = Object.entries(calls).map(async ([what, call]) => {
      const result = await timed(t, `${what} without MongoDB`, () => settles(what, call()))
      assert.equal(result.status, 'rejected', what)
      const { status, headers } = toProblemError((result as PromiseRejectedResult).reason)
      assert.deepEqual([status, headers['Retry-After']], [503, '5'], what)
    })
    await Promise.all(refused)

    await mongo.start()
    gate.resolve()
    await timed(t, 'the end of all jobs after it was back', async () => {
      for (const { id } of jobs)
        await waitFor('its end', async () => (await queue.get(id, owner))?.state === 'succeeded')
    })
    t.diagnostic(`3 jobs, ${runs.length} runs`)
    assert.deepEqual(runs.toSorted(), ['one', 'three', 'two'])
    const { stream } = (await ports.files.open(file.id))!
    assert.equal(String(Buffer.concat(await stream.toArray())), 'stored before')
    assert.deepEqual(await queue.counts(), { queued: 0, running: 0 })
  })
})
