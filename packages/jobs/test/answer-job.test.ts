import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JobAccepted, JobHeaders } from '@tathya/contracts/http'
import { type Endpoint, post, problem } from '@tathya/platform'
import { readProblem } from '@tathya/platform/testing'
import { answerJob } from '../src/serve/answer-job.ts'
import { readPrefer, toApplied } from '../src/serve/prefer.ts'
import { owner, type Queue, turnRound } from './conformance/jobs-tools.ts'
import { startJobService, toAnswer } from './job-service.ts'

/** An endpoint that makes a job of the suite, as services do. */
const turning = (queue: Queue): Endpoint[] => [
  post('/turn', {
    summary: 'Turn a text round',
    scope: 'documents',
    header: JobHeaders,
    answers: { 200: { description: 'Turned' }, 202: { description: 'It goes on', schema: JobAccepted } },
    async handle({ caller, header, baseUrl }) {
      const prefer = readPrefer(header.prefer)
      const { waitSeconds } = prefer
      const job = await queue.request({ text: 'abc', file: null }, { owner: caller.owner, waitSeconds })
      return answerJob(job, { baseUrl: baseUrl(), prefer, toAnswer })
    },
  }),
]

test('a job that ends within the wait is answered with its result', async (t) => {
  const { queue, ports, service, ask } = await startJobService(t, { more: turning })
  queue.work(turnRound(ports.files), { slots: 1 })
  const answer = await ask('/turn', { method: 'POST', headers: { Prefer: 'respond-async, wait=30' } })
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('preference-applied'), 'wait=30')
  assert.deepEqual(await answer.json(), { text: 'cba', address: `${service.url}/text` })
})

test('a job that still runs is answered with its address', async (t) => {
  const { service, ask } = await startJobService(t, { more: turning })
  const answer = await ask('/turn', { method: 'POST', headers: { Prefer: 'respond-async' } })
  assert.equal(answer.status, 202)
  assert.equal(answer.headers.get('preference-applied'), 'respond-async')
  const { job_id, job_url } = JobAccepted.parse(await answer.json())
  assert.equal(answer.headers.get('location'), `/e/jobs/${job_id}`)
  assert.equal(job_url, `${service.url}/e/jobs/${job_id}`)
  assert.equal((await ask(new URL(job_url).pathname)).status, 200)
})

test('a job that failed is answered with its own error', async (t) => {
  const { queue, ask } = await startJobService(t, { more: turning })
  const errors = [{ field: 'files', message: 'is locked' }]
  queue.work(async () => Promise.reject(problem('file_encrypted', { detail: 'Locked.', errors })), {
    slots: 1,
  })
  const answer = await ask('/turn', { method: 'POST' })
  const { code, detail, errors: reported } = await readProblem(answer)
  assert.deepEqual([answer.status, code, detail, reported], [422, 'file_encrypted', 'Locked.', errors])
})

test('a job that was cancelled while its caller waited is answered with job_cancelled', async (t) => {
  const { queue, ask } = await startJobService(t, { more: turning })
  const ids: string[] = []
  queue.work(
    async (_input, { id, signal }) => {
      ids.push(id)
      await queue.remove(id, owner)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
    { slots: 1 },
  )
  const answer = await ask('/turn', { method: 'POST' })
  assert.deepEqual([answer.status, (await readProblem(answer)).code], [409, 'job_cancelled'])
  assert.equal(ids.length, 1)
})

test('Prefer is read as RFC 7240 writes it', () => {
  const cases: [string | undefined, number, string | undefined][] = [
    [undefined, 20, undefined],
    ['', 20, undefined],
    ['wait=0', 0, 'wait=0'],
    ['WAIT = "60"', 60, 'wait=60'],
    ['respond-async', 0, 'respond-async'],
    ['respond-async, wait=5', 5, 'respond-async, wait=5'],
    ['wait=5; x=1, return=minimal, wait=7', 5, 'wait=5'],
    [', handling=lenient,,', 20, undefined],
  ]
  for (const [header, seconds, applied] of cases) {
    const preference = readPrefer(header)
    assert.equal(preference.waitSeconds, seconds, String(header))
    assert.equal(toApplied(preference, true), applied, String(header))
  }
  for (const header of ['wait', 'wait=', 'wait=61', 'wait=-1', 'wait=1.5', 'wait=soon', 'wait=99999999999'])
    assert.throws(() => readPrefer(header), { code: 'invalid_header' }, header)
})
