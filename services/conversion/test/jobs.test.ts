import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, test } from 'node:test'
import type { ConversionJob } from '@tathya/contracts/http'
import type { JobState } from '@tathya/contracts/internal'
import { readServerEvents, suiteContext, waitFor, waitLimitMs } from '@tathya/testing'
import { atOnce, type DocReady, type FormFile, startDocReady } from './support/doc-ready.ts'
import { long, makeImage, paged } from './support/documents.ts'

const picture = async (): Promise<FormFile> => ['तस्बिर.png', await makeImage('png')]

/** Starts a job and waits until it is in a state. */
async function startJob(service: DocReady, file: FormFile, state: JobState, as = 'asha'): Promise<string> {
  const { status, body } = await service.convert([file], { headers: atOnce, as })
  assert.equal(status, 202)
  await waitFor(`the job to be ${state}`, async () => (await service.job(body.job_id, as)).state === state)
  return body.job_id
}

const remove = (service: DocReady, id: string, as = 'asha') =>
  service.ask(`/e/jobs/${id}`, { method: 'DELETE', as })

/** Copies for threads that lie in the data folder. */
async function countCopies({ platform }: DocReady): Promise<number> {
  return (await readdir(path.join(platform.folder, 'conversion'))).filter((name) => name.startsWith('conv_'))
    .length
}

const started = startDocReady(suiteContext())

describe('a job of a conversion', () => {
  test('tells its place in the queue, and moves up when one before it goes', async () => {
    const service = await started
    const first = await startJob(service, long, 'running')
    const ids = [
      await startJob(service, await picture(), 'queued'),
      await startJob(service, await picture(), 'queued'),
    ] as const
    assert.equal((await service.job(first)).queue_position, null)
    const places = async () => Promise.all(ids.map(async (id) => (await service.job(id)).queue_position))
    assert.deepEqual(await places(), [1, 2])
    await remove(service, ids[0])
    assert.deepEqual(await places(), [null, 1])
    await remove(service, first)
    await waitFor('the end', async () => (await service.job(ids[1])).state === 'succeeded')
  })

  test('that waits is cancelled and never runs', async () => {
    const service = await started
    const files = await service.listFiles()
    const first = await startJob(service, long, 'running')
    const waiting = await startJob(service, await picture(), 'queued')
    const { status, body } = await remove(service, waiting)
    assert.deepEqual([status, body.state, body.tries, body.started_at], [200, 'cancelled', 0, null])
    await remove(service, first)
    await waitFor('no more stored files', async () => (await service.countFilesSince(files)) === 0)
    assert.equal((await service.job(waiting)).state, 'cancelled')
  })

  test('that runs is cancelled: its slot is free for the next one and nothing of it is left', async () => {
    const service = await started
    const files = await service.listFiles()
    const running = await startJob(service, long, 'running')
    const next = service.convert([await picture()])
    const { body } = await remove(service, running)
    assert.deepEqual([body.state, body.result], ['cancelled', null])
    assert.equal((await next).status, 200)
    await waitFor('the one PDF', async () => (await service.countFilesSince(files)) === 1)
    await waitFor('no copies', async () => (await countCopies(service)) === 0)
    assert.equal((await service.job(running)).state, 'cancelled')
  })

  test('that somebody waits for tells them that it was cancelled', async () => {
    const service = await started
    const headers = { 'Idempotency-Key': 'k' }
    const waiting = service.convert([long], { headers })
    await waitFor('the run', async () => (await countCopies(service)) === 1)
    const { body } = await service.convert([long], { headers: { ...headers, ...atOnce } })
    await remove(service, body.job_id)
    const answer = await waiting
    assert.deepEqual([answer.status, answer.body.code], [409, 'job_cancelled'])
  })

  test('that has succeeded loses its result: the download is gone with 410', async () => {
    const service = await started
    const files = await service.listFiles()
    const { body } = await service.convert([await picture()])
    const removed = await remove(service, body.job_id)
    assert.deepEqual([removed.status, removed.body.state, removed.body.result], [200, 'expired', null])
    const gone = await service.ask(new URL(body.download_url).pathname, { as: null })
    assert.deepEqual([gone.status, gone.body.code], [410, 'download_expired'])
    assert.equal(await service.countFilesSince(files), 0)
    assert.equal((await remove(service, body.job_id)).body.state, 'expired')
  })

  test('that has failed or was cancelled stays so', async () => {
    const service = await started
    const failed = await startJob(service, ['पत्र.pdf', '%PDF-1.4 cut'], 'failed')
    const { body } = await remove(service, failed)
    assert.deepEqual([body.state, body.error.code, body.error.status], ['failed', 'file_corrupt', 422])
    const cancelled = await startJob(service, long, 'running')
    const [one, other] = await Promise.all([remove(service, cancelled), remove(service, cancelled)])
    assert.deepEqual([one.body.state, other.body.state], ['cancelled', 'cancelled'])
    assert.deepEqual((await remove(service, cancelled)).body, one.body)
  })

  test('is there for its owner alone', async () => {
    const service = await started
    const { body } = await service.convert([await picture()])
    const path = `/e/jobs/${body.job_id}`
    for (const [other, method] of [
      [path, 'GET'],
      [`${path}/events`, 'GET'],
      [path, 'DELETE'],
    ] as const) {
      const answer = await service.ask(other, { as: 'bikash', method })
      assert.deepEqual([answer.status, answer.body.code], [404, 'record_not_found'], `${method} ${other}`)
      assert.equal((await service.ask(other, { as: null, method })).status, 401)
      assert.equal((await service.ask(other, { scopes: ['chat'], method })).status, 403)
    }
    assert.equal((await service.job(body.job_id)).state, 'succeeded')
    assert.equal((await service.ask('/e/jobs/conv_0')).status, 404)
    assert.equal((await service.ask(`/e/jobs/${encodeURIComponent('../x')}`)).status, 400)
  })

  test('of an owner with many does not keep those of another from running', async () => {
    const service = await started
    const running = await startJob(service, long, 'running')
    const many: string[] = []
    for (let at = 0; at < 3; at += 1) many.push(await startJob(service, long, 'queued'))
    const other = await startJob(service, await picture(), 'queued', 'bikash')
    await remove(service, running)
    await waitFor('the other to end', async () => (await service.job(other, 'bikash')).state === 'succeeded')
    // One of them may have been taken in the moment in which none ran; the others still wait.
    const states = await Promise.all(many.map(async (id) => (await service.job(id)).state))
    assert.ok(states.filter((state) => state === 'queued').length >= 2, states.join())
    for (const id of many) await remove(service, id)
  })
})

