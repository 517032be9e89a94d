import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { toOpenApi } from '../../src/http/document/openapi.ts'
import { del, type Endpoint, get, post } from '../../src/http/endpoint.ts'

type Media = { example?: unknown; schema: unknown }
type Operation = {
  parameters: { name: string; example?: unknown }[]
  requestBody: { content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
}

const handle = () => ({})

function describeEndpoint(endpoint: Endpoint): {
  operation: Operation
  schemas: Record<string, { examples?: unknown }>
} {
  const { paths, components } = toOpenApi('shop', 'Shop', [endpoint])
  const item = paths![endpoint.path] as unknown as Record<string, Operation>
  return {
    operation: item[endpoint.method.toLowerCase()]!,
    schemas: (components!.schemas ?? {}) as Record<string, { examples?: unknown }>,
  }
}

describe('the examples of an operation', () => {
  const Row = z
    .object({ id: z.int(), title: z.string().optional() })
    .meta({ id: 'Row', examples: [{ id: 42, title: 'Tea' }] })

  test('are those of the schema, and the key in an address is that of the row', () => {
    const answers = { 200: { description: 'Rows', schema: z.object({ data: z.array(Row) }) } }
    const params = z.object({ id: z.string() })
    const { operation, schemas } = describeEndpoint(
      get('/e/rows/{id}/others', { summary: 'Rows', params, answers, handle }),
    )
    const media = operation.responses['200']!.content['application/json']!
    assert.deepEqual(media.example, { data: [{ id: 42, title: 'Tea' }] })
    assert.equal(operation.parameters[0]!.example, '42')
    assert.equal(schemas.Row!.examples, undefined)
  })

  test('are composed of what is required, by type, format and limits', () => {
    const body = z.strictObject({
      kind: z.enum(['new', 'old']),
      day: z.iso.date(),
      count: z.int().min(5),
      share: z.number().max(0.5),
      isNew: z.boolean(),
      pair: z.tuple([z.literal('a'), z.literal('b')]),
      days: z.array(z.iso.date()).min(2),
      nothing: z.string().nullable(),
      further: z.string().optional(),
    })
    const { operation } = describeEndpoint(
      post('/e/rows', { summary: 'Add', body, answers: { 204: { description: 'Added' } }, handle }),
    )
    const { example } = operation.requestBody.content['application/json']!
    assert.deepEqual(example, {
      kind: 'new',
      day: '2024-11-02',
      count: 5,
      share: 0.5,
      isNew: true,
      pair: ['a', 'b'],
      days: ['2024-11-02', '2024-11-02'],
      nothing: null,
    })
    assert.ok(body.safeParse(example).success)
  })

  test('are left out where a required text has none: none is made up', () => {
    const schema = z.object({ colour: z.string().regex(/^#[0-9a-f]{6}$/) })
    const answers = { 200: { description: 'A colour', schema } }
    const { operation } = describeEndpoint(get('/e/colour', { summary: 'Colour', answers, handle }))
    assert.equal('example' in operation.responses['200']!.content['application/json']!, false)
  })

  test('end where a schema is within itself', () => {
    const Node: z.ZodObject = z
      .object({
        id: z.int(),
        get children() {
          return z.array(Node).optional()
        },
      })
      .meta({ id: 'Node' })
    const answers = { 200: { description: 'A tree', schema: Node } }
    const { operation } = describeEndpoint(get('/e/tree', { summary: 'Tree', answers, handle }))
    assert.deepEqual(operation.responses['200']!.content['application/json']!.example, { id: 1 })
  })
})

test('errors of every operation are described once, those of a status that it has itself beside them', () => {
  const answers = { 204: { description: 'Gone' } }
  const open = describeEndpoint(del('/e/rows', { summary: 'Remove', answers, handle })).operation.responses
  assert.deepEqual(Object.keys(open), ['204', '400', 'default'])
  const { responses } = describeEndpoint(
    del('/e/rows', { summary: 'Remove', scope: 'admin', answers, handle }),
  ).operation
  assert.deepEqual(Object.keys(responses), ['204', '400', '401', '403', 'default'])
  const text = (status: string) => (responses[status] as unknown as { description: string }).description
  assert.match(text('401'), /api_key_missing.*api_key_unknown/s)
  assert.match(text('default'), /rate_limited.*internal/s)
})
