import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createService, get, listen, type ServicePlatform, Unavailable } from '@tathya/platform'
import { startTested } from '@tathya/platform/testing'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import { createLateService } from '../src/late-service.ts'

const answers = { 200: { description: 'x', schema: z.unknown() } }

function makeThing(platform: ServicePlatform) {
  return createService(platform, {
    name: 'thing',
    summary: 'A thing',
    routes: [get('/e/thing', { summary: 'x', answers, handle: () => 'here' })],
  })
}

/** Starts a service that `make` creates; gives its printed lines and its failures. */
async function start(context: TestContext, make: (platform: ServicePlatform) => Promise<void>) {
  const { platform } = await startTested(context, [])
  const printed: string[] = []
  const failures: unknown[] = []
  const service = createLateService({
    platform,
    create: async () => {
      await make(platform)
      return makeThing(platform)
    },
    print: (line) => printed.push(line),
    onFailure: (error) => failures.push(error),
  })
  const listener = await listen(service.handle)
  context.after(async () => {
    await listener.drain({ limitMs: 500 })
    await service.close()
  })
  const ask = async (path: string) => {
    const answer = await fetch(listener.url + path)
    return { status: answer.status, text: await answer.text() }
  }
  return { service, printed, failures, ask }
}

describe('a service whose server is away at the start', () => {
  test('reports the missing server, and answers once it is back', async (context) => {
    let away = true
    const { service, printed, ask } = await start(context, async () => {
      if (away) throw new Unavailable('MongoDB does not answer at b.')
    })
    await service.start()
    assert.equal((await ask('/livez')).status, 200)
    const ready = await ask('/readyz')
    assert.equal(ready.status, 503)
    assert.match(ready.text, /MongoDB does not answer at b/)
    const refused = await ask('/e/thing')
    assert.deepEqual([refused.status, JSON.parse(refused.text).code], [503, 'unavailable'])
    away = false
    await waitFor('the thing', async () => (await ask('/e/thing')).status === 200)
    assert.equal((await ask('/readyz')).status, 200)
    assert.deepEqual(printed, ['The start waits: MongoDB does not answer at b.', 'thing is up.'])
  })

  test('fails by an error other than Unavailable', async (context) => {
    let tries = 0
    const { service, failures } = await start(context, async () => {
      tries += 1
      throw tries === 1 ? new Unavailable('away') : new Error('broken')
    })
    await service.start()
    await waitFor('the end', () => failures.length === 1)
    assert.match(String(failures[0]), /broken/)
    const { service: other } = await start(context, () => Promise.reject(new Error('broken')))
    await assert.rejects(other.start(), /broken/)
  })
})

test('a service that is about to stop reports it at /readyz and answers as before', async (context) => {
  const { service, ask } = await start(context, async () => {})
  await service.start()
  assert.equal((await ask('/readyz')).status, 200)
  service.drain()
  const ready = await ask('/readyz')
  assert.equal(ready.status, 503)
  assert.match(ready.text, /about to stop/)
  assert.equal((await ask('/e/thing')).status, 200)
})

test('a service that is ready without servers reports a missing one and stays ready', async (context) => {
  const { platform } = await startTested(context, [])
  const away = [{ name: 'MongoDB', ready: false, detail: 'It does not answer.' }]
  const define = (readyWithoutServers: boolean) =>
    createService(
      { ...platform, readiness: async () => away },
      { name: 'thing', summary: 'A thing', routes: [], readyWithoutServers },
    )
  assert.deepEqual(await define(false).readiness(), away)
  assert.deepEqual(await define(true).readiness(), [{ ...away[0], ready: true }])
})
