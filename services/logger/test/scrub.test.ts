import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock, createScrubber, createService, get, identityHeader } from '@tathya/platform'
import { type SecretCase, secretCases } from '@tathya/platform/testing'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { acceptEntry } from '../src/accept-entry.ts'
import { createLogger } from '../src/index.ts'
import { unlimitedBudget } from '../src/limits/budget.ts'

const clock = createFixedClock('2026-11-21T06:00:00.250Z')
const caller = {
  owner: 'test',
  scopes: ['log:write' as const, 'log:read' as const],
  customer_id: null,
  key_id: 'key_test',
}
const toEntry = ({ message, info }: SecretCase) => ({
  customer_id: 7,
  exception_message: message,
  service_name: 'billing',
  additional_info: info,
})

/** One case of each kind. */
const samples = [...Map.groupBy(secretCases, ({ kind }) => kind).values()].map(([first]) => first!)

/** The secrets that a text has, as they are or as JSON writes them, once or twice. */
function survivors(text: string, cases: readonly SecretCase[]): string[] {
  const inJson = (secret: string) => JSON.stringify(secret).slice(1, -1)
  return cases
    .flatMap(({ secrets }) => secrets)
    .filter((secret) => [secret, inJson(secret), inJson(inJson(secret))].some((form) => text.includes(form)))
}

async function start(context: TestContext) {
  const platform = await createTestPlatform(context, { clock })
  const { client } = await startTestService(context, await createLogger(platform))
  const headers = { [identityHeader]: await platform.identity.sign(caller, 'logger') }
  return { platform, client, headers }
}

describe('what is published of an entry', () => {
  test('has no secret, neither as JSON, which outbox and spool keep, nor as a value', async () => {
    for (const item of secretCases) {
      let published = ''
      const events = {
        accept: async (_type: string, payload: unknown, options: { json?: string } = {}) => {
          published = JSON.stringify([payload, options])
        },
      }
      const platform = {
        ...{ events, clock, scrubber: createScrubber(), limits: undefined, budget: unlimitedBudget },
      } as unknown as Parameters<typeof acceptEntry>[0]
      const { json } = await acceptEntry(platform, toEntry(item), caller, '')
      assert.deepEqual(survivors(published, [item]), [], item.kind)
      assert.deepEqual(JSON.parse(json).exception_message, item.message)
    }
  })
})

describe('a running logger', () => {
  test('keeps no secret in any file of its folder, and answers an entry as it was sent', async (context) => {
    const { platform, client, headers } = await start(context)
    for (const item of samples) {
      const { status, body } = await client.post('/e/logger', toEntry(item), headers)
      assert.equal(status, 201)
      assert.deepEqual([body.exception_message, body.additional_info], [item.message, item.info])
    }
    const { body } = await waitFor('all entries', async () => {
      const answer = await client.get('/e/logger?per_page=100', headers)
      return answer.body.meta.total === samples.length ? answer : undefined
    })
    assert.deepEqual(survivors(JSON.stringify(body), samples), [])
    assert.ok(JSON.stringify(body).includes('[scrubbed:'))
    const files = readdirSync(platform.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
    const bytes = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    assert.ok(bytes.includes('[scrubbed:'))
    assert.deepEqual(survivors(bytes, samples), [])
  })

  test('stores entries from outside without secrets, also as dead letters', async (context) => {
    const { platform, client, headers } = await start(context)
    for (const [at, item] of samples.entries()) {
      await platform.events.publish('logger.ingest', toEntry(item), { id: `entry-${at}` })
      // More values than an entry may have: it can never be stored.
      const many = {
        ...toEntry(item),
        additional_info: [item.info, ...Array.from({ length: 20_000 }, () => 1)],
      }
      await platform.events.publish('logger.ingest', many, { id: `letter-${at}` })
    }
    const { body } = await waitFor('all entries', async () => {
      const answer = await client.get('/e/logger?per_page=100', headers)
      return answer.body.meta.total === samples.length ? answer : undefined
    })
    assert.deepEqual(survivors(JSON.stringify(body), samples), [])
    const letters = await waitFor('all dead letters', async () => {
      const found = await platform.events.deadLetters.list('logger.ingest')
      return found.length === samples.length ? found : undefined
    })
    assert.deepEqual(survivors(JSON.stringify(letters), samples), [])
    assert.ok(letters.every(({ payload }) => JSON.stringify(payload).includes('[scrubbed:')))
  })

  test("stores the product's own errors without secrets", async (context) => {
    const { platform, client, headers } = await start(context)
    const broken = get('/e/broken', {
      summary: 'Broken',
      answers: { 200: { description: 'Never' } },
      handle: () => {
        throw new Error('connect postgres://app:swordfish9@db/shop failed')
      },
    })
    const other = createService(platform, { name: 'other', summary: 'Broken', routes: [broken] })
    const { client: otherClient } = await startTestService(context, other)
    assert.equal((await otherClient.get('/e/broken')).status, 500)
    const own = await waitFor('the entry', async () => {
      const { body } = await client.get('/e/logger?service_name=tathya-other', headers)
      return body.data[0]
    })
    assert.equal(own.exception_message, 'Error: connect postgres://app:[scrubbed:password]@db/shop failed')
    assert.doesNotMatch(own.additional_info.stack, /swordfish9/)
  })
})
