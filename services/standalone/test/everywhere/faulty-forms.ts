import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { inEveryMode } from '../modes.ts'
import { fillPath, type Operation, readOperations, requiredQuery, someId } from '../operations.ts'
import { type Product, withKey } from '../start-product.ts'

let product: Product
let operations: (Operation & { form: NonNullable<Operation['form']> })[]

/** What is sent: a form, or bytes with their type. */
type Body = FormData | { readonly bytes: string; readonly type?: string }

async function send(operation: Operation, body: Body, key = true) {
  const isForm = body instanceof FormData
  const answer = await product.client.request(
    `${fillPath(operation, someId(operation))}?${requiredQuery(operation)}`,
    {
      method: operation.method,
      body: isForm ? body : body.bytes,
      headers: {
        ...(key ? withKey(product.adminKey) : {}),
        ...(isForm || body.type === undefined ? {} : { 'Content-Type': body.type }),
      },
    },
  )
  const fields = (answer.body?.errors ?? []).map(({ field }: { field: string }) => field)
  return { status: answer.status, code: answer.body?.code, fields }
}

function toForm(
  ...parts: readonly (readonly [name: string, content: string | Blob, file?: string])[]
): FormData {
  const form = new FormData()
  for (const [name, content, file] of parts) {
    if (typeof content === 'string') form.append(name, content)
    else form.append(name, content, file)
  }
  return form
}

const file = new Blob(['x'], { type: 'text/plain' })
const type = 'multipart/form-data; boundary=b'
const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'

const faults: { title: string; body: Body; status: number; code: string }[] = [
  { title: 'an empty form', body: new FormData(), status: 400, code: 'file_missing' },
  {
    title: 'JSON',
    body: { bytes: '{}', type: 'application/json' },
    status: 415,
    code: 'unsupported_media_type',
  },
  { title: 'a text', body: { bytes: 'x', type: 'text/plain' }, status: 415, code: 'unsupported_media_type' },
  {
    title: 'no boundary',
    body: { bytes: 'x', type: 'multipart/form-data' },
    status: 400,
    code: 'malformed_form',
  },
  { title: 'garbage', body: { bytes: 'x'.repeat(5_000), type }, status: 400, code: 'malformed_form' },
  { title: 'half a head', body: { bytes: head.slice(0, 30), type }, status: 400, code: 'malformed_form' },
  { title: 'half a file', body: { bytes: `${head}abc`, type }, status: 400, code: 'malformed_form' },
  { title: 'a text part', body: toForm(['nonsense', 'x']), status: 400, code: 'invalid_body' },
  { title: 'a file elsewhere', body: toForm(['nonsense', file, 'a']), status: 400, code: 'invalid_body' },
]

inEveryMode('every endpoint with a form', (current) => {
  before(() => {
    product = current()
    operations = readOperations(product.document).flatMap((operation) =>
      operation.form === undefined ? [] : [{ ...operation, form: operation.form }],
    )
  })

  test('is among those that are tried', () => {
    assert.ok(operations.length >= 2, `${operations.length} operations`)
  })

  for (const { title, body, status, code } of faults) {
    test(`refuses ${title}`, async () => {
      for (const operation of operations) {
        const found = await send(operation, body)
        assert.deepEqual([found.status, found.code], [status, code], operation.path)
      }
    })
  }

  test('refuses one file more than it may have', async () => {
    for (const operation of operations) {
      const { part, most } = operation.form
      const parts = Array.from({ length: most + 1 }, (_, at) => [part, file, `${at}.txt`] as const)
      const found = await send(operation, toForm(...parts))
      assert.deepEqual([found.code, found.fields], ['too_many_files', [part]], operation.path)
    }
  })

  test('says that a parameter belongs in the address', async () => {
    for (const operation of operations) {
      const parameter = operation.parameters.find((candidate) => candidate.in === 'query')
      if (parameter === undefined) continue
      const form = toForm([operation.form.part, file, 'a.txt'], [parameter.name, 'x'])
      const found = await send(operation, form)
      assert.deepEqual([found.code, found.fields], ['invalid_body', [parameter.name]], operation.path)
    }
  })

  test('refuses callers without a key before it looks at their form', async () => {
    for (const operation of operations.filter(({ scope }) => scope !== undefined)) {
      const found = await send(operation, { bytes: 'x', type: 'text/plain' }, false)
      assert.deepEqual([found.status, found.code], [401, 'api_key_missing'], operation.path)
    }
  })

  test('leaves the process alive without a single unexpected error', async () => {
    assert.equal((await product.client.get('/livez')).status, 200)
    assert.doesNotMatch(product.child.output(), /unexpected error|"status":500/)
  })
})
