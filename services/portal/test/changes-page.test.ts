import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { wordsOf } from '../src/frame/languages.ts'
import type { PageContext } from '../src/frame/page.ts'
import { type Query, withQuery } from '../src/gateway.ts'
import { changesPage } from '../src/pages/data/changes-page.ts'

const field = (name: string, type = 'string') => ({
  name,
  title: name,
  name_ne: null,
  type,
  unit: null,
  format: undefined,
})
const version = (name: string, served: boolean) => ({
  version: name,
  last_updated: '2026-11-20',
  rows: 3,
  origin: 'imported',
  served,
})
const entry = {
  id: 'things',
  title: 'Things',
  title_ne: null,
  key: 'code',
  columns: { time: [], name: ['code', 'title'], dimension: [], unit: [], value: ['amount'] },
  fields: [field('code'), field('title'), field('amount', 'number'), field('note')],
  versions: [version('v3', true), version('v2', false), version('v1', false)],
  changes_address: '/e/datasets/things/changes',
}
const hostile = '<b onclick=x>"\u202e'
const changes = {
  data: [
    { change: 'added', key: 'a', row: { code: 'a', title: hostile, amount: 1, note: null } },
    {
      ...{ change: 'changed', key: hostile },
      row: { code: 'b', title: 'B', amount: 2.5, note: 'new' },
      before: { code: 'b', title: 'B', amount: null, note: 'old' },
    },
    { change: 'removed', key: 7, row: { code: 'c', title: 'C', amount: 3, note: null } },
  ],
  meta: { total: 60, added: 1, changed: 58, removed: 1 },
}

/** Shows the page at an address where the gateway knows one dataset; `asked` gets the calls. */
async function show(search: string, versions: readonly object[] = entry.versions) {
  const asked: string[] = []
  const address = `/en/data/things/changes${search}`
  const used = {
    ...wordsOf('en'),
    params: { dataset: 'things' },
    query: new URLSearchParams(search),
    link: (path: string, query?: Query) => withQuery(`/en${path}`, query),
    address,
    api: {
      get: async (path: string, query?: Query) => {
        asked.push(withQuery(path, query))
        return path.endsWith('/changes') ? changes : { ...entry, versions }
      },
    },
  }
  const { body } = await changesPage.show(used as unknown as PageContext)
  return { text: body.text, asked }
}

describe('the changes of a dataset', () => {
  test('are those since the version before, unless the address names versions', async () => {
    assert.match((await show('')).asked[1]!, /\?since=v2&version=v3&limit=50&offset=0$/)
    assert.match(
      (await show('?since=v1&version=v2&offset=50')).asked[1]!,
      /\?since=v1&version=v2&.*offset=50$/,
    )
    assert.match((await show('?since=&offset=-3')).asked[1]!, /\?since=v2&.*offset=0$/)
  })

  test('say what a row was and is, also in fields without a column', async () => {
    const { text } = await show('')
    assert.match(text, /Rows added: 1.*Changed: 58.*Removed: 1/s)
    assert.match(text, /<del>–<\/del> <ins>2\.5<\/ins>/)
    assert.match(text, /<span lang="en">note<\/span>/)
    assert.match(text, /offset=50" rel="next"/)
    assert.ok(!text.includes('<b onclick') && !text.includes('\u202e'))
  })

  test('need two versions', async () => {
    const { text, asked } = await show('', entry.versions.slice(0, 1))
    assert.equal(asked.length, 1)
    assert.match(text, /Only one version/)
  })
})
