import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createMetrics, silentLogger, systemClock, Unavailable } from '@tathya/platform'
import { onEnd } from '@tathya/testing'
import { createJobs } from '../src/create-jobs.ts'
import { createEmbeddedJobsAdapter } from './conformance/embedded-jobs-adapter.ts'
import { definition, noCallbacks } from './conformance/jobs-tools.ts'

/** Jobs on a store that a test takes away, and the metrics of their process. */
async function openJobs(context: TestContext) {
  const adapter = await createEmbeddedJobsAdapter(context)
  const ports = await adapter.open({})
  onEnd(context, () => ports.close())
  const metrics = createMetrics({ processMetrics: false })
  const store = { away: false, opened: 0 }
  const jobs = createJobs({
    records: {
      ...ports.records,
      collection(wanted) {
        const collection = ports.records.collection(wanted)
        return new Proxy(collection, {
          get(target, name) {
            const method = Reflect.get(target, name)
            if (typeof method !== 'function') return method
            return async (...args: unknown[]) => {
              if (store.away) throw new Unavailable('away')
              return Reflect.apply(method, target, args)
            }
          },
        })
      },
    },
    events: {
      ...ports.events,
      listen(types, handle) {
        store.opened += 1
        const stop = ports.events.listen(types, handle)
        return () => {
          store.opened -= 1
          stop()
        }
      },
    },
    files: ports.files,
    callbacks: noCallbacks,
    clock: systemClock,
    log: silentLogger,
    reportError: () => {},
    metrics,
  })
  onEnd(context, () => jobs.close())
  return { jobs, metrics, store }
}

describe('jobs whose store is away', () => {
  test('are defined by a later try, which leaves nothing of the earlier one behind', async (context) => {
    const { jobs, store } = await openJobs(context)
    store.away = true
    await assert.rejects(jobs.define({ ...definition }), Unavailable)
    assert.equal(store.opened, 0, 'nobody listens any more')
    store.away = false
    const queue = await jobs.define({ ...definition })
    assert.deepEqual(await queue.counts(), { queued: 0, running: 0 })
    assert.equal(await jobs.define({ ...definition }), queue, 'in the same words it is the same queue')
    await assert.rejects(jobs.define({ ...definition, tries: 9 }), /already defined differently/)
  })

  test('leave their figures out of the metrics, and no others', async (context) => {
    const { jobs, metrics, store } = await openJobs(context)
    metrics.counter('other_total', 'Something else').inc(3)
    await jobs.define(definition)
    assert.match(await metrics.text(), /^tathya_jobs\{kind="conversion",state="queued"\} 0$/m)
    store.away = true
    const text = await metrics.text()
    assert.match(text, /^other_total 3$/m)
    assert.doesNotMatch(text, /^tathya_jobs\{/m)
  })
})
