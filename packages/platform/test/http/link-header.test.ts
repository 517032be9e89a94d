import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toLinkHeader } from '../../src/http/paging.ts'
import type { ProblemError } from '../../src/http/problem.ts'
import { parseQuery } from '../../src/http/requests/parameters.ts'

const links = { first: { page: 1, per_page: 5 }, next: { page: 2, per_page: 5 } }

test('links keep every parameter whatever it holds, and nothing in it ends a link', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '?', '&', '=', '%', '+', '#', '"', '<', '>', ',', ';', '\r', '\n', '\0', 'क'),
  })
  fc.assert(
    fc.property(text, (search) => {
      for (const query of [encodeURIComponent(search), search.replaceAll(/[^a?="<>;,]/g, '')]) {
        const url = `/e/schools?school_search=${query}&page=7`
        const header = toLinkHeader(url, { links })
        const targets = [...header.matchAll(/<(\/e\/schools\?[!#-;=?-~]*)>; rel="(first|next)"/g)]
        assert.equal(targets.map(([link]) => link).join(', '), header)
        for (const [, target, rel] of targets) {
          const { school_search } = parseQuery(url)
          assert.deepEqual(
            { ...parseQuery(target!) },
            { school_search, page: rel === 'first' ? '1' : '2', per_page: '5' },
          )
        }
      }
    }),
  )
})

test('links get a parameter that the address lacks, and no second one however it is written there', () => {
  const added = { version: '2' }
  const targetsOf = (url: string) =>
    toLinkHeader(url, { links: { next: { limit: 5, offset: 5 } } }, { added })
  const versionOf = (url: string) => parseQuery(/<(.*?)>/.exec(targetsOf(url))![1]!).version
  assert.equal(versionOf('/e/schools'), '2')
  assert.equal(versionOf('/e/schools?version=1'), '1')
  assert.equal(versionOf('/e/schools?vers%69on=1'), '1')
  assert.equal(versionOf('/e/schools?q=a?version=1'), '2')
})

test('a long address gets the links that a walk needs, and is refused where they are too long', () => {
  const all = {
    first: { page: 1, per_page: 5 },
    prev: { page: 1, per_page: 5 },
    next: { page: 3, per_page: 5 },
  }
  const relsOf = (length: number, given: object = all) => {
    const header = toLinkHeader(`/e/schools?name=${'a'.repeat(length)}`, { links: given })
    assert.ok(header.length <= 6_000)
    return [...header.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)
  }
  assert.deepEqual(relsOf(1_000), ['first', 'prev', 'next'])
  assert.deepEqual(relsOf(2_500), ['prev', 'next'])
  assert.deepEqual(relsOf(5_000), ['next'])
  assert.deepEqual(relsOf(10_000, { first: all.first }), [])
  assert.throws(
    () => relsOf(10_000),
    ({ code, errors }: ProblemError) => code === 'invalid_query' && errors[0]?.field === 'name',
  )
})
