import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { z } from 'zod'
import type { Collection } from '../../src/records/port.ts'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { openRecordsAgain } from './records-tools.ts'

const older = {
  name: 'parcels',
  schema: z.object({
    id: z.string(),
    state: z.string(),
    place: z.object({ city: z.string() }),
    note: z.string().optional(),
  }),
  key: 'id' as const,
}

const newer = {
  ...older,
  schema: older.schema.extend({
    place: z.object({ city: z.string(), ward: z.int().optional() }),
    weight: z.number().default(1),
    tags: z.array(z.string()).optional(),
  }),
}

const written = { id: 'a', state: 'queued', place: { city: 'Pokhara', ward: 17 }, weight: 2.5, tags: ['x'] }

/** What holds while two versions of the product work on the same records. */
export function versionCases(create: CreateRecordsAdapter): void {
  const ways: Record<string, (collection: Collection<z.output<typeof older.schema>>) => Promise<unknown>> = {
    update: (collection) => collection.update('a', 1, { state: 'running', note: 'seen' }),
    claim: (collection) =>
      collection.claim({ where: { id: 'a' }, leaseSeconds: 60, change: { state: 'running', note: 'seen' } }),
    async updateClaimed(collection) {
      const claimed = await collection.claim({ where: { id: 'a' }, leaseSeconds: 60 })
      await collection.updateClaimed('a', claimed!.epoch, { state: 'running', note: 'seen' })
    },
  }
  for (const [name, write] of Object.entries(ways)) {
    test(`keeps what a newer version has written when an older one writes: ${name}`, async (t) => {
      const adapter = await create(t)
      const first = await openRecordsAgain(t, adapter)
      await first.records.collection(newer).insert(written)
      await first.close()
      const second = await openRecordsAgain(t, adapter)
      const collection = second.records.collection(older)
      assert.deepEqual((await collection.get('a'))?.value, {
        id: 'a',
        state: 'queued',
        place: { city: 'Pokhara' },
      })
      await write(collection)
      await second.close()
      assert.deepEqual(await readNewer(t, adapter), { ...written, state: 'running', note: 'seen' })
    })
  }

  test('gives an old record the defaults of new fields, also when it is written again', async (t) => {
    const adapter = await create(t)
    const first = await openRecordsAgain(t, adapter)
    await first.records.collection(older).insert({
      id: 'a',
      state: 'queued',
      place: { city: 'Ilam' },
    })
    await first.close()
    const expected = { id: 'a', state: 'queued', place: { city: 'Ilam' }, weight: 1 }
    assert.deepEqual(await readNewer(t, adapter), expected)
    const second = await openRecordsAgain(t, adapter)
    await second.records.collection(newer).update('a', 1, { state: 'done' })
    await second.close()
    assert.deepEqual(await readNewer(t, adapter), { ...expected, state: 'done' })
  })

  test('replaces a field that is named as a whole', async (t) => {
    const adapter = await create(t)
    const first = await openRecordsAgain(t, adapter)
    await first.records.collection(newer).insert(written)
    await first.close()
    const second = await openRecordsAgain(t, adapter)
    await second.records.collection(older).update('a', 1, { place: { city: 'Ilam' } })
    await second.close()
    assert.deepEqual(await readNewer(t, adapter), { ...written, place: { city: 'Ilam' } })
  })

  async function readNewer(t: TestContext, adapter: Awaited<ReturnType<CreateRecordsAdapter>>) {
    const opened = await openRecordsAgain(t, adapter)
    const found = await opened.records.collection(newer).get('a')
    await opened.close()
    return found?.value
  }
}
