import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DatasetEntry } from '@tathya/contracts/http'
import { datasets } from '../../src/index.ts'
import { productInProcess, startedAt } from './product.ts'

const dayMs = 86_400_000
/** The longest time that a dataset may be called fresh: two and a half years, for what is published once a year. */
const maxDays = 920

/** All datasets of the catalogue at a time. */
async function catalogueAt(time: number | string): Promise<Map<string, DatasetEntry>> {
  const { client, clock } = await productInProcess()
  clock.set(new Date(time).toISOString())
  try {
    const { data } = (await client.get('/e/datasets')).body as { data: DatasetEntry[] }
    return new Map(data.map((entry) => [entry.id, entry]))
  } finally {
    clock.set(startedAt)
  }
}

describe('every dataset is stale by the rhythm that it declares', () => {
  for (const { definition } of datasets) {
    const { id, rhythm, irregular } = definition
    test(id, async () => {
      const now = (await catalogueAt(startedAt)).get(id)!
      if (rhythm === undefined) {
        assert.deepEqual([now.stale, now.stale_reason], [null, irregular])
        assert.equal((await catalogueAt('2040-01-01')).get(id)!.stale, null)
        return
      }
      assert.ok(rhythm.days > 0 && rhythm.days <= maxDays, `${rhythm.days} days`)
      if (now.rows === 0) {
        assert.deepEqual([now.stale, now.data_until], [true, null])
        assert.match(now.stale_reason!, /^It has no rows; published: /)
        return
      }
      const until = now.data_until!
      assert.ok(until <= startedAt.slice(0, 10), `${until} is in the future`)
      const lastFresh = Date.parse(until) + rhythm.days * dayMs
      const fresh = (await catalogueAt(lastFresh + dayMs / 2)).get(id)!
      assert.deepEqual([fresh.stale, fresh.stale_reason, fresh.data_until], [false, null, until])
      const stale = (await catalogueAt(lastFresh + dayMs)).get(id)!
      assert.deepEqual([stale.stale, stale.data_until], [true, until])
      assert.match(
        stale.stale_reason!,
        new RegExp(`^The rows end on ${until}; .* within ${rhythm.days} days`),
      )
    })
  }

  test('rows of a time to come are as old as the day on which they were known', async () => {
    for (const [id, entry] of await catalogueAt('2020-01-01')) {
      if (entry.rows === 0) continue
      const last = entry.data_until! > '2020-01-01' ? entry.last_updated : entry.data_until
      assert.equal(entry.data_until, last, id)
      assert.notEqual(entry.stale, entry.rhythm !== undefined && entry.data_until! >= '2020-01-01', id)
    }
  })
})
