import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { run } from '../support/run.ts'
import { body, cut, errorPage, redirect, startPublisher } from './publisher.ts'

/** A workbook of the customs department: one month, and the same with another total or a column of another name. */
const workbook = (name: string) =>
  readFileSync(new URL(`../../../../services/economics-data/test/fixtures/${name}.xlsx`, import.meta.url))

const html = (content: string) => body(`<!doctype html><html><body>${content}</body></html>`, 'text/html')
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A customs department whose newest year has one month, and an installation that knows its address. */
async function start(context: TestContext) {
  const publisher = await startPublisher(context)
  const folder = tempFolder(context)
  const sources = path.join(folder, 'sources.json')
  const env = { TATHYA_DATA: path.join(folder, 'data') }
  const source = {
    id: 'customs',
    publisher: 'Customs',
    datasets: ['trade-totals', 'exports'],
    page: publisher.url,
    readIn: 'the test',
    kind: 'links',
    address: `${publisher.url}/content/1139/`,
    steps: [
      { link: String.raw`/category/fts-(20\d\d-0?\d\d)/?$`, take: 'greatest' },
      { link: String.raw`/content/\d+/`, after: 'class="grid__card', take: 'first' },
      { link: String.raw`\.xlsx$`, take: 'all' },
    ],
    hosts: [publisher.host],
    pauseMs: 0,
    retryMs: 1,
  }
  writeFileSync(sources, JSON.stringify({ sources: [source] }))
  publisher.script(
    '/content/1139/',
    html(
      '<a href="/category/fts-2079-080/">2079/80</a> <a class="x" href=" /category/fts-2080-081/ ">2080/81</a> <a href="/category/notice/">Notices</a>',
    ),
  )
  publisher.script(
    '/category/fts-2080-081/',
    html(
      '<a href="/content/1/menu/">Menu</a><div class="grid__card"><h3><a href="/content/10/statistics/">FTS</a></h3></div><div class="grid__card"><h3><a href="/content/11/other/">Other</a></h3></div>',
    ),
  )
  publisher.script(
    '/content/10/statistics/',
    html('<a href="/media/FTS%20Shrawan_twybrul.xlsx"><b>श्रावण</b></a>'),
  )
  const month = workbook('customs-month')
  publisher.script('/media/FTS%20Shrawan_twybrul.xlsx', body(month, sheet))
  const refresh = async (...args: string[]) => {
    const { code, text } = await run(['refresh', ...args, '--sources', sources, '--json'], env)
    return {
      code,
      text,
      results: JSON.parse(text).results as { dataset: string; outcome: string; lines: string[] }[],
    }
  }
  const outcomes = async (...args: string[]) => {
    const { results } = await refresh(...args)
    return results.map(({ dataset, outcome }) => [dataset, outcome])
  }
  return { publisher, refresh, outcomes, month }
}

test('follows the links of the newest year, fetches each workbook once, and releases it for every dataset', async (context) => {
  const { publisher, outcomes } = await start(context)
  const imported = [
    ['exports', 'imported'],
    ['trade-totals', 'imported'],
  ]
  assert.deepEqual(await outcomes(), imported)
  assert.deepEqual(publisher.asked, [
    '/content/1139/',
    '/category/fts-2080-081/',
    '/content/10/statistics/',
    '/media/FTS%20Shrawan_twybrul.xlsx',
  ])
  assert.deepEqual(await outcomes('exports'), [['exports', 'unchanged']])
})

test('takes a workbook that a link leads to instead of a page', async (context) => {
  const { publisher, outcomes, month } = await start(context)
  publisher.script('/content/10/statistics/', body(month, sheet))
  assert.deepEqual(await outcomes('exports'), [['exports', 'imported']])
})

test('releases nothing where one of two workbooks is not to be had, or not valid', async (context) => {
  const { publisher, refresh, outcomes, month } = await start(context)
  publisher.script(
    '/content/10/statistics/',
    html('<a href="/media/FTS%20Shrawan_twybrul.xlsx">1</a><a href="/media/two.xlsx">2</a>'),
  )
  for (const [act, message] of [
    [errorPage, /two\.xlsx is not a workbook, but perhaps a web page/],
    [cut(month), /two\.xlsx ends early/],
    [redirect('http://localhost:1/two.xlsx'), /no host of its publisher/],
  ] as const) {
    publisher.script('/media/two.xlsx', act)
    const { code, results } = await refresh('exports')
    assert.deepEqual([code, results[0]!.outcome], [1, 'failed'])
    assert.match(results[0]!.lines.join('\n'), message)
  }
  for (const wrong of ['customs-month-wrong-total', 'customs-month-other-column']) {
    publisher.script('/media/two.xlsx', body(workbook(wrong), sheet))
    const { results } = await refresh('exports', '--folder', tempFolder(context))
    assert.equal(results[0]!.outcome, 'refused')
    assert.match(results[0]!.lines.join('\n'), /Nothing is released/)
  }
  publisher.script('/media/two.xlsx', body(month, sheet))
  assert.deepEqual(await outcomes('exports'), [['exports', 'imported']])
})

test('says that the pages have changed where a link is missing', async (context) => {
  const { publisher, refresh } = await start(context)
  publisher.script('/category/fts-2080-081/', html('Nothing here.'))
  const { code, results } = await refresh()
  assert.equal(code, 1)
  for (const { outcome, lines } of results) {
    assert.equal(outcome, 'failed')
    assert.match(lines.join(), /the publisher has changed its pages/)
  }
})
