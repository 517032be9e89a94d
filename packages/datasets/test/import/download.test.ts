import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { onEnd } from '@tathya/testing'
import { DownloadFailed } from '../../src/errors.ts'
import { silentProgress } from '../../src/import/progress.ts'
import { type SourceLimits, sourceLimits } from '../../src/import/source/limits.ts'
import { ImportError, openSource, runImport } from '../../src/index.ts'
import { memoryReleases } from '../../testing/index.ts'
import { sampleDataset, sampleRows } from '../support/sample.ts'

/** A web server of the test's own; gives its address. */
async function serve(context: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const open = (address: string, limits: Partial<SourceLimits> = {}) =>
  openSource(address, { limits: { ...sourceLimits, ...limits } })

function assertRefused(address: string, reason: RegExp, limits?: Partial<SourceLimits>) {
  return assert.rejects(open(address, limits), (error: Error) => {
    assert.ok(error instanceof ImportError, error.stack)
    assert.match(error.message, reason)
    assert.doesNotMatch(error.message, /secret/)
    return true
  })
}

describe('an address', () => {
  test('is fetched, also where it leads on, and gives the file the name of its last part', async (context) => {
    const asked: string[] = []
    const address = await serve(context, ({ url, headers }, response) => {
      asked.push(`${url} ${headers.authorization ?? ''}`)
      if (url === '/start') return response.writeHead(302, { location: '/files/rates%20a.csv?x=1' }).end()
      return response.end('a,b\n1,2\n')
    })
    const { name, sheets } = await open(`${address.replace('//', '//me:secret@')}/start`)
    assert.equal(name, 'rates a.csv')
    assert.deepEqual(sheets[0]?.rows[1], ['1', '2'])
    const login = `Basic ${Buffer.from('me:secret').toString('base64')}`
    assert.deepEqual(asked, [`/start ${login}`, `/files/rates%20a.csv?x=1 ${login}`])
  })

  test('that fails is to be tried again, if that may help, when its server says so', async (context) => {
    const address = await serve(context, ({ url }, response) => {
      const [, status, after] = url!.split('/')
      response.writeHead(Number(status), after === undefined ? {} : { 'retry-after': after }).end()
    })
    const temporary = async (path: string) => {
      const error = await open(`${address}/${path}`).catch((cause: unknown) => cause)
      assert.ok(error instanceof DownloadFailed)
      const { isTemporary: is, retryAfterMs } = error
      return { is, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
    }
    for (const status of [408, 429, 500, 503]) assert.deepEqual(await temporary(`${status}`), { is: true })
    for (const status of [400, 404, 410, 499]) assert.deepEqual(await temporary(`${status}`), { is: false })
    assert.deepEqual(await temporary('429/0'), { is: true, retryAfterMs: 0 })
    assert.deepEqual(await temporary('503/120'), { is: true, retryAfterMs: 120_000 })
    assert.deepEqual(await temporary('503/soon'), { is: true })
  })

  test('does not send a login on to another host', async (context) => {
    let heard: string | undefined
    const other = await serve(context, ({ headers }, response) => {
      heard = headers.authorization ?? 'none'
      response.end('a\n1')
    })
    const first = await serve(context, (_, response) => response.writeHead(301, { location: other }).end())
    await open(first.replace('//', '//me:secret@'))
    assert.equal(heard, 'none')
  })

  test('is refused where it leads on for ever, or to what is no web address', async (context) => {
    const address = await serve(context, ({ url }, response) => {
      const location = url === '/file' ? 'file:///etc/passwd' : '/again'
      response.writeHead(307, { location }).end()
    })
    await assertRefused(`${address}/x`, /leads on more than 5 times/)
    await assertRefused(`${address}/file`, /only http and https addresses/)
    await assertRefused('ftp://example.org/a.csv', /only http and https addresses/)
  })

  test('is refused where it answers an error, or nothing', async (context) => {
    const address = await serve(context, ({ url }, response) =>
      response.writeHead(url === '/empty' ? 200 : 404).end(),
    )
    await assertRefused(
      `${address}/gone.xlsx`,
      /\/gone\.xlsx answers 404 Not Found: look the address up again/,
    )
    await assertRefused(`${address}/empty`, /is empty/)
  })

  test('is refused where its answer is too long, with and without a declared length', async (context) => {
    const address = await serve(context, ({ url }, response) => {
      if (url === '/told') response.setHeader('content-length', 3_000_000)
      const more = () => response.write(Buffer.alloc(100_000, 'a')) && setImmediate(more)
      response.on('drain', more)
      more()
    })
    for (const path of ['told', 'untold'])
      await assertRefused(`${address}/${path}`, /has more than 1 MB/, { bytes: 1_000_000 })
  })

  test('is refused where it does not answer in time, or cannot be reached', async (context) => {
    const address = await serve(context, ({ url }, response) => {
      if (url === '/slow') response.writeHead(200).write('a,b\n')
    })
    await assertRefused(`${address}/never`, /cannot be fetched: it took longer than 0\.05 s/, {
      answerMs: 50,
    })
    await assertRefused(`${address}/slow`, /cannot be fetched: it took longer/, { downloadMs: 100 })
    await assertRefused('http://me:secret@127.0.0.1:1/a.csv', /cannot be fetched: .*Save the file/)
  })

  test('is named without its password while it is fetched and where it is empty', async (context) => {
    const address = await serve(context, (_, response) => void response.end())
    const source = `${address.replace('//', '//me:secret@')}/a.csv`
    await assertRefused(source, /^http:\/\/127\.0\.0\.1:\d+\/a\.csv is empty\.$/)
    const steps: string[] = []
    const dataset = sampleDataset(context, sampleRows(3))
    const { accepted, lines } = await runImport({
      datasets: [dataset],
      dataset,
      source,
      releases: memoryReleases(),
      dryRun: false,
      now: new Date(),
      progress: { ...silentProgress, step: (title) => void steps.push(title) },
    })
    assert.equal(accepted, false)
    assert.deepEqual([...steps, ...lines], [`Fetching ${address}/a.csv`, `${address}/a.csv is empty.`])
  })
})
