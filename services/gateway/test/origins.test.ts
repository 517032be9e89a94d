import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { OriginPool, OriginResolver, silentLogger } from '@tathya/platform'
import { onEnd, waitFor, waitLimitMs } from '@tathya/testing'
import { startGateway } from './support/gateway.ts'
import { startUpstream } from './support/upstream.ts'

const v4 = (...numbers: string[]) => numbers.map((address) => ({ address, family: 4 }))
const options = { connectMs: waitLimitMs, maxConnections: 10 }

describe('the addresses of an origin', () => {
  test('are one for each number that its name stands for now', async () => {
    let addresses = v4('10.0.0.2', '10.0.0.1')
    const resolver = new OriginResolver('http://conversion:8080', async () => addresses)
    assert.deepEqual(resolver.last, [{ url: 'http://conversion:8080' }])
    const origins = async () => (await resolver.resolve()).map(({ url }) => url)
    assert.deepEqual(await origins(), ['http://10.0.0.1:8080', 'http://10.0.0.2:8080'])
    addresses = v4('10.0.0.2', '10.0.0.3')
    assert.deepEqual(await origins(), ['http://10.0.0.2:8080', 'http://10.0.0.3:8080'])
    addresses = []
    assert.equal((await origins()).length, 2, 'a name that leads nowhere keeps its addresses')
  })

  test('stay the last ones where names cannot be asked for', async () => {
    const resolver = new OriginResolver('http://gone', () => Promise.reject(new Error('ENOTFOUND')))
    assert.deepEqual(await resolver.resolve(), [{ url: 'http://gone' }])
  })

  test('keep the name for certificates, and take a process of two families once', async () => {
    const both = [...v4('10.0.0.1'), { address: 'fd00::1', family: 6 }]
    const resolver = new OriginResolver('https://conversion', async () => both)
    assert.deepEqual(await resolver.resolve(), [{ url: 'https://10.0.0.1', servername: 'conversion' }])
    const newer = new OriginResolver('http://conversion:1', async () => both.slice(1))
    assert.deepEqual(await newer.resolve(), [{ url: 'http://[fd00::1]:1' }])
  })

  test('are not asked for where a number or this machine is meant', async () => {
    for (const url of ['http://127.0.0.1:1', 'http://[::1]:1', 'http://localhost:1']) {
      const resolver = new OriginResolver(url, () => assert.fail('no name'))
      assert.deepEqual(await resolver.resolve(), [{ url }])
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

describe('origins that are watched', () => {
  test('come and go with the name that stands for them; those that stay are kept', async (context) => {
    const first = await startReady(context)
    const port = new URL(first.origin).port
    let addresses = v4('127.0.0.1')
    const resolver = new OriginResolver(`http://service:${port}`, async () => addresses)
    const origins = await OriginPool.open(resolver.last, options)
    const watch = origins.watch([resolver], silentLogger)
    onEnd(context, async () => {
      await watch.stop()
      await origins.close()
    })
    await waitFor('the number', () => origins.all[0]?.url === first.origin)
    const [kept] = origins.all
    addresses = v4('127.0.0.1', '127.0.0.2')
    await waitFor('the second', () => origins.all.length === 2)
    assert.equal(origins.all[0], kept)
    addresses = v4('127.0.0.2')
    await waitFor('the first to be gone', () => origins.all.length === 1)
  })

  test('that are new get requests once they have said that they are ready, or where no other is', async (context) => {
    const origins = await OriginPool.open([{ url: 'http://10.0.0.1' }], options)
    onEnd(context, () => origins.close())
    origins.replace([{ url: 'http://10.0.0.1' }, { url: 'http://10.0.0.2' }])
    const takeOrigin = () => origins.take()?.url
    const taken = () => [takeOrigin(), takeOrigin()]
    assert.deepEqual(taken(), ['http://10.0.0.1', 'http://10.0.0.1'])
    origins.all[1]!.ready = true
    assert.deepEqual(taken(), ['http://10.0.0.2', 'http://10.0.0.2'], 'the fewest are under way there')
    origins.replace([{ url: 'http://10.0.0.3' }])
    assert.equal(takeOrigin(), 'http://10.0.0.3')
  })

  test('that were away get requests as soon as they are ready, however long they were to be left alone', async (context) => {
    const first = await startReady(context)
    const breaker = { failures: 1, open: { base: 3_600_000, limit: 3_600_000 } }
    const resolver = new OriginResolver(first.origin)
    const origins = await OriginPool.open(resolver.last, { ...options, breaker })
    const watch = origins.watch([resolver], silentLogger)
    onEnd(context, async () => {
      await watch.stop()
      await origins.close()
    })
    await first.stop()
    await waitFor('the check that fails', () => origins.all[0]!.ready === false)
    origins.take()!.breaker.failed()
    assert.equal(origins.take(), undefined)
    await startUpstream(context, () => {}, Number(new URL(first.origin).port))
    assert.equal(await waitFor('the origin', () => origins.take()?.url), first.origin)
    origins.all[0]!.breaker.failed()
    await watch.run()
    await watch.run()
    assert.equal(origins.take(), undefined, 'it says that it is ready, and fails')
  })

  test('are checked again while one of them leaves a check unanswered', async (context) => {
    const silent = await startUpstream(context, () => {}, 0, true)
    const other = await startReady(context)
    const resolvers = [silent, other].map(({ origin }) => new OriginResolver(origin))
    const origins = await OriginPool.open(
      resolvers.flatMap(({ last }) => last),
      options,
    )
    const watch = origins.watch(resolvers, silentLogger)
    onEnd(context, async () => {
      await watch.stop()
      await origins.close()
    })
    await other.stop()
    await waitFor('the check that fails', () => origins.all[1]!.ready === false)
    await startUpstream(context, () => {}, Number(new URL(other.origin).port))
    await waitFor('the origin', () => origins.all[1]!.ready)
    await waitFor('checks at the same time', () => silent.connections() > 1)
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
