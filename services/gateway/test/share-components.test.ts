import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDescribedPaths } from '../src/docs/described-paths.ts'
import { shareComponents } from '../src/docs/share-components.ts'

const page = (description: string) => ({ in: 'query', name: 'page', description })
const operation = (description: string) => ({
  parameters: [page(description), { in: 'query', name: 'own' }],
  responses: {
    200: { description: 'Rows', headers: { 'X-Total-Count': { description: 'Rows' } } },
    400: { description: 'Refused' },
  },
})

test('what operations share is written once, under a name that no other has', () => {
  const document = {
    paths: {
      '/a': { get: operation('From 0') },
      '/b': { get: operation('From 0') },
      '/c': { get: operation('From 1') },
      '/d': { get: operation('From 1') },
    },
    components: { parameters: { Page: page('Of another') } },
  }
  shareComponents(document)
  const { parameters, responses, headers } = document.components as Record<string, object>
  assert.deepEqual(parameters, {
    Page: page('Of another'),
    Page2: page('From 0'),
    Own: { in: 'query', name: 'own' },
    Page3: page('From 1'),
  })
  assert.deepEqual(headers, { XTotalCount: { description: 'Rows' } })
  assert.deepEqual(responses, {
    BadRequest: { description: 'Refused' },
  })
  assert.deepEqual(document.paths['/c'], {
    get: {
      parameters: [{ $ref: '#/components/parameters/Page3' }, { $ref: '#/components/parameters/Own' }],
      responses: {
        200: {
          description: 'Rows',
          headers: { 'X-Total-Count': { $ref: '#/components/headers/XTotalCount' } },
        },
        400: { $ref: '#/components/responses/BadRequest' },
      },
    },
  })
})

test('a long example of several operations is written once', () => {
  const long = { text: 'x'.repeat(200) }
  const answer = (operationId: string, example: unknown) => ({
    get: { operationId, responses: { 200: { content: { 'application/json': { schema: {}, example } } } } },
  })
  const document = {
    paths: {
      '/a': answer('getA', long),
      '/b': answer('getB', long),
      '/c': answer('getC', { short: 1 }),
      '/d': answer('getD', { short: 1 }),
    },
    components: {} as Record<string, unknown>,
  }
  shareComponents(document)
  assert.deepEqual(document.components, { examples: { GetAAnswer: { value: long } } })
  const mediaOf = (path: '/a' | '/b' | '/c') =>
    document.paths[path].get.responses[200].content['application/json']
  const reference = { $ref: '#/components/examples/GetAAnswer' }
  for (const path of ['/a', '/b'] as const)
    assert.deepEqual(mediaOf(path), { schema: {}, examples: { answer: reference } })
  assert.deepEqual(mediaOf('/c'), { schema: {}, example: { short: 1 } })
})

test('what one operation has stays in it', () => {
  const document = { paths: { '/a': { get: operation('From 0') } }, components: {} }
  shareComponents(document)
  assert.deepEqual(document, { paths: { '/a': { get: operation('From 0') } }, components: {} })
})

test('an endpoint that another one describes is left out, and named there if only its spelling differs', () => {
  const paths = toDescribedPaths({
    '/e/a/{id}': { get: { description: 'A row.' }, post: {} },
    '/e/as/{id}': { get: { 'x-described-by': '/e/a/{id}' } },
    '/e/{family}/rows': { get: { summary: 'Rows' } },
    '/e/a/rows': { get: { 'x-described-by': '/e/{family}/rows' } },
    '/style.css': { get: { 'x-hidden': true } },
  })
  assert.deepEqual(paths, {
    '/e/a/{id}': {
      get: { description: 'A row.\n\nAlso at `/e/as/{id}`.', 'x-aliases': ['/e/as/{id}'] },
      post: {},
    },
    '/e/{family}/rows': { get: { summary: 'Rows' } },
  })
})
