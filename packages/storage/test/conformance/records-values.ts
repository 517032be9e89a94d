import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Where } from '../../src/records/port.ts'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { idsOf, insertJobs, job, openFreshJobs } from './records-tools.ts'

/** Names that databases, drivers or JavaScript take for something else. */
const names = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    'a.b',
    '$',
    '$set',
    '$oid',
    '%',
    '%0024',
    '%json',
    '__proto__',
    '_bsontype',
    '_id',
  ),
  fc.constantFrom('constructor', 'length', 'toString', '\u0000', 'a\u0000b', '"', "'", '0', 'नाम', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)

/** Scalars at the edges of JSON, and such that only look like something else. */
const scalars = fc.oneof(
  fc.constantFrom(null, true, false, 0, -0, 1e308, 5e-324, 2 ** 53 + 2, 2 ** 63, -(2 ** 31) - 1, 0.1),
  fc.constantFrom('', '\ud800', 'a\udc00b', '\u0000', '$$NOW', '$id', 'e\u0301', 'É', '2026-01-01T00:00:00Z'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, scalars, tie('list'), tie('object')),
  list: fc.array(tie('tree'), { maxLength: 3 }),
  object: fc
    .array(fc.tuple(names, tie('tree')), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries)),
}))

/** What comes back of values that a store might change or refuse, and what conditions see of them. */
export function valueCases(create: CreateRecordsAdapter): void {
  test('gives back every value of JSON as JSON does, however it was written', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    let made = 0
    await fc.assert(
      fc.asyncProperty(tree, tree, tree, async (one, two, three) => {
        made += 1
        const id = `j${made}`
        const stored = async () => (await collection.get(id))?.value
        await collection.insert(job(id, { extra: one }))
        assert.deepEqual(await stored(), asJson(job(id, { extra: one })))
        await collection.update(id, 1, { extra: two })
        assert.deepEqual(await stored(), asJson(job(id, { extra: two })))
        const claimed = await collection.claim({ where: { id }, leaseSeconds: 60, change: { extra: three } })
        assert.deepEqual(claimed?.value, asJson(job(id, { extra: three })))
        await collection.updateClaimed(id, claimed.epoch, { extra: one })
        assert.deepEqual(await stored(), asJson(job(id, { extra: one })))
      }),
      { numRuns: 150 },
    )
  })

  test('keeps what is nested deep, and refuses nothing of it to conditions on other fields', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const nest = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
      levels === 0 ? 'core' : wrap(nest(levels - 1, wrap))
    for (const levels of [70, 99, 110, 500]) {
      const objects = job(`objects ${levels}`, { extra: nest(levels, (inner) => ({ in: inner })) })
      const lists = job(`lists ${levels}`, { extra: nest(levels, (inner) => [inner]) })
      await insertJobs(collection, objects, lists)
      assert.deepEqual((await collection.get(objects.id))?.value, objects)
      assert.deepEqual((await collection.get(lists.id))?.value, lists)
    }
    assert.equal(await collection.count({ state: 'queued' }), 8)
  })

  test('conditions reach fields of any name, and nothing in lists', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(
      collection,
      job('a', { extra: { $gt: 5, n: 1 } }),
      job('b', { extra: [{ n: 1 }, 5, 'x'] }),
      job('c', { extra: 5 }),
      job('d', { extra: 'x' }),
      job('e', { extra: { '%': 'x', n: { $gt: 5 } } }),
      job('f', { extra: { n: [1] } }),
    )
    const cases: [Where, string][] = [
      [{ 'extra.$gt': 5 }, 'a'],
      [{ 'extra.%': 'x' }, 'e'],
      [{ 'extra.n.$gt': { gte: 5 } }, 'e'],
      [{ 'extra.n': 1 }, 'a'],
      [{ extra: 5 }, 'c'],
      [{ extra: { in: ['x', 1] } }, 'd'],
    ]
    for (const [where, wanted] of cases)
      assert.equal(idsOf(await collection.find({ where })).join(' '), wanted, JSON.stringify(where))
  })

  test('an order by a field of many kinds loses nothing', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const kinds = [1, 2.5, 'x', '', { n: 1 }, { n: 2 }, [1], [], null, undefined, 1, 'x', { n: 1 }]
    await insertJobs(collection, ...kinds.map((extra, at) => job(`j${at}`, { extra, rank: at % 3 || null })))
    for (const order of [['extra'], ['-extra'], ['rank', 'extra'], ['extra', '-rank'], ['-extra', 'rank']]) {
      const seen: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await collection.find({ order, limit: 2, ...(after === undefined ? {} : { after }) })
        seen.push(...idsOf(page))
        after = page.next
        if (after === undefined) break
      }
      assert.equal(new Set(seen).size, kinds.length, `order ${order}`)
      assert.equal(seen.length, kinds.length, `order ${order}`)
      assert.deepEqual(seen, idsOf(await collection.find({ order })), `order ${order}`)
      const skipped = await collection.find({ order, offset: 5 })
      assert.deepEqual(idsOf(skipped), seen.slice(5), `order ${order}`)
    }
  })

  test('parts are found in what claims and updates have written', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a', { note: 'plain', place: { city: 'Ilam', ward: 3 } }))
    const found = async (part: string) => collection.count({ note: { contains: part } })
    const change = { note: 'ÉCOLE', place: { city: 'ÉVREUX' } }
    const claimed = (await collection.claim({ where: { id: 'a' }, leaseSeconds: 60, change }))!
    assert.deepEqual([await found('école'), await found('plain')], [1, 0])
    assert.equal(await collection.count({ 'place.city': { contains: 'évr' } }), 1)
    assert.deepEqual((await collection.get('a'))?.value.place, { city: 'ÉVREUX' })
    await collection.updateClaimed('a', claimed.epoch, { note: 'PLAIN', place: { city: 'Evreux' } })
    assert.deepEqual([await found('école'), await found('plain')], [0, 1])
    assert.equal(await collection.count({ 'place.city': { contains: 'évr' } }), 0)
    await collection.release('a', claimed.epoch)
    const where = { note: { contains: 'Ain' } }
    assert.equal((await collection.claim({ where, leaseSeconds: 60 }))?.value.id, 'a')
    await insertJobs(collection, job('É1'), job('e2'))
    assert.deepEqual(idsOf(await collection.find({ where: { id: { contains: 'é' } } })), ['É1'])
  })

  test('claims in orders with nulls are given in that order', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(
      collection,
      job('a', { note: 'x' }),
      job('b', { note: 'x', rank: 2 }),
      job('c', { rank: 1 }),
      job('d', { note: 'w', rank: 9, extra: 2 }),
      job('e', { note: 'x', rank: 1, extra: 'x' }),
    )
    const claimAll = async (order: string[]) => {
      const got: string[] = []
      for (;;) {
        const claimed = await collection.claim({ where: {}, order, leaseSeconds: 60 })
        if (claimed === undefined) break
        got.push(claimed.value.id)
      }
      for (const id of got) await collection.release(id, (await held(id)).epoch)
      return got.join('')
    }
    const epochs = new Map<string, number>()
    const held = async (id: string) => {
      epochs.set(id, (epochs.get(id) ?? 0) + 1)
      return { epoch: epochs.get(id)! }
    }
    assert.equal(await claimAll(['note', 'rank']), 'debac')
    assert.equal(await claimAll(['-note', '-rank']), 'beadc')
    assert.equal(await claimAll(['rank', '-id']), 'ecbda')
    assert.equal(await claimAll(['owner', 'rank']), 'cebda')
  })
}

function asJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}
