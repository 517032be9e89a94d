import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, key, problem, startPortal } from './support/start-portal.ts'

const caller = { owner: 'customer_7', scopes: ['documents'], customer_id: 7, key_id: 'key_1' }
const database = {
  ...{ id: 'db_1', changed_at: '2026-11-27T04:00:00Z', expires_at: '2026-11-28T04:00:00Z', size_bytes: 1 },
  ...{ documents: [], tables: [{ name: 'table_1', rows: 4 }], issues: 0, corrections: 0, formats: ['csv'] },
}
const missing = problem(404, 'not_found')

/** Opens the page of a database whose reads, and those of its job, are answered one after the other. */
async function openDatabase(
  context: Parameters<typeof startPortal>[0],
  state: string,
  reads: readonly Answer[],
) {
  const left = [...reads]
  const { ask, send } = await startPortal(context, (path) => {
    if (path === '/portal/caller') return { status: 200, body: caller }
    if (path === '/e/ai_engine/doc_db/db_1') return left.shift()
    const job = { id: 'db_1', state, progress: null, queue_position: null, result: null, error: null }
    return path === '/e/jobs/db_1' ? { status: 200, body: job } : missing
  })
  const cookie = (await send('/en/sign-in', { key })).headers.get('set-cookie')!.split(';')[0]!
  return { page: await ask('/en/databases/db_1', { headers: { cookie } }), left }
}

test('a database is shown although its job ended between the reads of the two', async (context) => {
  const { page, left } = await openDatabase(context, 'succeeded', [missing, { status: 200, body: database }])
  assert.equal(page.status, 200, page.text)
  assert.match(page.text, /table_1/)
  assert.equal(left.length, 0)
})

test('a database that is missing after its job succeeded is missing, and one that is made has its job', async (context) => {
  const { page: gone } = await openDatabase(context, 'succeeded', [missing, missing])
  assert.equal(gone.status, 404)
  const { page: made } = await openDatabase(context, 'running', [missing])
  assert.equal(made.status, 200)
  assert.match(made.text, /data-again/)
})
