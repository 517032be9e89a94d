import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import { onEnd, patientSeconds, waitFor } from '@tathya/testing'
import { createJobs } from '../src/create-jobs.ts'
import { createEmbeddedJobsAdapter } from './conformance/embedded-jobs-adapter.ts'
import {
  accept,
  definition,
  noCallbacks,
  openFreshQueue,
  owner,
  turnRound,
} from './conformance/jobs-tools.ts'

test('jobs are measured: what waits and runs, how it ended, how long it took', async (t) => {
  const { ports } = await openFreshQueue(t, createEmbeddedJobsAdapter)
  const metrics = createMetrics({ processMetrics: false })
  const { records, events, files } = ports
  const jobs = createJobs({
    records,
    events,
    files,
    callbacks: noCallbacks,
    clock: systemClock,
    log: silentLogger,
    reportError: () => {},
    metrics,
  })
  onEnd(t, () => jobs.close())
  const queue = await jobs.define(definition)
  await queue.remove((await accept(queue, 'a')).id, owner)
  await accept(queue, 'b')
  const before = await metrics.text()
  assert.match(before, /^tathya_jobs\{kind="conversion",state="queued"\} 1$/m)
  assert.match(before, /^tathya_jobs_ended_total\{kind="conversion",state="cancelled"\} 1$/m)
  queue.work(turnRound(files), { slots: 1 })
  await queue.request({ text: 'c', file: null }, { owner, waitSeconds: patientSeconds })
  // A caller may hear of the end before it is counted.
  const after = await waitFor('both ends being counted', async () => {
    const text = await metrics.text()
    return /state="succeeded"\} 2$/m.test(text) && text
  })
  assert.match(after, /^tathya_jobs\{kind="conversion",state="queued"\} 0$/m)
  assert.match(after, /^tathya_jobs_ended_total\{kind="conversion",state="succeeded"\} 2$/m)
  assert.match(after, /^tathya_job_wait_seconds_count\{kind="conversion"\} 2$/m)
  assert.match(after, /^tathya_job_run_seconds_count\{kind="conversion",state="succeeded"\} 2$/m)
})
