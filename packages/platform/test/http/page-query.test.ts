import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Flag } from '@tathya/contracts/http'
import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import { pageParameters } from '../../src/http/paging.ts'

/** The declarations of parameters as documents have them, without their descriptions. */
function declared(shape: z.ZodRawShape): Record<string, object> {
  const { components } = createDocument({
    openapi: '3.1.1',
    info: { title: 'x', version: '1' },
    components: { schemas: { Query: z.strictObject(shape) } },
  })
  const { properties } = components!.schemas!.Query as {
    properties: Record<string, { description?: string }>
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, { description: _text, ...schema }]) => [name, schema]),
  )
}

test('numbers and switches of a query are declared with their own types and bounds', () => {
  const largest = 999_999_999_999_999
  assert.deepEqual(declared({ ...pageParameters({ firstPage: 0 }), envelope: Flag }), {
    page: { type: 'integer', minimum: 0, maximum: largest },
    per_page: { type: 'integer', minimum: 1, maximum: 1000 },
    limit: { type: 'integer', minimum: 1, maximum: 1000 },
    offset: { type: 'integer', minimum: 0, maximum: largest },
    envelope: { type: 'boolean' },
  })
  assert.deepEqual(declared(pageParameters()).page, { type: 'integer', minimum: 1, maximum: largest })
})
