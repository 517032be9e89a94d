// Takes longer than 20 s alone: three gateways are killed under load, until those that see nothing of each other would have let in
// too many.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { makeKey } from '@tathya/gateway'
import { generateIdentityKey } from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { type Child, onEnd, startChild, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { ownServers } from './own-servers.ts'
import { programOf } from './start-product.ts'

const context = suiteContext()
const adminKey = makeKey()
/** What the service of this test has done, by the body of the request. */
const effects: string[] = []

interface Gateway {
  readonly folder: string
  child: Child
  url: string
}

const gateways: Gateway[] = []
let env: Record<string, string>

/** A service that notes what it does before it answers. */
async function startService(): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = String(Buffer.concat(await request.toArray()))
    if (request.method === 'POST') effects.push(body)
    if (request.url === '/openapi.json') response.end('{"openapi":"3.1.1","paths":{}}')
    else response.writeHead(request.method === 'POST' ? 201 : 200).end(JSON.stringify({ body }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(context, () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function run(folder: string): Promise<Gateway> {
  const child = startChild(context, [...programOf(undefined, 'services/gateway/src/main.ts')], {
    env: { ...env, TATHYA_DATA: folder },
  })
  const [, url] = await child.says(/answers on (http:\S+)/)
  return { folder, child, url: url! }
}

/** Ends a gateway as a crash does, and starts it again at another address. */
async function crash(gateway: Gateway): Promise<void> {
  gateway.child.kill('SIGKILL')
  await gateway.child.ends()
  Object.assign(gateway, await run(gateway.folder))
}

async function issue(body: object): Promise<{ id: string; key: string }> {
  const answer = await fetch(`${gateways[0]!.url}/admin/keys`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-API-Key': adminKey, 'Content-Type': 'application/json' },
  })
  assert.equal(answer.status, 201)
  return (await answer.json()) as { id: string; key: string }
}

/** The status of a request; 0 if the gateway went away. */
async function statusOf(url: string, key: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/e/schools`, { headers: { 'X-API-Key': key } })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    // The gateway was killed.
    return 0
  }
}

before(async () => {
  if (findServers() === undefined) return
  const service = await startService()
  env = {
    ...ownServers(context, 'gateways'),
    PORT: '0',
    TATHYA_METRICS_PORT: '0',
    LOG_FORMAT: 'json',
    TATHYA_ADMIN_KEY: adminKey,
    TATHYA_IDENTITY_KEY: JSON.stringify(await generateIdentityKey()),
    TATHYA_UPSTREAM_SCHOOLS: service,
  }
  gateways.push(...(await Promise.all([1, 2, 3].map(() => run(tempFolder(context))))))
})

describe('three gateways that are killed under load', {
  skip: findServers() === undefined && noServers,
}, () => {
  test('let in of a key what one would, and its burst and 4.5 seconds for each other and each that starts', async (t) => {
    const limits = { rate: 40, burst: 10 }
    const { key } = await issue({ scopes: [], limits })
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1_000
    let [passed, alone, crashes] = [0, 0, 0]
    let isOver = false
    const load = gateways.map(async (gateway) => {
      let [tokens, countedAt] = [limits.burst, seconds()]
      while (!isOver) {
        const status = await statusOf(gateway.url, key)
        assert.ok([0, 200, 429].includes(status), `${status}`)
        if (status === 200) passed += 1
        // What it would let in if it saw nothing of the others.
        tokens = status === 0 ? limits.burst : tokens + limits.rate * (seconds() - countedAt)
        tokens = Math.min(tokens, limits.burst)
        countedAt = seconds()
        if (status !== 0 && tokens >= 1) {
          tokens -= 1
          alone += 1
        }
        await pause(20)
      }
    })
    // As `UsageLedger` derives it.
    const bound = () =>
      limits.burst +
      limits.rate * seconds() +
      (gateways.length - 1 + crashes) * (limits.burst + limits.rate * 4.5)
    for (const gateway of gateways.slice(1)) {
      const goal = passed + limits.rate
      await waitFor('some requests', () => passed >= goal)
      crashes += 1
      await crash(gateway)
    }
    // Until gateways that do not see each other would have let in too many.
    await waitFor('enough requests', () => alone > bound() * 1.1)
    isOver = true
    await Promise.all(load)
    t.diagnostic(
      `${passed} were let in within ${seconds().toFixed(1)} s; the bound is ${Math.round(bound())}, alone they let in ${alone}`,
    )
    assert.ok(passed <= bound(), `${passed} were let in; the bound is ${bound()}`)
  })

  test('lose no request with an Idempotency-Key, and answer its repeats alike', async (t) => {
    const { key } = await issue({ scopes: [], limits: { rate: 10_000, burst: 10_000 } })
    let brokenOff = 0
    /** Sends it to one gateway after another until it is made. */
    const make = (id: string, at: number) => {
      let tries = at
      return waitFor(`the request ${id}`, async () => {
        const { url } = gateways[tries++ % gateways.length]!
        try {
          const answer = await fetch(`${url}/e/schools`, {
            method: 'POST',
            body: id,
            headers: { 'X-API-Key': key, 'Idempotency-Key': id, 'Content-Type': 'text/plain' },
          })
          const text = await answer.text()
          if (answer.status === 201) return { text, replayed: answer.headers.get('idempotent-replayed') }
          assert.ok([409, 503].includes(answer.status), `${answer.status} ${text}`)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          brokenOff += 1
        }
        return undefined
      })
    }
    const ids = Array.from({ length: 150 }, (_, at) => `request-${at}`)
    let next = 0
    const worker = async () => {
      for (let at = next++; at < ids.length; at = next++) await make(ids[at]!, at)
    }
    const work = Promise.all(Array.from({ length: 8 }, worker))
    for (const gateway of gateways) {
      const goal = Math.min(next + 20, ids.length - 1)
      await waitFor('some requests', () => next >= goal)
      await crash(gateway)
    }
    await work
    const made = Map.groupBy(effects, (id) => id)
    const lost = ids.filter((id) => !made.has(id))
    assert.deepEqual(lost, [])
    // One that runs when its gateway dies may be made again after its lease.
    const twice = ids.filter((id) => made.get(id)!.length > 1)
    t.diagnostic(`${brokenOff} requests broke off; ${twice.length} were made again`)
    assert.ok(twice.length <= brokenOff, `${twice} were made again`)
    const { length } = effects
    for (const [at, id] of ids.entries()) {
      const { text, replayed } = await make(id, at)
      assert.deepEqual([JSON.parse(text), replayed], [{ body: id }, 'true'])
    }
    assert.equal(effects.length, length)
  })

  test('refuse a revoked key everywhere within moments', async (t) => {
    const { id, key } = await issue({ scopes: [] })
    for (const { url } of gateways) assert.equal(await statusOf(url, key), 200)
    const answer = await fetch(`${gateways[0]!.url}/admin/keys/${id}`, {
      method: 'DELETE',
      headers: { 'X-API-Key': adminKey },
    })
    assert.equal(answer.status, 200)
    const startedAt = performance.now()
    const waits = await Promise.all(
      gateways.map(async ({ url }) => {
        await waitFor('the refusal', async () => (await statusOf(url, key)) === 401)
        return Math.round(performance.now() - startedAt)
      }),
    )
    t.diagnostic(`refused after ${waits.join(', ')} ms`)
    for (const { url } of gateways) assert.equal(await statusOf(url, key), 401, 'and from then on')
  })
})
