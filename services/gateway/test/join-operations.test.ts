import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinPathItems } from '../src/docs/join-operations.ts'

const answer = (schema: object) => ({ description: 'A job', content: { 'application/json': { schema } } })

test('what two services say of one address is one or the other', () => {
  const conversion = {
    get: {
      operationId: 'get_job',
      tags: ['conversion'],
      responses: { 200: answer({ type: 'string' }), 404: answer({}) },
    },
    delete: { operationId: 'delete_job', responses: { 204: { description: 'Gone' } } },
  }
  const documents = {
    get: {
      operationId: 'get_job',
      tags: ['documents'],
      responses: { 200: answer({ type: 'number' }), 404: answer({}), 410: answer({}) },
    },
  }
  const joined = joinPathItems(conversion, documents) as typeof conversion
  assert.deepEqual(joined.get.tags, ['conversion', 'documents'])
  assert.deepEqual(joined.get.responses[200].content['application/json'].schema, {
    anyOf: [{ type: 'string' }, { type: 'number' }],
  })
  assert.deepEqual(Object.keys(joined.get.responses), ['200', '404', '410'])
  assert.deepEqual(joined.get.responses[404], answer({}))
  assert.deepEqual(joined.delete, conversion.delete)
  const third = { get: { responses: { 200: answer({ type: 'boolean' }) } } }
  assert.deepEqual(
    (joinPathItems(joined, third) as typeof conversion).get.responses[200],
    answer({
      anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
    }),
  )
})
