import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { inEveryMode } from '../modes.ts'
import { fillPath, type JsonSchema, type Operation, readOperations, someId } from '../operations.ts'
import { type Product, withKey } from '../start-product.ts'

let product: Product
let operations: Operation[]

async function send(operation: Operation, body: string | Uint8Array, headers: Record<string, string> = {}) {
  const answer = await product.client.request(fillPath(operation, someId(operation)), {
    method: operation.method,
    body: body as string,
    headers: { 'Content-Type': 'application/json', ...withKey(product.adminKey), ...headers },
  })
  const fields = (answer.body?.errors ?? []).map(({ field }: { field: string }) => field)
  return { status: answer.status, code: answer.body?.code, fields }
}

const faults: { title: string; body: string | Uint8Array; type?: string; status: number; code: string }[] = [
  { title: 'nothing', body: '', status: 400, code: 'body_missing' },
  { title: 'half of it', body: '{"customer_id": 1, "exc', status: 400, code: 'malformed_json' },
  {
    title: 'invalid UTF-8',
    body: new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    status: 400,
    code: 'malformed_json',
  },
  { title: 'a null byte', body: '{"a": \u0000}', status: 400, code: 'malformed_json' },
  { title: 'deep JSON', body: '{"a":'.repeat(10_000), status: 400, code: 'json_too_deep' },
  { title: 'many values', body: `[${'1,'.repeat(25_000)}1]`, status: 400, code: 'json_too_complex' },
  { title: 'a list', body: '[]', status: 400, code: 'invalid_body' },
  { title: 'a text', body: '"x"', status: 400, code: 'invalid_body' },
  { title: 'null', body: 'null', status: 400, code: 'invalid_body' },
  {
    title: 'a form',
    body: 'a=1',
    type: 'application/x-www-form-urlencoded',
    status: 415,
    code: 'unsupported_media_type',
  },
  { title: 'XML', body: '<a/>', type: 'text/xml', status: 415, code: 'unsupported_media_type' },
]

/** Values of every JSON type; those that fit a property's own type are left out. */
const values: Record<string, unknown> = {
  string: 'text',
  integer: 7,
  number: 7.5,
  boolean: true,
  array: [{}],
  object: { a: 1 },
  null: null,
}

/** JSON types that a schema takes; undefined where it takes any. */
function typesOf(schema: JsonSchema & { anyOf?: JsonSchema[]; allOf?: JsonSchema[] }): string[] | undefined {
  if (schema.$ref !== undefined || schema.allOf !== undefined) return undefined
  if (schema.anyOf !== undefined) {
    const all = schema.anyOf.map(typesOf)
    return all.includes(undefined) ? undefined : (all as string[][]).flat()
  }
  if (schema.type === undefined) return undefined
  const types = [schema.type].flat() as string[]
  return types.includes('number') ? [...types, 'integer'] : types
}

inEveryMode('every endpoint with a body', (current, sample) => {
  before(() => {
    product = current()
    operations = readOperations(product.document).filter(({ body }) => body !== undefined)
  })

  test('is among those that are tried', () => {
    assert.ok(operations.some(({ method, path }) => method === 'POST' && path === '/e/logger'))
    assert.ok(operations.some(({ method, path }) => method === 'POST' && path === '/admin/keys'))
  })

  for (const { title, body, type, status, code } of faults) {
    test(`refuses ${title}`, async () => {
      for (const operation of sample(operations)) {
        const found = await send(operation, body, type === undefined ? {} : { 'Content-Type': type })
        assert.deepEqual([found.status, found.code], [status, code], `${operation.method} ${operation.path}`)
      }
    })
  }

  test('refuses too much', async () => {
    const body = `"${'x'.repeat(2 * 1024 * 1024)}"`
    // Releases may have 256 MB: the limit of every other operation is passed by 2 MB.
    for (const operation of sample(operations).filter(({ bodyLimit = 0 }) => bodyLimit < body.length)) {
      const { status, code } = await send(operation, body)
      assert.deepEqual([status, code], [413, 'body_too_large'], `${operation.method} ${operation.path}`)
    }
  })

  test('names each field that has the wrong type, is missing, or is unknown', async () => {
    let tried = 0
    const typed = operations.filter(({ body }) => Object.keys(body?.properties ?? {}).length > 0)
    const chosen = sample(typed)
    const isSample = chosen.length < typed.length
    for (const operation of chosen) {
      const properties = operation.body?.properties ?? {}
      for (const [field, schema] of Object.entries(properties)) {
        const fitting = typesOf(schema)
        if (fitting === undefined) continue
        for (const [type, value] of Object.entries(values)) {
          if (fitting.includes(type)) continue
          const found = await send(operation, JSON.stringify({ [field]: value }))
          assert.equal(found.status, 400, `${operation.path} ${field} as ${type}`)
          const named = found.fields.some((name: string) => name === field || name.startsWith(`${field}.`))
          assert.ok(named, `${operation.path} ${field} as ${type} names ${found.fields}`)
          tried += 1
        }
      }
      const empty = await send(operation, '{"nonsense": 1}')
      if (empty.status === 404) continue
      for (const field of [...(operation.body?.required ?? []), 'nonsense']) {
        assert.ok(empty.fields.includes(field), `${operation.path} names ${field}: ${empty.fields}`)
      }
    }
    // Of a sample of the operations fewer, but never none: half of them have typed fields.
    const least = isSample ? 5 : 41
    assert.ok(tried >= least, `${tried} wrong types were tried`)
  })

  test('leaves the process alive without a single unexpected error', async () => {
    assert.equal((await product.client.get('/livez')).status, 200)
    assert.doesNotMatch(product.child.output(), /unexpected error|"status":500/)
  })
})