describe('the events of a job', () => {
  const listen = async (service: DocReady, id: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/e/jobs/${id}/events`, {
      headers: { ...(await service.headersOf('asha')), ...headers },
      signal: AbortSignal.timeout(waitLimitMs),
    })

  test('tell of every step: it only moves forward, and they end with the job', async () => {
    const service = await started
    const blocker = await startJob(service, long, 'running')
    const id = await startJob(service, paged, 'queued')
    const answer = await listen(service, id)
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type')?.split(';')[0]],
      [200, 'text/event-stream'],
    )
    const seen = []
    for await (const event of readServerEvents<ConversionJob>(answer)) {
      if (seen.length === 0) await remove(service, blocker)
      seen.push(event)
    }
    const states = seen.map(({ data }) => data.state)
    assert.deepEqual([...new Set(states)], ['queued', 'running', 'succeeded'])
    const done = seen.map(({ data }) => data.progress?.done ?? 0)
    assert.deepEqual(
      done,
      done.toSorted((a, b) => a - b),
    )
    assert.equal(done.at(-1), 100)
    assert.deepEqual(seen.at(-1)!.data, await service.job(id))
    assert.ok(seen.every(({ event, data }) => event === 'job' && data.id === id))
    const numbers = seen.map(({ id: number }) => Number.parseInt(number, 10))
    assert.deepEqual(
      numbers,
      numbers.map((_, at) => at + 1),
    )
  })

  test('go on for a reader who comes back, and are over for one who has seen the end', async () => {
    const service = await started
    const id = await startJob(service, long, 'running')
    const reading = readServerEvents<ConversionJob>(await listen(service, id))
    const first = (await reading.next()).value!
    await reading.return()
    await remove(service, id)
    const rest = []
    for await (const event of readServerEvents<ConversionJob>(
      await listen(service, id, { 'Last-Event-ID': first.id }),
    ))
      rest.push(event)
    assert.deepEqual(
      rest.map(({ data }) => data.state),
      ['cancelled'],
    )
    assert.equal(Number.parseInt(rest[0]!.id, 10), Number(first.id) + 1)
    const over = await listen(service, id, { 'Last-Event-ID': rest[0]!.id })
    assert.deepEqual([over.status, await over.text()], [204, ''])
  })
})
