import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import type { Scope } from '@tathya/contracts/internal'
import { identityHeader, loadConfig } from '@tathya/platform'
import { idempotentRequests, type Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { createLogger, LoggerConfig } from '../../src/index.ts'
import { daysAgo, entry } from './support.ts'

const env = { TATHYA_INGEST_CUSTOMERS: '7', TATHYA_LOG_MAX_MB: '1' }
const report = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }

async function start(context: TestContext, prepare: (platform: Platform) => void = () => {}) {
  const platform = await createTestPlatform(context, { env })
  prepare(platform)
  const service = await createLogger(platform, loadConfig(LoggerConfig, env))
  const { client } = await startTestService(context, service)
  const as = async (...scopes: Scope[]) => {
    const caller = { owner: 'test', scopes, customer_id: null, key_id: 'key_test' }
    return { [identityHeader]: await platform.identity.sign(caller, 'logger') }
  }
  return { platform, client, service, as }
}

test('the data of a customer is deleted over HTTP, dead letters too', async (context: TestContext) => {
  const { platform, client, as } = await start(context)
  const admin = await as('admin')
  const remove = (customer: string, headers: Record<string, string>) =>
    client.request(`/e/logger/customers/${customer}`, { method: 'DELETE', headers })
  const now = Date.now()
  await platform.entries.add([7, 7, 8].map((customer) => entry(customer, 'error', daysAgo(1))))
  // Each is of another customer than its topic.
  for (const customer_id of [8, 9])
    await platform.events.publish('logger.ingest.7', { ...report, customer_id }, { id: `of ${customer_id}` })
  await waitFor(
    'the dead letters',
    async () => (await platform.events.deadLetters.count('logger.ingest')) === 2,
  )

  assert.equal((await remove('8', await as('log:read', 'log:write'))).status, 403)
  assert.equal((await remove('eight', admin)).status, 400)
  assert.equal((await client.get('/e/logger/customers/8/deletion', admin)).status, 404)
  const begun = await remove('8', admin)
  assert.deepEqual([begun.status, begun.headers.get('location')], [202, '/e/logger/customers/8/deletion'])
  const done = await waitFor('the end', async () => {
    const { body } = await client.get('/e/logger/customers/8/deletion', admin)
    return body.state === 'done' ? body : undefined
  })
  assert.deepEqual(done.removed, {
    entries: 1,
    dead_letters: 1,
    counts: 0,
    alerts: 0,
    source_maps: 0,
    waiting: 0,
  })
  assert.ok(Date.parse(done.requested_at) >= now - 1 && done.finished_at > done.requested_at)
  const { items } = await platform.entries.find({})
  assert.deepEqual(
    items.map(({ customer_id }) => customer_id),
    [7, 7],
  )
  const letters = await platform.events.deadLetters.list('logger.ingest')
  assert.deepEqual(
    letters.map(({ id }) => id),
    ['of 9'],
  )
})

test('answers that are kept for repeats end with the data of their customer', async (context: TestContext) => {
  const { platform, client, as } = await start(context)
  const records = platform.records.collection(idempotentRequests)
  const keep = (digest: string, customer_id: number | null, scopes: Scope[]) =>
    records.insert({
      ...{ digest, customer_id, scopes, owner: 'test', state: 'done', fingerprint: 'x', answer: 'sealed' },
      created_at: new Date().toISOString(),
    })
  await keep('its own', 8, ['chat'])
  await keep('of an operator', null, ['admin'])
  await keep('of a key for all customers', null, ['chat', 'log:read'])
  await keep('of another customer', 7, ['log:read'])
  await keep('of a key that reads no entries', null, ['documents'])
  const admin = await as('admin')
  await client.request('/e/logger/customers/8', { method: 'DELETE', headers: admin })
  await waitFor('the end', async () => {
    const { body } = await client.get('/e/logger/customers/8/deletion', admin)
    return body.state === 'done'
  })
  const { items } = await records.find({ order: ['digest'] })
  const kept = items.filter(({ value }) => value.answer !== null).map(({ value }) => value.digest)
  assert.deepEqual(kept, ['of a key that reads no entries', 'of another customer'])
  assert.ok(items.length === 5 && items.every(({ value }) => value.state === 'done'), 'none is made again')
})

test('what a sender accepted before the deletion and comes later is not stored', async (context: TestContext) => {
  const { platform, client, as } = await start(context)
  const admin = await as('admin')
  const begun = await client.request('/e/logger/customers/7', { method: 'DELETE', headers: admin })
  const { requested_at } = begun.body
  const later = new Date(Date.parse(requested_at) + 1).toISOString()
  const publish = (received_at: string) => {
    const entry_id = randomUUID()
    const sent = { ...report, created_date: received_at.slice(0, -1), additional_info: null }
    return platform.events.accept('logger.entry', { entry_id, received_at, entry: sent }, { id: entry_id })
  }
  await publish(daysAgo(1))
  await publish(requested_at)
  await publish(later)
  await waitFor('the last entry', async () => (await platform.entries.find({})).items.length === 1)
  const { items } = await platform.entries.find({})
  assert.deepEqual(
    items.map(({ received_at }) => received_at),
    [later],
  )
  const { body } = await waitFor('the counts', async () => {
    const answer = await client.get('/e/logger/customers/7/deletion', admin)
    return answer.body.removed.waiting === 2 ? answer : undefined
  })
  assert.equal(body.removed.entries, 0)
})

test('a full budget refuses entries of low levels, each alone, and counts them', async (context: TestContext) => {
  const { platform, client, service, as } = await start(context, (platform) => {
    platform.entries.size = async () => ({ entries: 1, bytes: 900_000 })
  })
  const writer = await as('log:write')
  const levels = ['debug', 'info', 'warning', 'error', undefined, 'loud']
  const entries = levels.map((level) => ({ ...report, additional_info: { level } }))
  const answer = await waitFor('a look at the size', async () => {
    const { body } = await client.post('/e/logger', entries, writer)
    return body.refused === 2 ? body : undefined
  })
  assert.deepEqual(
    answer.results.map(({ status, code }: { status: number; code?: string }) => code ?? status),
    ['storage_full', 'storage_full', 201, 201, 201, 201],
  )
  const alone = await client.post('/e/logger', entries[0]!, writer)
  assert.deepEqual([alone.status, alone.headers.get('retry-after')], [503, '60'])
  assert.match(alone.body.detail, /levels debug, info are refused: 85 % of the disk budget is used/)
  const counts = await platform.refusals.read({
    customer_id: 7,
    from: new Date(0),
    until: new Date('2100-01-01'),
  })
  assert.equal(counts.storage_full, 3)
  const checks = await service.readiness()
  assert.ok(checks.some(({ name, ready, detail }) => name === 'log budget' && ready && /85 %/.test(detail!)))
})
