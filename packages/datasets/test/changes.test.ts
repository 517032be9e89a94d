import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import fc from 'fast-check'
import { compareSnapshots } from '../src/changes/compare-snapshots.ts'
import { storedReleases } from '../src/index.ts'
import { loadSnapshot } from '../src/snapshots/snapshot.ts'
import { publishRows } from './support/publish-rows.ts'
import { createSampleService, readLinks, type Sample, sampleDataset, sampleRows } from './support/sample.ts'

/** Starts a service whose rows were imported twice: 20, then 24 without 3 and 5, and with other amounts for 7 and 9. */
async function start(context: TestContext) {
  const platform = await createTestPlatform(context)
  const dataset = sampleDataset(context, sampleRows(2))
  const releases = storedReleases(platform)
  const first = await publishRows(releases, dataset, sampleRows(20), '2026-03-01T00:00:00Z')
  const rows = sampleRows(24)
    .filter(({ id }) => id !== 3 && id !== 5)
    .map((row) => (row.id === 7 || row.id === 9 ? { ...row, amount: 99.5 } : row))
  const second = await publishRows(releases, dataset, rows, '2026-03-02T00:00:00Z')
  const { client } = await startTestService(context, createSampleService(platform, [dataset]))
  return { client, dataset, first, second }
}

describe('what has changed since a version', () => {
  test('is listed by key, with its row before and after', async (context) => {
    const { client, first, second } = await start(context)
    const { body, headers } = await client.get(`/e/datasets/exports/changes?since=${first}`)
    const changes = body.data.map(({ change, key }: { change: string; key: number }) => [change, key])
    const added = [21, 22, 23, 24].map((key) => ['added', key])
    assert.deepEqual(changes, [['changed', 7], ['changed', 9], ...added, ['removed', 3], ['removed', 5]])
    const before = sampleRows(7)[6]!
    assert.deepEqual(body.data[0], { change: 'changed', key: 7, row: { ...before, amount: 99.5 }, before })
    assert.deepEqual(body.data[6].row, sampleRows(3)[2])
    const { since, version, total, added: more, changed, removed } = body.meta
    assert.deepEqual([since, version, total, more, changed, removed], [first, second, 8, 4, 2, 2])
    assert.equal(headers.get('x-total-count'), '8')
    assert.equal(headers.get('x-dataset-version'), second)
  })

  test('comes in pages, whose links stay with both versions', async (context) => {
    const { client, first, second } = await start(context)
    let next: string | undefined = `/e/datasets/exports/changes?since=${first}&limit=3`
    const keys: number[] = []
    while (next !== undefined) {
      const { body, headers } = await client.get(next)
      keys.push(...body.data.map(({ key }: { key: number }) => key))
      next = readLinks(headers.get('link')).next
      if (next !== undefined) assert.match(next, new RegExp(`since=${first}&version=${second}`))
    }
    assert.deepEqual(keys, [7, 9, 21, 22, 23, 24, 3, 5])
  })

  test('is nothing where the versions are the same, and the contrary backwards', async (context) => {
    const { client, first, second } = await start(context)
    const same = await client.get(`/e/datasets/exports/changes?since=${second}`)
    assert.deepEqual([same.body.data, same.body.meta.total], [[], 0])
    const back = await client.get(`/e/datasets/exports/changes?since=${second}&version=${first}`)
    const { added, changed, removed } = back.body.meta
    assert.deepEqual([added, changed, removed], [2, 2, 4])
  })

  test('is refused for a version that is not kept, naming those that are, and without one', async (context) => {
    const { client, first, second } = await start(context)
    const { status, body } = await client.get('/e/datasets/exports/changes?since=2020-01-01-abcdef01')
    assert.equal(status, 404)
    assert.equal(body.code, 'release_not_kept')
    assert.equal(body.errors[0].field, 'since')
    assert.deepEqual(body.errors[0].accepted.slice(0, 2), [second, first])
    assert.equal(body.errors[0].accepted.length, 3)
    assert.equal((await client.get('/e/datasets/exports/changes')).status, 400)
  })

  test('makes the later version out of the earlier one, whatever the rows are', async (context) => {
    const Rows = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 12 }), amount: fc.constantFrom(null, 1, 2.5) }),
      { selector: ({ id }) => id },
    )
    const snapshotOf = (rows: readonly Pick<Sample, 'id' | 'amount'>[]) =>
      loadSnapshot(
        sampleDataset(
          context,
          rows.map((row) => ({ ...sampleRows(1)[0]!, ...row })),
        ),
      )
    await fc.assert(
      fc.asyncProperty(Rows, Rows, async (a, b) => {
        const [earlier, later] = [await snapshotOf(a), await snapshotOf(b)]
        const { later: positions, before, removed } = await compareSnapshots(earlier, later, 'id')
        const rebuilt = new Map(
          Array.from(earlier.table.positions, (position) => [earlier.table.row(position).id, position]),
        )
        for (const position of removed) assert.ok(rebuilt.delete(earlier.table.row(position).id))
        const kept = new Map([...rebuilt].map(([id, position]) => [id, earlier.table.row(position)]))
        for (const [at, position] of positions.entries()) {
          const row = later.table.row(position)
          const was = before[at] === 0 ? undefined : earlier.table.row(before[at]! - 1)
          assert.deepEqual(was, kept.get(row.id))
          assert.notDeepEqual(was, row)
          kept.set(row.id, row)
        }
        const sorted = [...kept.values()].sort((x, y) => Number(x.id) - Number(y.id))
        assert.deepEqual(sorted, Array.from(later.table.positions, later.table.row))
      }),
      { numRuns: 60, seed: 20260321 },
    )
  })
})
