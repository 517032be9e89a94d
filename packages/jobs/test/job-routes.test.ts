import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProblem } from '@tathya/platform/testing'
import { createGate, readServerEvents, waitFor } from '@tathya/testing'
import { accept, type Queue, turnRound, waitForState } from './conformance/jobs-tools.ts'
import { startJobService, View } from './job-service.ts'

test('a job is shown to its owner, before its end and after it', async (t) => {
  const { queue, ports, service, ask } = await startJobService(t)
  const { id } = await accept(queue, 'abc')
  const waiting = View.parse(await (await ask(`/e/jobs/${id}`)).json())
  assert.deepEqual([waiting.state, waiting.queue_position, waiting.result], ['queued', 1, null])
  queue.work(turnRound(ports.files), { slots: 1 })
  await waitForState(queue, id, 'succeeded')
  const ended = View.parse(await (await ask(`/e/jobs/${id}`)).json())
  assert.equal(ended.state, 'succeeded')
  assert.deepEqual(ended.result, { text: 'cba', address: `${service.url}/text` })
  assert.ok(ended.expires_at! > ended.ended_at!)
})

test('a job of somebody else, or none, is not found; without a key nothing is shown', async (t) => {
  const { queue, service, ask } = await startJobService(t)
  const { id } = await accept(queue, 'abc')
  for (const path of [`/e/jobs/${id}`, `/e/jobs/${id}/events`]) {
    const foreign = await ask(path, { as: 'customer:8' })
    assert.deepEqual([foreign.status, (await readProblem(foreign)).code], [404, 'record_not_found'])
    assert.equal((await fetch(service.url + path)).status, 401)
  }
  assert.equal((await ask(`/e/jobs/${id}`, { as: 'customer:8', method: 'DELETE' })).status, 404)
  assert.equal((await ask(`/e/jobs/${id}x`)).status, 404)
  const wrong = await ask('/e/jobs/no-such!')
  assert.deepEqual([wrong.status, (await readProblem(wrong)).code], [400, 'invalid_path'])
  assert.equal((await queue.get(id, 'customer:7'))?.state, 'queued')
})

test('DELETE cancels a job that waits, and removes the result of one that has ended', async (t) => {
  const { queue, ports, ask } = await startJobService(t)
  const first = await accept(queue, 'abc')
  const cancelled = View.parse(await (await ask(`/e/jobs/${first.id}`, { method: 'DELETE' })).json())
  assert.equal(cancelled.state, 'cancelled')
  queue.work(turnRound(ports.files), { slots: 1 })
  const { id } = await accept(queue, 'abc')
  const done = await waitForState(queue, id, 'succeeded')
  const removed = await ask(`/e/jobs/${id}`, { method: 'DELETE' })
  assert.equal(removed.status, 200)
  const view = View.parse(await removed.json())
  assert.deepEqual([view.state, view.result], ['expired', null])
  assert.equal(await ports.files.info(done.result!.file!), undefined)
})

test('the events of a job tell each change, numbered, and end with it', async (t) => {
  const { queue, ask } = await startJobService(t)
  const gates = [createGate(), createGate()] as const
  queue.work(
    async (_input, { progress }) => {
      await gates[0].opened
      progress(1, 2)
      await gates[1].opened
      return { result: { text: 'x', file: null }, files: [] }
    },
    { slots: 1 },
  )
  const { id } = await accept(queue, 'abc')
  await waitForState(queue, id, 'running')
  const answer = await ask(`/e/jobs/${id}/events`)
  assert.equal(answer.headers.get('content-type'), 'text/event-stream')
  const events = readServerEvents<View>(answer)
  assert.equal((await events.next()).value?.data.state, 'running')
  gates[0].open()
  const moved = (await events.next()).value!
  assert.deepEqual([moved.data.progress, moved.data.state], [{ done: 1, total: 2 }, 'running'])
  gates[1].open()
  const last = (await events.next()).value!
  assert.deepEqual([last.data.state, last.id, last.event], ['succeeded', '3.end', 'job'])
  assert.equal((await events.next()).done, true)
  const shown = await (await ask(`/e/jobs/${id}`)).json()
  assert.deepEqual(last.data, shown)
})

test('a returning caller continues counting, and gets 204 once it has seen the end', async (t) => {
  const { queue, ask } = await startJobService(t)
  const { id } = await accept(queue, 'abc')
  await queue.remove(id, 'customer:7')
  const path = `/e/jobs/${id}/events`
  const events = readServerEvents<View>(await ask(path, { headers: { 'Last-Event-ID': '7' } }))
  assert.equal((await events.next()).value?.id, '8.end')
  assert.equal((await ask(path, { headers: { 'Last-Event-ID': '8.end' } })).status, 204)
  const odd = readServerEvents<View>(await ask(path, { headers: { 'Last-Event-ID': 'what?' } }))
  assert.equal((await odd.next()).value?.id, '1.end')
})

/** A queue that counts the watches that have not ended. */
function countWatches(queue: Queue, count: (change: 1 | -1) => void): Queue {
  async function* watch(...given: Parameters<Queue['watch']>) {
    count(1)
    try {
      yield* queue.watch(...given)
    } finally {
      count(-1)
    }
  }
  return { ...queue, watch }
}

test('a reader who leaves leaves no watch behind', async (t) => {
  let watches = 0
  const { queue, ask } = await startJobService(t, {
    wrap: (given) => countWatches(given, (change) => (watches += change)),
  })
  const { id } = await accept(queue, 'abc')
  const leave = new AbortController()
  const events = readServerEvents<View>(await ask(`/e/jobs/${id}/events`, { signal: leave.signal }))
  await events.next()
  assert.equal(watches, 1)
  leave.abort()
  await waitFor('the watch ending', () => watches === 0)
})

test('the events end when the service stops', async (t) => {
  let watches = 0
  const { queue, service, ask } = await startJobService(t, {
    wrap: (given) => countWatches(given, (change) => (watches += change)),
  })
  const { id } = await accept(queue, 'abc')
  const events = readServerEvents<View>(await ask(`/e/jobs/${id}/events`))
  await events.next()
  assert.equal(watches, 1)
  const drained = service.listener.drain({ limitMs: 10_000 })
  assert.equal((await events.next()).done, true)
  await drained
  await waitFor('the watch ending', () => watches === 0)
})

test('watches end when the jobs of the process close', async (t) => {
  const { queue, jobs } = await startJobService(t)
  const { id } = await accept(queue, 'abc')
  const seen: string[] = []
  const watched = (async () => {
    for await (const { state } of queue.watch(id, 'customer:7', new AbortController().signal))
      seen.push(state)
  })()
  await waitFor('the first look', () => seen.length === 1)
  await jobs.close()
  await watched
  assert.deepEqual(seen, ['queued'])
})
