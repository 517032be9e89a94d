import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { adminKey, startGateway } from './support/gateway.ts'

const rows = JSON.stringify([{ id: 1 }, { id: 2 }])

/** The record of a release of `json`. */
function releaseOf(json: string) {
  return {
    dataset: 'budgets',
    version: '2026-11-27-00000000',
    rows: 2,
    sha256: createHash('sha256').update(json).digest('hex'),
    imported_at: '2026-11-27T00:00:00Z',
    source_file: 'budgets.csv',
  }
}

test('a release is published whole, and refused by field where its parts contradict each other', async (context) => {
  const { url } = await startGateway(context)
  const address = `${url}/admin/releases/budgets`
  const headers = { 'X-API-Key': adminKey, 'Content-Type': 'application/json' }
  const publish = async (body: object) => {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status === 204) return 204
    const { errors } = (await answer.json()) as { errors: { field: string; accepted: string[] }[] }
    return [answer.status, ...errors.map(({ field, accepted }) => `${field}: ${accepted}`)]
  }
  const release = releaseOf(rows)
  assert.deepEqual(await publish({ release: { ...release, dataset: 'imports' }, rows }), [
    400,
    'release.dataset: budgets',
  ])
  assert.deepEqual(await publish({ release: { ...release, sha256: 'a'.repeat(64) }, rows }), [
    400,
    `release.sha256: ${release.sha256}`,
  ])
  assert.deepEqual(await publish({ release: { ...release, rows: 3 }, rows }), [400, 'release.rows: 2'])
  for (const broken of ['{"id":1}', '[1,2]', '[null]', '[[]]', '[{"id":1}', ''])
    assert.deepEqual(
      await publish({ release: releaseOf(broken), rows: broken }),
      [400, 'rows: a list of objects'],
      broken,
    )
  assert.equal((await fetch(address, { headers })).status, 404, 'nothing was kept')
  assert.equal(await publish({ release, rows }), 204)
  const counts = { read: 2, added: 0, changed: 0, removed: 50 }
  const shrinking = { ...release, counts }
  assert.deepEqual(await publish({ release: shrinking, rows }), [
    400,
    'release.accepted_removal: the reason for the removal; without one, a release with these rows',
  ])
  assert.equal(await publish({ release: { ...shrinking, accepted_removal: 'closed' }, rows }), 204)
  const kept = await fetch(`${address}/${release.version}/rows`, { headers })
  assert.equal(await kept.text(), rows)
})
