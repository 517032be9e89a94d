import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OpenApiDocument } from '@tathya/platform'
import { mergeDocuments } from '../src/docs/merge-documents.ts'

const base = { openapi: '3.1.1' as const, info: { title: 'x', version: '1' } }
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const answer = (schema: object) => ({
  get: { responses: { 200: { content: { 'application/json': { schema } } } } },
})

function part(
  service: string,
  paths: object,
  schemas: object,
  isServed = (path: string) => path.startsWith(`/${service}`),
) {
  const document = {
    ...base,
    tags: [{ name: service }],
    paths,
    components: { schemas },
  } as unknown as OpenApiDocument
  return { service, document, isServed }
}

describe('merged documents', () => {
  test('hold the served paths of all, what these need, once, and the tags', () => {
    const problem = { type: 'object', properties: { errors: { type: 'array', items: to('FieldError') } } }
    const fieldError = { type: 'object' }
    const { document, conflicts } = mergeDocuments(base, [
      part(
        'a',
        { '/a': answer(to('Problem')), '/livez': answer(to('Alive')) },
        { Problem: problem, FieldError: fieldError, Alive: {} },
      ),
      part(
        'b',
        { '/b/x': answer(to('Problem')), '/a': answer({}) },
        { Problem: structuredClone(problem), FieldError: { ...fieldError } },
      ),
    ])
    assert.deepEqual(Object.keys(document.paths ?? {}), ['/a', '/b/x'])
    assert.deepEqual(document.components?.schemas, { Problem: problem, FieldError: fieldError })
    assert.deepEqual(document.tags, [{ name: 'a' }, { name: 'b' }])
    assert.deepEqual(document.paths?.['/a'], answer(to('Problem')))
    assert.deepEqual(conflicts, [])
  })

  test('keep components that contradict each other apart, and tell', () => {
    const { document, conflicts } = mergeDocuments(base, [
      part('a', { '/a': answer(to('Row')) }, { Row: { type: 'string' }, Page: { items: to('Row') } }),
      part('b', { '/b': answer(to('Page')) }, { Row: { type: 'number' }, Page: { items: to('Row') } }),
    ])
    assert.deepEqual(conflicts, ['schemas/Row of b'])
    assert.deepEqual(document.components?.schemas, {
      Row: { type: 'string' },
      'b.Row': { type: 'number' },
      'b.Page': { items: to('b.Row') },
    })
    assert.deepEqual(document.paths?.['/b'], answer(to('b.Page')))
    assert.deepEqual(document.paths?.['/a'], answer(to('Row')))
  })

  test('bear components that refer to themselves', () => {
    const tree = { properties: { children: { items: to('Tree') } } }
    const { document } = mergeDocuments(base, [part('a', { '/a': answer(to('Tree')) }, { Tree: tree })])
    assert.deepEqual(document.components?.schemas, { Tree: tree })
  })
})
