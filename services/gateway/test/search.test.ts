import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OpenApiDocument } from '@tathya/platform'
import { errorEntries, guideEntries, operationEntries } from '../src/docs/search/entries.ts'
import { createSearch } from '../src/docs/search/search.ts'

const document = {
  openapi: '3.1.1',
  paths: {
    '/e/budgets': {
      get: {
        operationId: 'listBudgets',
        tags: ['economics-data'],
        summary: 'Budgets of the government',
        description: 'Figures of the budget speech.\n\nEstimates and actual amounts are kept apart.',
        parameters: [{ name: 'estimate_kind' }, { $ref: '#/components/parameters/Vintage' }],
      },
    },
    '/e/logger': {
      post: { operationId: 'reportExceptions', tags: ['logger'], summary: 'Report exceptions' },
      get: { operationId: 'listLogs', tags: ['logger'], summary: 'Stored exceptions' },
    },
  },
  components: { parameters: { Vintage: { name: 'vintage' } } },
} as unknown as OpenApiDocument

describe('a search of the documentation', async () => {
  const search = createSearch([...operationEntries(document), ...errorEntries(), ...(await guideEntries())])
  const addresses = (question: string) => search(question).entries.map(({ address }) => address)

  for (const [question, address] of [
    ['budgets', '/docs#/economics-data/listBudgets'],
    ['GET /e/budgets', '/docs#/economics-data/listBudgets'],
    ['listBudgets', '/docs#/economics-data/listBudgets'],
    ['report exception', '/docs#/logger/reportExceptions'],
    ['rate_limited', '/docs/errors#rate_limited'],
    ['RATE limit', '/docs/errors#rate_limited'],
    ['first request in five minutes', '/en/guides/first-request'],
    ['पहिलो अनुरोध', '/ne/guides/first-request'],
  ] as const) {
    test(`has ${address} first for ${question}`, () => {
      assert.equal(addresses(question)[0], address)
    })
  }

  test('finds operations by their parameters and descriptions, and shows the line', () => {
    assert.ok(addresses('vintage').includes('/docs#/economics-data/listBudgets'))
    const found = search('actual amounts kept').entries.find(({ kind }) => kind === 'operation')
    assert.equal(found!.excerpt, 'Estimates and actual amounts are kept apart.')
  })

  test('shows a part of a long line around the word', () => {
    const text = `${'so '.repeat(200)}needle ${'on '.repeat(200)}`
    const entry = { kind: 'guide', title: 'Hay', address: '/x', text, language: 'en' } as const
    const { excerpt } = createSearch([entry])('needle').entries[0]!
    assert.match(excerpt, /^… .*needle.* …$/)
    assert.ok(excerpt.length < 220)
  })

  test('takes the first twelve words of a question, and single letters as words', () => {
    const padded = (count: number) => `${'budgets '.repeat(count)}xylophone`
    assert.equal(search(padded(12)).complete, true)
    assert.equal(search(padded(11)).complete, false)
    const entry = { kind: 'guide', title: 'Hay', address: '/x', text: '', language: 'en' } as const
    assert.deepEqual(createSearch([entry])('h').entries, [])
    assert.equal(createSearch([entry])('ha').entries.length, 1)
  })

  test('says where nothing has every word, and finds what has the most', () => {
    const { complete, entries } = search('budgets speech xylophone')
    assert.equal(complete, false)
    assert.equal(entries[0]!.address, '/docs#/economics-data/listBudgets')
    assert.deepEqual(search('xylophone').entries, [])
    assert.deepEqual(search('?! ').entries, [])
  })
})
