import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { z } from 'zod'
import type { Collection, Where } from '../../src/records/port.ts'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { openRecordsAgain } from './records-tools.ts'

const Visit = z.object({ id: z.string(), place: z.string(), at: z.number() })
type Visit = z.output<typeof Visit>
const visits = { name: 'visits', schema: Visit, key: 'id' as const, indexes: [['place', 'at']] }

const conditions: Where[] = [
  {},
  { place: 'Ilam' },
  { place: { in: ['Ilam', 'Dang'] }, at: { gte: 10, lt: 300 } },
  { place: { contains: 'LA' } },
  { place: 'nowhere' },
]
const places = ['Ilam', 'Dang', 'Palpa']

/** What holds for collections whose records never change. */
export function countCases(create: CreateRecordsAdapter): void {
  test('counts exactly, again and again, while records are inserted', async (t) => {
    const collection = await open(t, create)
    assert.deepEqual(await countAll(collection), [0, 0, 0, 0, 0])
    const inserted: Visit[] = []
    for (let round = 0; round < 6; round += 1) {
      const fresh = Array.from({ length: 7 ** (round % 3) }, (_, at) => toVisit(inserted.length + at))
      await Promise.all(fresh.map((visit) => collection.insert(visit)))
      inserted.push(...fresh)
      assert.deepEqual(await countAll(collection), expected(inserted))
      await assert.rejects(collection.insert(inserted[0]!), { name: 'AlreadyExists' })
      assert.deepEqual(await countAll(collection), expected(inserted))
    }
  })

  test('counts what was there before the collection was declared so, and after a restart', async (t) => {
    const adapter = await create(t)
    const first = await openRecordsAgain(t, adapter)
    const old = Array.from({ length: 30 }, (_, at) => toVisit(at))
    await Promise.all(old.map((visit) => first.records.collection(visits).insert(visit)))
    await first.close()
    const second = await openRecordsAgain(t, adapter)
    const collection = second.records.collection({ ...visits, appendOnly: true })
    assert.deepEqual(await countAll(collection), expected(old))
    const all = [...old, toVisit(30)]
    await collection.insert(all[30]!)
    assert.deepEqual(await countAll(collection), expected(all))
    await second.close()
    const third = await openRecordsAgain(t, adapter)
    const again = third.records.collection({ ...visits, appendOnly: true })
    assert.deepEqual(await countAll(again), expected(all))
  })

  test('refuses to change such a collection', async (t) => {
    const collection = await open(t, create)
    await collection.insert(toVisit(1))
    for (const change of [
      collection.update('v1', 1, { at: 2 }),
      collection.remove('v1'),
      collection.claim({ where: {}, leaseSeconds: 1 }),
    ])
      await assert.rejects(change, /"visits" is declared as appendOnly/)
    const { records } = await openRecordsAgain(t, await create(t))
    const expireAfter = { field: 'at', seconds: 1 }
    assert.throws(() => records.collection({ ...visits, appendOnly: true, expireAfter }), TypeError)
  })
}

async function open(t: TestContext, create: CreateRecordsAdapter): Promise<Collection<Visit>> {
  const { records } = await openRecordsAgain(t, await create(t))
  return records.collection({ ...visits, appendOnly: true })
}

function toVisit(at: number): Visit {
  return { id: `v${at}`, place: places[at % places.length]!, at }
}

function countAll(collection: Collection<Visit>): Promise<number[]> {
  return Promise.all(conditions.map((where) => collection.count(where)))
}

/** The numbers that `countAll` gives. */
function expected(visits: readonly Visit[]): number[] {
  const inTwo = visits.filter(({ place, at }) => place !== 'Palpa' && at >= 10 && at < 300)
  const withPart = visits.filter(({ place }) => place.toLowerCase().includes('la'))
  const inIlam = visits.filter(({ place }) => place === 'Ilam')
  return [visits.length, inIlam.length, inTwo.length, withPart.length, 0]
}
