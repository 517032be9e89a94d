import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { DatasetEntry } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import type { OpenApiDocument } from '@tathya/platform'
import { inEveryMode, inOneProcess } from '../modes.ts'
import { readOperations } from '../operations.ts'

/** The document of the product that was looked at first; `in-process/routes.ts` holds its operations against the services. */
let first: OpenApiDocument | undefined

inEveryMode('the OpenAPI document', (current) => {
  test('is the same in every mode, but for the address', () => {
    const { document } = current()
    first ??= document
    assert.deepEqual({ ...document, servers: [] }, { ...first, servers: [] })
  })

  test('has datasets whose texts and fields are named in Nepali too', async () => {
    const { body } = await current().client.get('/e/datasets')
    const texts = body.data.flatMap(({ id, title_ne, description_ne, fields }: DatasetEntry) => [
      [`${id}: title`, title_ne],
      [`${id}: description`, description_ne],
      ...fields.map(({ name, name_ne }) => [`${id}.${name}`, name_ne]),
    ])
    assert.ok(texts.length > 100)
    assert.deepEqual(
      texts.filter(([, text]: [string, string | null]) => !/\p{Script=Devanagari}/u.test(text ?? '')),
      [],
    )
  })
})

// The rest reads nothing but the document, which is the same in every mode.
inOneProcess('the OpenAPI document', (current) => {
  test('passes a validator that others wrote', async () => {
    const { document } = current()
    const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    assert.deepEqual(
      problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`),
      [],
    )
    assert.match(document.openapi, /^3\.1\./)
  })

  test('fails that validator where a schema is wrong', async () => {
    const { document } = current()
    const wrong = structuredClone(document) as unknown as { components: { schemas: Record<string, object> } }
    wrong.components.schemas.Problem = { type: 'strung' }
    const config = await createConfig({ rules: { struct: 'error' } })
    assert.notEqual((await lintFromString({ source: JSON.stringify(wrong), config })).length, 0)
  })

  test('names every operation as a method, once', () => {
    const ids = readOperations(current().document).map(({ id }) => id)
    assert.ok(ids.length > 100, `${ids.length} operations`)
    assert.deepEqual(
      ids.filter((id) => !/^[a-z]+[A-Z][A-Za-z0-9]*$/.test(id)),
      [],
    )
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    assert.deepEqual(twice, [])
    for (const id of ['listBudgets', 'getSchool', 'convertDates', 'convertDocuments', 'reportExceptions'])
      assert.ok(ids.includes(id), id)
  })

  test('is small enough to be read by programs, and has nothing that generators refuse', () => {
    const text = JSON.stringify(current().document)
    const operations = readOperations(current().document).length
    const most = 4_500 * operations
    assert.ok(
      text.length < most,
      `${text.length} characters for ${operations} operations, at most ${most}: shorten descriptions, or share schemas`,
    )
    assert.doesNotMatch(text, /"items":false/)
    assert.doesNotMatch(text, /x-described-by|x-hidden/)
    const bodies = [...text.matchAll(/"[\w*]+\/[\w.*+-]+":\{\}/g)].map(([body]) => body)
    assert.deepEqual(bodies, [], 'every body has a schema')
  })

  test('holds an address for every prefix of the table, for the gateway advises them', async () => {
    const { document } = current()
    const aliases = readOperations(document).flatMap((operation) => operation.aliases)
    const paths = [...Object.keys(document.paths ?? {}), ...aliases]
    const isServed = (prefix: string) =>
      paths.some((path) => path === prefix || path.startsWith(`${prefix}/`))
    const missing = services
      .filter(({ pages }) => !pages)
      .flatMap(({ prefixes }) => prefixes.filter((prefix) => !isServed(prefix)))
    assert.deepEqual(missing, [])
  })
})
