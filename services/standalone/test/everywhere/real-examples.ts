import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DatasetEntry, exampleProblems } from '@tathya/contracts/http'
import { inOneProcess } from '../modes.ts'
import { withKey } from '../start-product.ts'

interface Media {
  readonly example?: unknown
  readonly examples?: { readonly answer: { readonly $ref: string } }
}

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, Media>>
}

type Paths = Readonly<Record<string, Record<string, { readonly responses: Record<string, Response> }>>>

const json = { 'Content-Type': 'application/json' }

const letter = new FormData()
letter.append('files', new Blob(['A letter']), 'letter.txt')

/** Requests that are refused, by the code of the refusal. */
const refused: readonly (readonly [code: string, path: string, init?: RequestInit])[] = [
  ['invalid_path', '/e/calendar/months/2081/13'],
  ['invalid_query', '/e/schools?limit=0'],
  ['invalid_body', '/e/administrativeUnit/resolve', { method: 'POST', body: '{}', headers: json }],
  [
    'invalid_header',
    '/e/ai_engine/doc_ready?to_format=pdf',
    { method: 'POST', body: letter, headers: { Prefer: 'wait=99' } },
  ],
  ['file_missing', '/e/ai_engine/doc_ready?to_format=pdf', { method: 'POST', body: new FormData() }],
  ['unsupported_media_type', '/e/administrativeUnit/resolve', { method: 'POST', body: 'Pokhara' }],
  [
    'body_too_large',
    '/e/administrativeUnit/resolve',
    { method: 'POST', body: ' '.repeat(65_537), headers: json },
  ],
  ['not_found', '/e/budgets/1'],
  ['record_not_found', '/admin/keys/key_0A1b2C3d4E5f6G7h'],
]

inOneProcess('examples of answers in the OpenAPI document', (current) => {
  /** The example of an answer, wherever it is. */
  function exampleOf(response: Response): unknown {
    const components = (current().document.components ?? {}) as Record<string, Record<string, unknown>>
    const find = (reference: string) => components[reference.split('/')[2]!]![reference.split('/')[3]!]
    const { content = {} } = response.$ref === undefined ? response : (find(response.$ref) as Response)
    const [media = {}] = Object.values(content)
    const shared = media.examples === undefined ? {} : find(media.examples.answer.$ref)
    return media.example ?? (shared as { value?: unknown }).value
  }

  /** Every response of every operation, with its example. */
  function answers() {
    return Object.entries(current().document.paths as unknown as Paths).flatMap(([path, item]) =>
      Object.values(item).flatMap(({ responses }) =>
        Object.entries(responses).map(([status, response]) => ({
          path,
          status,
          example: exampleOf(response),
        })),
      ),
    )
  }

  test('have the meta of their own dataset', async () => {
    const { body } = await current().client.get('/e/datasets?limit=100')
    const entries = body.data as DatasetEntry[]
    const described = answers().flatMap(({ path, example }) => {
      const { meta } = (example ?? {}) as { meta?: { dataset?: string } }
      const entry =
        entries.find(({ address }) => path === address || path.startsWith(`${address}/`)) ??
        entries.find(({ id }) => id === 'budgets')!
      return meta?.dataset === undefined ? [] : [{ path, meta, entry }]
    })
    assert.ok(described.length > 15, `${described.length} answers`)
    for (const { path, meta, entry } of described) {
      const { id, source, licence, last_updated } = entry
      assert.partialDeepStrictEqual(meta, { dataset: id, source, licence, last_updated }, path)
    }
  })

  test('are there for every status of an error', () => {
    // What it answers with 503 is its report, and no problem.
    const errors = answers().filter(({ path, status }) => /^[45d]/.test(status) && path !== '/readyz')
    assert.ok(errors.length > 500, `${errors.length} errors`)
    const without = errors.filter(({ example }) => example === undefined)
    assert.deepEqual(
      without.map(({ path, status }) => `${path} ${status}`),
      [],
    )
    for (const { path, status, example } of errors.filter(({ status }) => status !== 'default'))
      assert.equal((example as { status: number }).status, Number(status), path)
  })

  test('are the problems that such requests get', async () => {
    const { client, adminKey } = current()
    for (const [code, path, init = {}] of refused) {
      const { body } = await client.request(path, {
        ...init,
        headers: { ...(init.headers as object), ...withKey(adminKey) },
      })
      const { instance, detail = body.detail, errors = [] } = exampleProblems[code as 'invalid_query']!
      assert.partialDeepStrictEqual(body, { code, instance, detail }, path)
      assert.deepEqual(body.errors, errors, path)
    }
    const { body } = await client.get('/admin/keys')
    assert.partialDeepStrictEqual(body, { code: 'api_key_missing', ...exampleProblems.api_key_missing })
  })
})
