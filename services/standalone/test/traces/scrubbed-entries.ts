import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { secretCases } from '@tathya/platform/testing'
import { waitFor } from '@tathya/testing'
import { withKey } from '../start-product.ts'
import { debuggedProduct } from './debugged-product.ts'

/** One case of each kind. */
const samples = [...Map.groupBy(secretCases, ({ kind }) => kind).values()].map(([first]) => first!)

/** The secrets that a text has, as they are or as JSON writes them, once or twice. */
function survivors(text: string): string[] {
  const inJson = (secret: string) => JSON.stringify(secret).slice(1, -1)
  return samples
    .flatMap(({ secrets }) => secrets)
    .filter((secret) => [secret, inJson(secret), inJson(inJson(secret))].some((form) => text.includes(form)))
}

test('a product keeps no secret of an entry in its folder, its log and its answers to readers', async () => {
  const { product } = await debuggedProduct()
  const headers = withKey(product.adminKey)
  for (const { message: exception_message, info: additional_info } of samples) {
    const entry = { customer_id: 7, exception_message, service_name: 'billing', additional_info }
    assert.equal((await product.client.post('/e/logger', entry, headers)).status, 201)
  }
  // A refused entry names its fields and repeats no value.
  const refused = { customer_id: 'x', password: 'swordfish9', exception_message: 'token=swordfish9' }
  const answer = await product.client.post('/e/logger', refused, headers)
  assert.equal(answer.status, 400)
  assert.doesNotMatch(JSON.stringify(answer.body), /swordfish9/)
  const list = await waitFor('all entries', async () => {
    const { body } = await product.client.get('/e/logger?per_page=100', headers)
    return body.meta.total === samples.length ? body : undefined
  })
  product.child.kill()
  assert.equal(await product.child.ends(), 0)
  const files = readdirSync(product.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  const bytes = files.map((file) => readFileSync(file, 'latin1') + readFileSync(file, 'utf8')).join('\n')
  assert.ok(bytes.includes('[scrubbed:password]'))
  assert.deepEqual(survivors(bytes), [])
  assert.deepEqual(survivors(JSON.stringify(list)), [])
  assert.deepEqual(survivors(product.child.output()), [])
  assert.doesNotMatch(bytes + product.child.output(), /swordfish9/)
})
