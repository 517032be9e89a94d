import assert from 'node:assert/strict'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { run } from '../support/run.ts'
import {
  type Act,
  body,
  cut,
  errorPage,
  half,
  ratePage,
  redirect,
  silent,
  slow,
  startPublisher,
  tooMany,
} from './publisher.ts'

const first = ratePage({ page: 1, pages: 2, days: ['2026-11-20', '2026-11-19'] })
const second = ratePage({ page: 2, pages: 2, days: ['2026-11-18'] })
const target = (page: number, from = '2026-10-22') => `/rates?from=${from}&to=2026-11-21&page=${page}`

interface Result {
  readonly outcome: string
  readonly version: string | null
  readonly lines: readonly string[]
}

/** A publisher of two pages of rates, and an installation that knows its address. */
async function start(context: TestContext, changes: { readonly answerMs?: number } = {}) {
  const publisher = await startPublisher(context)
  const folder = tempFolder(context)
  const sources = path.join(folder, 'sources.json')
  const env = { TATHYA_DATA: path.join(folder, 'data') }
  const source = {
    id: 'rates',
    publisher: 'The bank',
    datasets: ['exchange-rates'],
    page: publisher.url,
    readIn: 'the test',
    kind: 'pages',
    address: `${publisher.url}/rates?from={from}&to={to}&page={page}`,
    hosts: [publisher.host],
    pauseMs: 0,
    retryMs: 1,
    ...changes,
  }
  writeFileSync(sources, JSON.stringify({ sources: [source] }))
  publisher.script(target(1), body(first))
  publisher.script(target(2), body(second))
  const refresh = async (...flags: string[]) => {
    const args = ['refresh', 'exchange-rates', '--sources', sources, '--json', ...flags]
    const { code, text } = await run(args, env)
    return { code, text, result: JSON.parse(text).results[0] as Result }
  }
  const served = async () => {
    const { text } = await run(['releases', 'list', 'exchange-rates', '--json'], env)
    const versions = JSON.parse(text)['exchange-rates'] as {
      version: string
      rows: number
      served: boolean
    }[]
    const { version, rows } = versions.find((each) => each.served)!
    return { version, rows }
  }
  return { publisher, refresh, served, kept: path.join(env.TATHYA_DATA, 'refresh/rates'), env }
}

test('fetches every page, releases them as one, and finds nothing new the next time', async (context) => {
  const { publisher, refresh, served, kept, env } = await start(context)
  const { code, text, result } = await refresh()
  assert.equal(code, 0, text)
  assert.equal(result.outcome, 'imported')
  assert.deepEqual(await served(), { version: result.version, rows: 6 })
  assert.deepEqual(publisher.asked, [target(1), target(2)])
  assert.equal(existsSync(kept), false)
  const shown = await run(['releases', 'show', 'exchange-rates'], env)
  assert.ok(shown.text.includes(`${publisher.url}${target(1)}`), shown.text)
  // From a week before the last day on.
  const again = '2026-11-13'
  publisher.script(target(1, again), body(first))
  publisher.script(target(2, again), body(second))
  assert.equal((await refresh()).result.outcome, 'unchanged')
  assert.deepEqual(await served(), { version: result.version, rows: 6 })
})

test('asks again after what passes: error pages, too many requests, half answers, another page', async (context) => {
  const { publisher, refresh, served } = await start(context)
  publisher.script(target(1), errorPage, tooMany, half(first), body(first))
  const fault: Act = (response) => response.writeHead(502).end()
  publisher.script(target(2), cut(second), fault, body(first), body(second))
  const { code, text } = await refresh()
  assert.equal(code, 0, text)
  assert.equal((await served()).rows, 6)
  assert.deepEqual(publisher.asked, [...Array(4).fill(target(1)), ...Array(4).fill(target(2))])
})

