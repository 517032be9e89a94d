import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { makeKey } from '@tathya/gateway'
import { type DeadLetter, DeadLetters } from '../src/dead-letters/dead-letters.ts'
import { watchReplay } from '../src/dead-letters/watch-replay.ts'
import { ProductClient } from '../src/product/product-client.ts'
import { run } from './support/run.ts'

const failedAt = new Date('2026-11-20T00:00:00Z').getTime()

/** A product whose group `g` has dead letters `e000`, `e001`, ..., every third of another type; `e007` is gone when it is changed. */
async function startProduct(context: TestContext, count: number) {
  const letters = Array.from({ length: count }, (_, n): DeadLetter => {
    return {
      group: 'g',
      id: `e${String(n).padStart(3, '0')}`,
      type: n % 3 === 0 ? 'b' : 'a',
      key: 'k',
      time: new Date(failedAt).toISOString(),
      parkedAt: new Date(failedAt + n * 1000).toISOString(),
      attempts: 1,
      error: 'Error: no',
      payload: {},
    }
  })
  const changed: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const answer = (body: unknown) => response.writeHead(200).end(JSON.stringify(body))
    if (request.method !== 'GET') {
      changed.push(`${request.method} ${searchParams.get('id')}`)
      if (searchParams.get('id') !== 'e007') return response.writeHead(204).end()
      const problem = {
        type: 'x',
        title: 'x',
        status: 404,
        code: 'record_not_found',
        detail: 'x',
        errors: [],
      }
      return response.writeHead(404).end(JSON.stringify({ ...problem, instance: '/', request_id: 'x' }))
    }
    if (pathname === '/admin/parked') return answer({ data: [{ group: 'g', summary: 's', parked: count }] })
    if (pathname.endsWith('/returning')) return answer({ data: [], next: null })
    if (pathname.endsWith('/event')) return answer(letters.find(({ id }) => id === searchParams.get('id')))
    const limit = Number(searchParams.get('limit'))
    const after = searchParams.get('after') ?? ''
    const data = pathname.endsWith('/g') ? letters.filter(({ id }) => id > after).slice(0, limit) : []
    answer({ data, next: data.length < limit ? null : data.at(-1)!.id })
  }).listen(0, '127.0.0.1')
  context.after(() => server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { TATHYA_URL: url, TATHYA_ADMIN_KEY: makeKey() }
  const command = (line: string) => run(['dead-letters', ...line.split(' ')], env)
  return { letters, changed, command, find: new DeadLetters(new ProductClient(url, 'key')) }
}

describe('the command line of dead letters', () => {
  test('is refused where it cannot be meant, so that nothing is dropped by mistake', async (context) => {
    const { changed, command } = await startProduct(context, 3)
    for (const line of [
      'drop',
      'drop g',
      'drop g e1 --all',
      'drop g e1 --type a',
      'replay --all',
      'show g',
      'show g e1 e2',
      'list g e1',
      'list --type a',
      'list g --limit 0',
      'list g --since yesterday',
      'list g --since 2026-01-31T10:15:30',
      'list g --all',
      'drop g --all --after e1',
      'constructor',
      'list g --force',
    ])
      assert.equal((await command(line)).code, 2, line)
    assert.deepEqual(changed, [])
  })

  test('names a group that there is', async (context) => {
    const { command } = await startProduct(context, 0)
    assert.deepEqual(await command('list g'), { code: 0, text: 'No dead letters match.\n' })
    const unknown = await command('list x')
    assert.equal(unknown.code, 1)
    assert.match(unknown.text, /no group x/)
  })

  test('lists what a filter takes', async (context) => {
    const { command } = await startProduct(context, 40)
    const ids = async (line: string) => {
      const { text } = await command(`list g ${line} --json`)
      return (JSON.parse(text) as DeadLetter[]).map(({ id }) => id)
    }
    assert.deepEqual(await ids('--type a --limit 3 --after e001'), ['e002', 'e004', 'e005'])
    assert.deepEqual(await ids('--since 2026-11-20T00:00:37Z --until 2026-11-20T05:45:39+05:45'), [
      'e037',
      'e038',
    ])
    assert.equal((await ids('--since 1h')).length, 0, 'they failed a day ago')
  })

  test('changes each once, also one that is named twice, and says which were not there', async (context) => {
    const { changed, command } = await startProduct(context, 40)
    const dropped = await command('drop g e001 e007 e001 --json')
    assert.equal(dropped.code, 1)
    assert.deepEqual(JSON.parse(dropped.text), { group: 'g', done: ['e001'], missing: ['e007'] })
    assert.deepEqual(changed.sort(), ['DELETE e001', 'DELETE e007'])
  })
})

describe('dead letters', () => {
  test('are found on all pages, and narrowed', async (context) => {
    const { find } = await startProduct(context, 250)
    const ids = async (...args: Parameters<DeadLetters['find']>) =>
      (await Array.fromAsync(find.find(...args))).map(({ id }) => id)
    assert.equal((await ids('g', {})).length, 250)
    assert.equal((await ids('g', { type: 'b' })).length, 84)
    assert.deepEqual(await ids('g', {}, 'e247'), ['e248', 'e249'])
  })

  test('are replayed once each, also where they fail again at once', async (context) => {
    const { changed, command, letters } = await startProduct(context, 230)
    const { text } = await command('replay g --all --json')
    assert.deepEqual(
      changed.sort(),
      letters.map(({ id }) => `POST ${id}`),
    )
    const { done, missing, handled, failed } = JSON.parse(text) as Record<string, string[]>
    assert.deepEqual([done!.length, missing, handled, failed!.length], [229, ['e007'], [], 229])
  })

  test('are no more than the limit says', async (context) => {
    const { changed, command } = await startProduct(context, 230)
    assert.equal((await command('drop g --all --type b --limit 2')).code, 0)
    assert.deepEqual(changed.sort(), ['DELETE e000', 'DELETE e003'])
  })
})

describe('replayed events', () => {
  test('wait where nothing comes of them in time', async () => {
    const letters = {
      async *returning() {
        yield 'e1'
      },
      show: async () => undefined,
    }
    const progress = { step() {}, part() {}, count() {}, end() {} }
    const outcome = await watchReplay(letters, 'g', ['e0', 'e1'], progress, 0)
    assert.deepEqual(outcome, { handled: ['e0'], failed: [], waiting: ['e1'] })
  })
})
