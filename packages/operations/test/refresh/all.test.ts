import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { datasets } from '@tathya/standalone'
import { tempFolder } from '@tathya/testing'
import { run } from '../support/run.ts'
import { body, ratePage, startPublisher } from './publisher.ts'

test('all datasets are refreshed: one that fails does not stop the rest, and those that no program can fetch are named', async (context) => {
  const publisher = await startPublisher(context)
  publisher.script('/rates', body(ratePage({ page: 1, pages: 1, days: ['2026-11-20'], total: 1 })))
  publisher.script('/customs', body('<html>moved</html>', 'text/html'))
  const common = {
    publisher: 'The publisher',
    page: publisher.url,
    readIn: 'the test',
    hosts: [publisher.host],
    pauseMs: 0,
    retryMs: 1,
  }
  const folder = tempFolder(context)
  const sources = path.join(folder, 'sources.json')
  const table = [
    {
      ...common,
      id: 'customs',
      datasets: ['exports'],
      kind: 'links',
      address: `${publisher.url}/customs`,
      steps: [{ link: '\\.xlsx$', take: 'all' }],
    },
    {
      ...common,
      id: 'rates',
      datasets: ['exchange-rates'],
      kind: 'pages',
      address: `${publisher.url}/rates?from={from}&to={to}&page={page}`,
    },
    { ...common, id: 'budget', datasets: ['budgets'], kind: 'by-hand', why: 'It is printed.' },
  ]
  writeFileSync(sources, JSON.stringify({ sources: table }))
  const env = { TATHYA_DATA: path.join(folder, 'data') }
  const { code, text } = await run(['refresh', '--all', '--sources', sources, '--json'], env)
  const { results } = JSON.parse(text) as {
    results: { dataset: string; outcome: string; lines: readonly string[] }[]
  }
  assert.equal(code, 1, text)
  assert.deepEqual(
    new Set(results.map(({ dataset }) => dataset)),
    new Set(datasets.map(({ definition }) => definition.id)),
  )
  const of = (id: string) => results.find(({ dataset }) => dataset === id)!
  assert.deepEqual([of('exports').outcome, of('exchange-rates').outcome], ['failed', 'imported'])
  assert.equal(of('budgets').outcome, 'by-hand')
  assert.match(of('budgets').lines.join('\n'), /It is printed\.\nImport a file: npx tathya import budgets/)
  assert.match(of('schools').lines.join('\n'), /No address is known/)
  const wrong = await run(['refresh', 'exports', '--all', '--sources', sources], env)
  assert.equal(wrong.code, 2)
  assert.match(wrong.text, /--all refreshes every dataset/)
})
