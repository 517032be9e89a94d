import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toLinkHeader } from '../../src/http/link-header.ts'
import { parseQuery } from '../../src/http/parse-query.ts'

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
