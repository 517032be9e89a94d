import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, waitFor, waitLimitMs } from '@tathya/testing'
import { openAddresses } from '../src/upstreams/addresses.ts'
import { createPlaceFinder } from '../src/upstreams/places.ts'
import { watchAddresses } from '../src/upstreams/watch-addresses.ts'
import { startGateway } from './support/gateway.ts'
import { startUpstream } from './support/upstream.ts'

const v4 = (...numbers: string[]) => numbers.map((address) => ({ address, family: 4 }))
const options = { connectMs: waitLimitMs, connections: 10 }

describe('the places of an address', () => {
  test('are one for each number that its name stands for now', async () => {
    let found = v4('10.0.0.2', '10.0.0.1')
    const finder = createPlaceFinder('http://conversion:8080', async () => found)
    assert.deepEqual(finder.known, [{ origin: 'http://conversion:8080' }])
    const origins = async () => (await finder.find()).map(({ origin }) => origin)
    assert.deepEqual(await origins(), ['http://10.0.0.1:8080', 'http://10.0.0.2:8080'])
    found = v4('10.0.0.2', '10.0.0.3')
    assert.deepEqual(await origins(), ['http://10.0.0.2:8080', 'http://10.0.0.3:8080'])
    found = []
    assert.equal((await origins()).length, 2, 'a name that leads nowhere keeps its places')
  })

  test('stay the last ones where names cannot be asked for', async () => {
    const finder = createPlaceFinder('http://gone', () => Promise.reject(new Error('ENOTFOUND')))
    assert.deepEqual(await finder.find(), [{ origin: 'http://gone' }])
  })

  test('keep the name for certificates, and take a process of two families once', async () => {
    const both = [...v4('10.0.0.1'), { address: 'fd00::1', family: 6 }]
    const finder = createPlaceFinder('https://conversion', async () => both)
    assert.deepEqual(await finder.find(), [{ origin: 'https://10.0.0.1', host: 'conversion' }])
    const newer = createPlaceFinder('http://conversion:1', async () => both.slice(1))
    assert.deepEqual(await newer.find(), [{ origin: 'http://[fd00::1]:1' }])
  })

  test('are not asked for where a number or this machine is meant', async () => {
    for (const origin of ['http://127.0.0.1:1', 'http://[::1]:1', 'http://localhost:1']) {
      const finder = createPlaceFinder(origin, () => assert.fail('no name'))
      assert.deepEqual(await finder.find(), [{ origin }])
    }
  })
})

/** Upstreams that say at `/readyz` what the test wants. */
async function startReady(context: TestContext) {
  const state = { ready: true }
  const upstream = await startUpstream(
    context,
    (request, response) => response.writeHead(request.url !== '/readyz' || state.ready ? 200 : 503).end('{}'),
    0,
    true,
  )
  return { ...upstream, state, asked: () => upstream.seen.filter(({ url }) => url === '/e/schools').length }
}

describe('addresses that are watched', () => {
  test('come and go with the name that stands for them; those that stay are kept', async (context) => {
    const first = await startReady(context)
    const port = new URL(first.origin).port
    let found = v4('127.0.0.1')
    const finder = createPlaceFinder(`http://service:${port}`, async () => found)
    const addresses = openAddresses(finder.known, options)
    const stop = watchAddresses(addresses, [finder])
    onEnd(context, async () => {
      await stop()
      await addresses.close()
    })
    await waitFor('the number', () => addresses.all[0]?.origin === first.origin)
    const [kept] = addresses.all
    found = v4('127.0.0.1', '127.0.0.2')
    await waitFor('the second', () => addresses.all.length === 2)
    assert.equal(addresses.all[0], kept)
    found = v4('127.0.0.2')
    await waitFor('the first to be gone', () => addresses.all.length === 1)
  })

  test('that are new get requests once they have said that they are ready, or where no other is', async (context) => {
    const addresses = openAddresses([{ origin: 'http://10.0.0.1' }], options)
    onEnd(context, () => addresses.close())
    addresses.replace([{ origin: 'http://10.0.0.1' }, { origin: 'http://10.0.0.2' }])
    const takeOrigin = () => addresses.take()?.origin
    const taken = () => [takeOrigin(), takeOrigin()]
    assert.deepEqual(taken(), ['http://10.0.0.1', 'http://10.0.0.1'])
    addresses.all[1]!.ready = true
    assert.deepEqual(taken(), ['http://10.0.0.2', 'http://10.0.0.2'], 'the fewest are under way there')
    addresses.replace([{ origin: 'http://10.0.0.3' }])
    assert.equal(takeOrigin(), 'http://10.0.0.3')
  })

  test('get nothing any more once they say that they stop, and are taken where none is ready', async (context) => {
    const [one, two] = [await startReady(context), await startReady(context)]
    const origins = [one.origin, two.origin]
    const { url } = await startGateway(context, { upstreams: () => [{ name: 'schools', origins }] })
    const ask = async () => (await fetch(`${url}/e/schools`)).status
    const told = async () => (await fetch(`${url}/readyz`)).text()
    one.state.ready = false
    await waitFor('one address less', async () => /1 of 2 addresses are ready/.test(await told()))
    const before = one.asked()
    for (let at = 0; at < 10; at += 1) assert.equal(await ask(), 200)
    assert.deepEqual([one.asked() - before, two.asked()], [0, 10])
    two.state.ready = false
    await waitFor('no address', async () => /0 of 2 addresses are ready/.test(await told()))
    assert.equal(await ask(), 200, 'perhaps they can answer this')
    one.state.ready = true
    await waitFor('one again', async () => /1 of 2 addresses are ready/.test(await told()))
  })
})
