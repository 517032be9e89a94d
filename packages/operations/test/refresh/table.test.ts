import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { datasets } from '@tathya/standalone'
import { tempFolder } from '@tathya/testing'
import { findLinks } from '../../src/refresh/find-links.ts'
import { readSources } from '../../src/refresh/sources.ts'
import { run } from '../support/run.ts'

describe('the table of addresses', () => {
  test('names datasets of the product, encrypted addresses, and only hosts that are listed', async () => {
    const ids = datasets.map(({ definition }) => definition.id)
    for (const source of await readSources()) {
      assert.deepEqual(
        source.datasets.filter((id) => !ids.includes(id)),
        [],
        source.id,
      )
      if (source.kind === 'by-hand') continue
      const { protocol, host } = new URL(source.address)
      assert.equal(protocol, 'https:', source.id)
      assert.ok(source.hosts.includes(host), source.id)
    }
  })

  test('is listed without a request', async () => {
    const { code, text } = await run(['refresh', '--list'], {})
    assert.equal(code, 0)
    for (const { publisher } of await readSources()) assert.ok(text.includes(publisher), publisher)
  })

  test('has the address for a person where no program can fetch the dataset', async () => {
    const { code, text } = await run(['refresh', 'budgets'], {})
    assert.equal(code, 1)
    assert.match(text, /https:\/\/www\.mof\.gov\.np\/[\s\S]*npx tathya import budgets <file>/)
  })
})

test('a command line that is wrong is refused before anything is fetched', async (context) => {
  const file = path.join(tempFolder(context), 'sources.json')
  writeFileSync(file, '{"sources": [{"id": "x"}]}')
  for (const [args, message] of [
    [['rivers'], /There is no dataset rivers/],
    [['exchange-rates', '--since', '2026-02-30'], /--since must be a day AD/],
    [['--sources', file], /is no table of addresses/],
    [['--sources', `${file}.none`], /is no table of addresses/],
  ] as const) {
    const { code, text } = await run(['refresh', ...args], {})
    assert.equal(code, 2, text)
    assert.match(text, message)
  }
})

describe('the links of a page', () => {
  test('are those of anchors, with their texts', () => {
    const page =
      '<a class="a" href=" /one?a=1&amp;b=2#top "><b>First</b>\n page</a><a href=\'https://example.org/two\'>2</a><a href="mailto:x@example.org">x</a><a name="n">n</a>'
    assert.deepEqual(findLinks(page, 'https://example.com/x/'), [
      { address: 'https://example.com/one?a=1&b=2', text: 'First page' },
      { address: 'https://example.org/two', text: '2' },
    ])
  })

  test('are those of the items of a feed', () => {
    const feed =
      '<rss><channel><link>https://example.org/</link><item><title><![CDATA[Situation (Tables)]]></title><link>https://example.org/t/</link></item><item><title>English</title><link>https://example.org/e/</link></item></channel></rss>'
    assert.deepEqual(findLinks(feed, 'https://example.org/feed/'), [
      { address: 'https://example.org/t/', text: 'Situation (Tables)' },
      { address: 'https://example.org/e/', text: 'English' },
    ])
  })
})
