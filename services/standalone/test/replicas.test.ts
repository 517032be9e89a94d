// Takes longer than 20 s alone: nine processes are stopped and killed one after the other under load.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { findServers, noServers } from '@tathya/test-servers'
import { suiteContext, waitFor } from '@tathya/testing'
import { askJob, download, makeDocuments, send } from './doc-ready.ts'
import { assertNothingLost, makeLedger, sendAll } from './document-ledger.ts'
import { createLogLoad, readLog } from './log-load.ts'
import { type DistributedProduct, startDistributed } from './start-distributed.ts'
import { withKey } from './start-product.ts'

/** Milliseconds between two requests of a caller: the processor is needed for the restarts. */
const pauseMs = 10

const gateways = ['gateway-1', 'gateway-2', 'gateway-3']

const context = suiteContext()
let product: DistributedProduct

before(async () => {
  if (findServers() === undefined) return
  product = await startDistributed(context, {
    only: ['calendar', 'conversion', 'logger'],
    replicas: { calendar: 2, conversion: 2, gateway: 3, logger: 2 },
    env: { TATHYA_CONVERSION_SLOTS: '1', TATHYA_DRAIN_SECONDS: '3', TATHYA_KEY_OPEN: '1000' },
  })
})

/** Requests that a process has answered, by a label of the metric: `route="/e/logger"`. */
async function answered(label: string, match: string): Promise<number> {
  const lines = (await product.metricsOf(label)).split('\n')
  const counts = lines.filter(
    (line) => line.startsWith('http_server_request_duration_seconds_count') && line.includes(match),
  )
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** Ends a process by a signal and waits until the gateway uses both of its kind again. */
async function restart(label: string, signal: NodeJS.Signals): Promise<void> {
  const before = product.restarts(label)
  process.kill(product.pidOf(label), signal)
  await waitFor(`${label} to be up again`, () => product.restarts(label) > before)
  const [service] = label.split('-')
  await waitFor(`the gateway to use ${label}`, async () => {
    const answer = await fetch(`${product.url}/readyz`)
    const { checks } = (await answer.json()) as { checks: { name: string; detail?: string }[] }
    return checks.some(({ name, detail }) => name === service && detail?.startsWith('2 of 2'))
  })
}

describe('three gateways', { skip: findServers() === undefined && noServers }, () => {
  test('take the same keys: one that is made at once, one that is revoked within moments', async () => {
    const send = (path: string, key: string, init: RequestInit = {}) =>
      fetch(product.url + path, {
        ...init,
        headers: { ...withKey(key), 'Content-Type': 'application/json', Connection: 'close' },
      })
    const created = await send('/admin/keys', product.adminKey, {
      method: 'POST',
      body: JSON.stringify({ scopes: ['log:read'] }),
    })
    const { id, key } = (await created.json()) as { id: string; key: string }
    /** Uses the key until all gateways have answered with the status. */
    const waitForStatus = (status: number) =>
      waitFor(`${status} from all gateways`, async () => {
        const count = () => Promise.all(gateways.map((label) => answered(label, `status="${status}"`)))
        const before = await count()
        const statuses = await Promise.all(
          Array.from({ length: 20 }, async () => (await send('/e/logger', key)).status),
        )
        if (status === 200) assert.deepEqual(new Set(statuses), new Set([200]))
        return (await count()).every((answers, at) => answers > before[at]!)
      })
    await waitForStatus(200)
    const revoked = await send(`/admin/keys/${id}`, product.adminKey, { method: 'DELETE' })
    assert.equal(revoked.status, 200)
    await waitForStatus(401)
  })

  test('are restarted and killed one after the other, and no new connection is refused', async () => {
    const outcomes = new Map<string, number>()
    let stop = false
    const connecting = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!stop) {
          const outcome = await fetch(`${product.url}/e/nepaliDateTime`, { headers: { Connection: 'close' } })
            .then(({ status }) => String(status))
            .catch(({ cause }: Error) => (cause as NodeJS.ErrnoException).code ?? String(cause))
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
          await pause(pauseMs)
        }
      }),
    )
    const end = async (label: string, signal: NodeJS.Signals) => {
      const before = product.restarts(label)
      process.kill(product.pidOf(label), signal)
      await waitFor(`${label} to be up again`, () => product.restarts(label) > before)
    }
    try {
      for (const label of gateways) await end(label, 'SIGTERM')
      assert.deepEqual([...outcomes.keys()], ['200'])
      for (const label of gateways.slice(1)) await end(label, 'SIGKILL')
    } finally {
      stop = true
      await connecting
    }
    console.log(Object.fromEntries(outcomes))
    // A kill resets the connections that its process has accepted.
    assert.ok(
      [...outcomes.keys()].every((outcome) => ['200', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(outcome)),
    )
  })
})

describe('two replicas of a service', { skip: findServers() === undefined && noServers }, () => {
  test('each answer for every job and every download', async () => {
    const { body } = await send(product, makeDocuments(1)[0]!)
    for (let at = 0; at < 6; at += 1) assert.equal((await askJob(product, body.job_id)).state, 'succeeded')
    for (let at = 0; at < 6; at += 1) assert.equal((await download(body)).length, body.size_bytes)
    for (const label of ['conversion-1', 'conversion-2']) {
      assert.ok((await answered(label, 'route="/e/jobs/{id}"')) > 0, `${label} has told of the job`)
      assert.ok((await answered(label, 'route="/download/{filename}"')) > 0, `${label} has given the file`)
    }
  })

  test('are restarted one after the other under load without one failed request', async () => {
    const load = createLogLoad(product)
    const failed: string[] = []
    let stop = false
    const ask = async (what: () => Promise<number>, name: string) => {
      while (!stop) {
        const status = await what().catch((error: Error) => error.message)
        if (typeof status === 'string' || status >= 400) failed.push(`${name}: ${status}`)
        await pause(pauseMs)
      }
    }
    const documents = makeDocuments(40)
    const asking = Promise.all([
      ask(async () => (await fetch(`${product.url}/e/nepaliDateTime`)).status, 'calendar'),
      ask(async () => (await send(product, documents[load.next() % 40]!)).status, 'conversion'),
      ask(() => load.post(), 'logger'),
      ask(() => load.post(), 'logger'),
    ])
    try {
      for (const label of ['calendar-1', 'conversion-1', 'logger-1', 'conversion-2', 'logger-2'])
        await restart(label, 'SIGTERM')
    } finally {
      stop = true
      await asking
    }
    console.log(`${load.accepted.size} entries were accepted meanwhile`)
    assert.deepEqual(failed, [])
    await load.assertAllThere()
  })

  test('lose nothing when they are killed under load', async () => {
    const ledger = makeLedger(makeDocuments(16))
    const load = createLogLoad(product)
    let stop = false
    const posting = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (!stop) {
          await load.post().catch(() => {})
          await pause(pauseMs)
        }
      }),
    )
    const sending = sendAll(product, ledger, 4)
    try {
      await waitFor('the first PDF', () => ledger.some(({ answers }) => answers.length > 0))
      for (const label of ['conversion-2', 'logger-1', 'conversion-1']) await restart(label, 'SIGKILL')
    } finally {
      stop = true
      await posting
    }
    await sending
    await assertNothingLost(product, ledger)
    await load.assertAllThere()
    console.log(`${ledger.length} documents and ${load.accepted.size} entries are there once`)
    assert.ok((await readLog(product)).size >= load.accepted.size)
  })
})