test('asks again where there is no answer', async (context) => {
  const { publisher, refresh, served } = await start(context, { answerMs: 1_000 })
  publisher.script(target(2), silent, body(second))
  assert.equal((await refresh()).code, 0)
  assert.equal((await served()).rows, 6)
})

test('takes a slow answer, and one that leads on within the hosts of its publisher', async (context) => {
  const { publisher, refresh, served } = await start(context)
  publisher.script(target(1), slow(first))
  publisher.script(target(2), redirect('/moved'))
  publisher.script('/moved', body(second))
  assert.equal((await refresh()).code, 0)
  assert.equal((await served()).rows, 6)
})

const lasting: Record<string, [Act, RegExp]> = {
  'an error page with the status of success': [errorPage, /page 2 is a web page instead of JSON/],
  'half an answer': [half(second), /cannot be fetched/],
  'half an answer of unknown length': [cut(second), /page 2 ends early/],
  'too many requests': [tooMany, /answers 429/],
  'an address that is gone': [(response) => response.writeHead(404).end(), /answers 404/],
  'a redirect to another host': [redirect('http://localhost:1/x'), /no host of its publisher/],
  'another layout': [body('{"rates": []}'), /page 2 is not as published before: status/],
  'a total that changed': [
    body(ratePage({ page: 2, pages: 2, days: ['2026-11-18'], total: 4 })),
    /changed its pages while they were fetched/,
  ],
}

test('releases nothing where a page is lost, and continues from there later', async (context) => {
  const { publisher, refresh, served } = await start(context)
  const before = await served()
  let isKept = false
  for (const [what, [act, message]] of Object.entries(lasting)) {
    publisher.script(target(2), act)
    const asked = publisher.asked.length
    const { code, result } = await refresh()
    assert.deepEqual([code, result.outcome], [1, 'failed'], what)
    assert.match(result.lines.join('\n'), message)
    assert.deepEqual(await served(), before, what)
    // The first page is fetched once, for it is kept until the publisher has changed it.
    assert.equal(publisher.asked.slice(asked).includes(target(1)), !isKept, what)
    isKept = true
  }
  publisher.script(target(2), body(second))
  const asked = publisher.asked.length
  assert.equal((await refresh()).result.outcome, 'imported')
  assert.equal((await served()).rows, 6)
  assert.deepEqual(publisher.asked.slice(asked), [target(1), target(2)])
})

test('refuses rates that are not valid, and keeps the version before', async (context) => {
  const { publisher, refresh, served } = await start(context)
  await refresh()
  const before = await served()
  const from = '2026-11-13'
  publisher.script(target(1, from), body(ratePage({ page: 1, pages: 1, days: ['2026-11-21'], usd: '999' })))
  const { code, result } = await refresh()
  assert.equal(code, 1)
  assert.equal(result.outcome, 'refused')
  assert.match(result.lines.join('\n'), /above the selling rate[\s\S]*Nothing is released/)
  assert.deepEqual(await served(), before)
})

test('checks without a release with --dry-run, and uses what it has fetched afterwards', async (context) => {
  const { publisher, refresh, served, kept } = await start(context)
  const before = await served()
  const { code, result } = await refresh('--dry-run')
  assert.deepEqual([code, result.outcome, result.version], [0, 'checked', null])
  assert.deepEqual(await served(), before)
  assert.ok(readdirSync(kept).length > 0)
  assert.equal((await refresh()).result.outcome, 'imported')
  assert.equal(publisher.asked.length, 2)
})

test('asks for the days from --since on, and takes days without rates for nothing new', async (context) => {
  const { publisher, refresh } = await start(context)
  publisher.script(target(1, '2026-11-21'), body(ratePage({ page: 1, pages: 0, days: [], total: 0 })))
  const { code, result } = await refresh('--since', '2026-11-21')
  assert.deepEqual([code, result.outcome], [0, 'unchanged'])
  assert.match(result.lines.join(), /has published nothing since/)
  assert.deepEqual(publisher.asked, [target(1, '2026-11-21')])
})
