import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BadCursor } from '../../src/errors.ts'
import type { Where } from '../../src/records/port.ts'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { idsOf, insertJobs, job, openFreshJobs } from './records-tools.ts'

/** What find, count and countBy promise. */
export function findCases(create: CreateRecordsAdapter): void {
  test('finds by equality, null, lists, ranges, prefixes and parts', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(
      collection,
      job('a', { rank: 1, note: 'Kathmandu', urgent: true, place: { city: 'A', ward: 1 } }),
      job('b', { rank: 2, note: 'kathmandu valley', place: { city: 'B' } }),
      job('c', { rank: 3.5, note: 'काठमाडौं', extra: { n: 5 } }),
      job('d', { note: '100%_sure', owner: "o'hara", extra: { n: 'five' } }),
      job('e', { rank: -1, note: 'ÉCOLE' }),
    )
    const cases: [Where, string][] = [
      [{ id: 'b' }, 'b'],
      [{ rank: 2 }, 'b'],
      [{ urgent: true }, 'a'],
      [{ urgent: false, rank: { gt: 2 } }, 'c'],
      [{ owner: "o'hara" }, 'd'],
      [{ rank: null }, 'd'],
      [{ rank: { in: [1, 3.5, 99] } }, 'a c'],
      [{ rank: { in: [1, null] } }, 'a d'],
      [{ urgent: { in: [true] } }, 'a'],
      [{ rank: { in: [] } }, ''],
      [{ rank: { gte: 1, lt: 3.5 } }, 'a b'],
      [{ rank: { lte: 1 } }, 'a e'],
      [{ id: { gt: 'b', lte: 'd' } }, 'c d'],
      [{ note: { prefix: 'Kath' } }, 'a'],
      [{ note: { prefix: '' } }, 'a b c d e'],
      [{ note: { prefix: 'काठ' } }, 'c'],
      [{ note: { prefix: '100%' } }, 'd'],
      [{ note: { contains: 'KATHMANDU' } }, 'a b'],
      [{ note: { contains: 'माडौं' } }, 'c'],
      [{ note: { contains: '%_' } }, 'd'],
      [{ note: { contains: '_' } }, 'd'],
      [{ note: { contains: 'école' } }, 'e'],
      [{ note: { contains: 'e\u0301cole' } }, 'e'],
      [{ 'place.city': 'B' }, 'b'],
      [{ 'place.ward': null, rank: { gte: 2 } }, 'b c'],
      [{ 'extra.n': 5 }, 'c'],
      [{ 'extra.n': { gt: 0 } }, 'c'],
      [{ 'extra.n': { gt: '' } }, 'd'],
      [{}, 'a b c d e'],
    ]
    for (const [where, wanted] of cases) {
      const name = JSON.stringify(where)
      assert.equal(idsOf(await collection.find({ where })).join(' '), wanted, name)
      assert.equal(await collection.count(where), wanted === '' ? 0 : wanted.split(' ').length, name)
    }
  })

  test('orders by fields in both directions, nulls last, ties by key', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(
      collection,
      job('d', { rank: 2 }),
      job('c', { rank: null }),
      job('b', { rank: 2, owner: 'x' }),
      job('a', { rank: 10, owner: 'x' }),
      job('e', { rank: null }),
    )
    const order = async (...names: string[]) => idsOf(await collection.find({ order: names })).join('')
    assert.equal(await order(), 'abcde')
    assert.equal(await order('rank'), 'bdace')
    assert.equal(await order('-rank'), 'abdce')
    assert.equal(await order('-id'), 'edcba')
    assert.equal(await order('-owner', 'rank'), 'badce')
    assert.equal(await order('rank', '-id'), 'dbaec')
  })

  test('walks all records once by cursor while others are inserted and removed', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const ids = Array.from({ length: 60 }, (_, at) => `j${String(at).padStart(2, '0')}`)
    await insertJobs(collection, ...ids.map((id, at) => job(id, { rank: at % 7 === 0 ? null : at % 5 })))
    for (const order of [[], ['rank'], ['-rank'], ['-rank', '-id'], ['owner', 'rank']]) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await collection.find({ order, limit: 7, ...(after === undefined ? {} : { after }) })
        seen.push(...idsOf(page))
        // Neither what comes in nor what goes moves the others.
        await collection.insert(job(`x${order.join()}${seen.length}`, { rank: seen.length % 5 }))
        await collection.remove(`x${order.join()}${seen.length - 7}`)
        after = page.next
      } while (after !== undefined)
      const old = seen.filter((id) => id.startsWith('j'))
      assert.equal(old.length, 60, `order ${order}`)
      assert.equal(new Set(seen).size, seen.length)
    }
  })

  test('pages by number', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(collection, ...'abcde'.split('').map((id) => job(id)))
    assert.deepEqual(idsOf(await collection.find({ offset: 2, limit: 2 })), ['c', 'd'])
    const last = await collection.find({ offset: 4, limit: 2 })
    assert.deepEqual(idsOf(last), ['e'])
    assert.equal(last.next, undefined)
    assert.deepEqual(idsOf(await collection.find({ offset: 5 })), [])
  })

  test('the last page has no next, also where it is full', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(collection, ...'abcd'.split('').map((id) => job(id)))
    const first = await collection.find({ limit: 2 })
    const second = await collection.find({ limit: 2, after: first.next! })
    assert.deepEqual([...idsOf(first), ...idsOf(second)], ['a', 'b', 'c', 'd'])
    assert.equal(second.next, undefined)
  })

  test('refuses cursors that are none, or of another order', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(collection, job('a', { rank: 1 }), job('b', { rank: 2 }))
    const { next } = await collection.find({ order: ['rank'], limit: 1 })
    assert.match(next!, /^[\w-]+$/)
    const bad = [
      '',
      'x',
      '!!',
      'bnVsbA',
      'e30',
      next!.slice(0, -4),
      Buffer.from('["rank",[{}],"a"]').toString('base64url'),
    ]
    for (const after of bad)
      await assert.rejects(collection.find({ order: ['rank'], after }), BadCursor, after)
    await assert.rejects(collection.find({ order: ['-rank'], after: next! }), BadCursor)
    await assert.rejects(collection.find({ after: next! }), BadCursor)
  })

  test('refuses unknown fields, what is no condition, and impossible numbers', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const refused = (promise: Promise<unknown>, message: RegExp) =>
      assert.rejects(promise, (error: Error) => {
        assert.ok(error instanceof TypeError, String(error))
        assert.match(error.message, message)
        return true
      })
    await refused(collection.find({ where: { nothing: 1 } }), /no field "nothing"\. Its fields: id, state/)
    await refused(collection.find({ where: { 'place.nothing': 1 } }), /no field "place.nothing"/)
    await refused(collection.find({ where: { 'rank.x': 1 } }), /no field "rank.x"/)
    await refused(collection.find({ where: { constructor: 1 } }), /no field "constructor"/)
    await refused(collection.find({ where: { "id') or (1": 1 } }), /no field/)
    await refused(collection.find({ where: { 'extra.a"b': 1 } }), /no field/)
    await refused(collection.find({ where: { tags: 'x' } }), /"tags".*not a text, number or boolean/)
    await refused(collection.find({ where: { place: 'x' } }), /"place".*not a text, number or boolean/)
    await refused(collection.find({ where: { rank: undefined as never } }), /undefined/)
    await refused(collection.find({ where: { rank: { near: 1 } as never } }), /"near". Supported: in, gt/)
    await refused(collection.find({ where: { rank: {} } }), /empty/)
    await refused(collection.find({ where: { rank: { gt: null } } }), /gt/)
    await refused(collection.find({ where: { rank: Number.NaN } }), /finite number/)
    await refused(collection.find({ where: { note: { prefix: 1 as never } } }), /need a text/)
    await refused(collection.find({ order: ['nothing'] }), /no field "nothing"/)
    await refused(collection.find({ order: ['rank', '-rank'] }), /twice/)
    for (const limit of [0, 1_001, 1.5, Number.NaN])
      await refused(collection.find({ limit }), /limit.*1 to 1000/)
    await refused(collection.find({ offset: -1 }), /offset/)
    await refused(collection.find({ offset: 1, after: 'x' }), /by after or by offset/)
    await refused(collection.count({ nothing: 1 }), /no field "nothing"/)
    await refused(collection.countBy('nothing'), /no field "nothing"/)
  })

  test('counts records by the values of a field, largest first', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(
      collection,
      job('a', { urgent: true, rank: 2, owner: 'x' }),
      job('b', { rank: 2, owner: 'y' }),
      job('c', { rank: 2 ** 60, owner: 'y' }),
      job('d', { rank: null, owner: 'y', place: { city: 'K' } }),
    )
    assert.deepEqual(await collection.countBy('urgent'), [
      { value: false, count: 3 },
      { value: true, count: 1 },
    ])
    assert.deepEqual(await collection.countBy('rank'), [
      { value: 2, count: 2 },
      { value: 2 ** 60, count: 1 },
      { value: null, count: 1 },
    ])
    assert.deepEqual(await collection.countBy('owner', { rank: { gt: 1 } }), [
      { value: 'y', count: 2 },
      { value: 'x', count: 1 },
    ])
    assert.deepEqual(await collection.countBy('place.city'), [
      { value: null, count: 3 },
      { value: 'K', count: 1 },
    ])
    assert.deepEqual(await collection.countBy('id', { id: 'a' }), [{ value: 'a', count: 1 }])
  })
}
