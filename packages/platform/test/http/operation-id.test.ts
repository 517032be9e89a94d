import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toOperationId } from '../../src/http/document/operation-id.ts'
import { tidySchemas } from '../../src/http/document/tidy-schemas.ts'
import type { Method } from '../../src/index.ts'

const list = { 200: { description: 'Rows', headers: { 'X-Total-Count': 'All' } } }

for (const [method, path, id, answers = {}] of [
  ['GET', '/e/logger/groups', 'listLogGroups', list],
  ['GET', '/e/logger/groups/{id}', 'getLogGroup'],
  ['GET', '/e/series/{id}', 'getSeries'],
  ['GET', '/e/ai_engine/doc_db/{id}/cells/{table}/{row}', 'getDatabaseCell'],
  ['POST', '/admin/keys', 'createKey'],
  ['POST', '/admin/keys/{id}/rotate', 'rotateKey'],
  ['PATCH', '/e/logger/groups/{id}', 'updateLogGroup'],
  ['DELETE', '/e/conversations/{id}', 'deleteConversation'],
  ['GET', '/v1/source-maps/a.json', 'getSourceMapsAJson'],
] as const) {
  test(`${method} ${path} is ${id}`, () => {
    assert.equal(toOperationId({ method: method as Method, path, answers }), id)
  })
}

test('schemas keep their meaning for generators that read less of them', () => {
  const document = {
    tuple: { type: 'array', prefixItems: [{ type: 'string' }], items: false, minItems: 1, maxItems: 1 },
    open: { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    day: { type: 'string', format: 'date', pattern: '^\\d+$' },
    code: { type: 'string', pattern: '^\\d+$' },
    number: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    parameter: { in: 'query', name: 'a', description: 'x', schema: { type: 'string', description: 'x' } },
    examples: [{ format: 'date', pattern: '\\d' }],
  }
  tidySchemas(document)
  assert.deepEqual(document, {
    tuple: { type: 'array', prefixItems: [{ type: 'string' }], minItems: 1, maxItems: 1 },
    open: { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    day: { type: 'string', format: 'date' },
    code: { type: 'string', pattern: '^[0-9]+$' },
    number: { type: 'integer' },
    parameter: { in: 'query', name: 'a', description: 'x', schema: { type: 'string' } },
    examples: [{ format: 'date', pattern: '\\d' }],
  })
})
