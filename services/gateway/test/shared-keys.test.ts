import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { listen, loadConfig, Unavailable } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform } from '@tathya/runtime/testing'
import type { Collection, RecordStore } from '@tathya/storage'
import { onEnd, waitFor } from '@tathya/testing'
import { createGateway, GatewayConfig } from '../src/index.ts'
import { makeKey } from '../src/keys/key.ts'
import { adminKey } from './support/gateway.ts'

/** A store that can go away, and counts the questions for one key. */
function watchStore({ records }: Platform) {
  const state = { away: false, looks: 0 }
  const watch = <T extends object>(collection: T): T =>
    new Proxy(collection, {
      get(target, name) {
        const method = Reflect.get(target, name) as (...args: unknown[]) => unknown
        return (...args: unknown[]) => {
          if (state.away) return Promise.reject(new Unavailable('The store is away.'))
          if (JSON.stringify(args).includes('"hash"')) state.looks += 1
          return method.apply(target, args)
        }
      },
    })
  const store: RecordStore = {
    ...records,
    collection: (definition) => watch(records.collection(definition)) as Collection<never>,
  }
  return { state, store }
}

/** Two gateways on one store, as in two processes. */
async function startTwo(context: TestContext) {
  const platform = await createTestPlatform(context)
  const { state, store } = watchStore(platform)
  const start = async () => {
    const config = loadConfig(GatewayConfig, { TATHYA_ADMIN_KEY: adminKey, TATHYA_METRICS_PORT: '0' })
    const metrics = { ...platform.metrics, ...silentMeters }
    const gateway = await createGateway(
      { ...platform, records: store, shared: true, metrics },
      { config, upstreams: [], spareLoopback: true },
    )
    await gateway.start()
    const listener = await listen(gateway.handle)
    onEnd(context, async () => {
      await listener.drain({ limitMs: 0 })
      await gateway.close()
    })
    const ask = async (path: string, key: string, init: RequestInit = {}) => {
      const answer = await fetch(listener.url + path, {
        ...init,
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      })
      const body = await answer.json()
      return { status: answer.status, body: body as Record<string, string> }
    }
    /** How a key is taken: 403 is a known one without the scope. */
    const use = async (key: string) => (await ask('/admin/keys', key)).status
    return { ask, use, close: () => gateway.close() }
  }
  return { state, start, one: await start(), two: await start() }
}

/** Two gateways of one process would count under the same names. */
const silentMeters = {
  counter: () => ({ inc: () => {} }),
  gauge: () => ({}),
} as unknown as Pick<Platform['metrics'], 'counter' | 'gauge'>

async function make(gateway: { ask: Awaited<ReturnType<typeof startTwo>>['one']['ask'] }) {
  const made = await gateway.ask('/admin/keys', adminKey, { method: 'POST', body: '{"scopes":[]}' })
  assert.equal(made.status, 201)
  return made.body as { id: string; key: string }
}

describe('keys that several gateways share', () => {
  test('count on all: made at once, rotated and revoked within moments', async (context) => {
    const { one, two } = await startTwo(context)
    const { id, key } = await make(one)
    assert.equal(await two.use(key), 403, 'it is looked for in the store')
    const next = await two.ask(`/admin/keys/${id}/rotate?overlap_hours=0`, adminKey, { method: 'POST' })
    assert.equal(await one.use(next.body.key!), 403)
    await waitFor('the old one to be refused', async () => (await one.use(key)) === 401)
    await one.ask(`/admin/keys/${next.body.id}`, adminKey, { method: 'DELETE' })
    assert.equal(await one.use(next.body.key!), 401)
    await waitFor('the next one to be refused', async () => (await two.use(next.body.key!)) === 401)
  })

  test('are looked for once, however many ask, and not again at once', async (context) => {
    const { one, state } = await startTwo(context)
    const key = makeKey()
    const before = state.looks
    const statuses = await Promise.all(Array.from({ length: 40 }, () => one.use(key)))
    assert.ok(statuses.every((status) => status === 401))
    assert.equal(await one.use(key), 401)
    assert.ok(state.looks - before <= 2, `${state.looks - before} looks`)
  })

  test('open while the store is away where they are known; others, and changes, must wait', async (context) => {
    const { one, two, state, start } = await startTwo(context)
    const { key } = await make(one)
    assert.equal(await two.use(key), 403)
    state.away = true
    for (const gateway of [one, two]) assert.equal(await gateway.use(key), 403)
    const refused = await one.ask('/admin/keys', makeKey())
    assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable'])
    for (const method of ['GET', 'POST']) {
      const init = method === 'POST' ? { method, body: '{"scopes":[]}' } : { method }
      assert.equal((await one.ask('/admin/keys', adminKey, init)).status, 503, method)
    }
    const ready = await waitFor('the gateway to tell', async () => {
      const answer = await one.ask('/readyz', key)
      return JSON.stringify(answer.body).includes('store is away') && answer
    })
    assert.equal(ready.status, 200, 'the gateway stays open')
    const third = await start()
    assert.equal(await third.use(key), 503, 'a gateway that starts now knows no key')
    state.away = false
    await waitFor('the third to know it', async () => (await third.use(key)) === 403)
    assert.equal(await one.use(makeKey()), 401)
  })

  test('keep the later of two uses, whichever gateway writes last', async (context) => {
    const { one, two } = await startTwo(context)
    const { id, key } = await make(one)
    await two.use(key)
    const between = new Date().toISOString()
    await one.use(key)
    await one.close()
    await two.close()
    const { body } = await two.ask(`/admin/keys/${id}`, adminKey)
    assert.ok(body.last_used_at! >= between, `${body.last_used_at} is not before ${between}`)
  })
})
