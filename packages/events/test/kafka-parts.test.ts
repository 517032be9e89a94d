import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Claimant, type PartitionUnit, share, toUnits } from '../src/kafka/assigner.ts'
import { decodeFinished, FinishedOffsets } from '../src/kafka/finished-offsets.ts'
import { ParkedView } from '../src/kafka/parked-view.ts'
import { groupTopics } from '../src/kafka/topic-names.ts'

const unitsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, at): PartitionUnit => ({ id: `t/${at}`, topic: 't', places: [['t', at]] }),
  )

const claimant = (id: string, owned: readonly string[] = []): Claimant => ({ id, topics: ['t'], owned })

const idsOf = (units: readonly PartitionUnit[] | undefined) => (units ?? []).map(({ id }) => id)

describe('the parts of the bus on Kafka', () => {
  test('finished offsets are the same after they were written and read', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), offsets, (start, finished) => {
        const before = new FinishedOffsets(start)
        for (const offset of finished) before.finish(start + offset)
        const after = decodeFinished(before.watermark, before.encode())
        assert.equal(after.watermark, before.watermark)
        assert.equal(after.ahead, before.ahead)
        for (let offset = 0; offset <= 3_001; offset += 1)
          assert.equal(after.isFinished(start + offset), before.isFinished(start + offset))
        assert.equal(before.isFinished(before.watermark), false)
      }),
      { numRuns: 50 },
    )
  })

  test('what is too long to be kept is left out from its far end, and strange text counts as nothing', () => {
    const finished = new FinishedOffsets(0)
    let seed = 1
    for (let offset = 1; offset < 200_000; offset += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      if (seed % 2 === 0) finished.finish(offset)
    }
    const text = finished.encode()
    assert.ok(text.length <= 3_800 && text.length > 1_000, `${text.length} characters`)
    const read = decodeFinished(0, text)
    for (let offset = 0; offset < 5_000; offset += 1)
      assert.equal(read.isFinished(offset), finished.isFinished(offset))
    assert.equal(decodeFinished(7, 'no such text').ahead, 0)
    assert.equal(decodeFinished(7, 'no such text').watermark, 7)
  })

  test('partitions are shared evenly, and a member keeps what it has', () => {
    const units = unitsOf(12)
    const [first, second] = [idsOf(units.slice(0, 6)), idsOf(units.slice(6))]
    const stays = share(units, [claimant('b', second), claimant('a', first)])
    assert.deepEqual([idsOf(stays.get('a')), idsOf(stays.get('b'))], [first, second])
    const joined = share(units, [claimant('a', first), claimant('b', second), claimant('c')])
    assert.deepEqual(
      [...joined.values()].map(({ length }) => length),
      [4, 4, 4],
    )
    assert.ok(idsOf(joined.get('a')).every((id) => first.includes(id)))
    assert.ok(idsOf(joined.get('b')).every((id) => second.includes(id)))
    const left = share(units, [claimant('a', first)])
    assert.equal(left.get('a')!.length, 12)
    const few = share(unitsOf(1), [claimant('a'), claimant('b', ['t/0'])])
    assert.deepEqual(idsOf(few.get('b')), ['t/0'])
  })

  test('every partition has one member, whatever members say that they own', () => {
    const owned = fc.array(fc.integer({ min: 0, max: 20 }).map((at) => `t/${at}`))
    const members = fc.array(owned, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), members, (count, said) => {
        const shares = share(
          unitsOf(count),
          said.map((own, at) => claimant(`m${at}`, own)),
        )
        const given = [...shares.values()].flatMap(idsOf)
        assert.deepEqual(given.sort(), idsOf(unitsOf(count)).sort())
        const sizes = [...shares.values()].map(({ length }) => length)
        assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, sizes.join())
      }),
    )
  })

  test('the retry and parked topics of a partition go with it', () => {
    const beside = groupTopics('t', 'g').map(({ name }) => name)
    assert.deepEqual(beside, ['t.g.retry.10s', 't.g.retry.5m', 't.g.dlq'])
    const units = toUnits(
      ['t', ...beside],
      () => 't',
      (topic) => (topic === 't.g.dlq' ? 3 : 2),
    )
    assert.deepEqual(
      units.map(({ id, places }) => [id, places.map(([topic, partition]) => `${topic} ${partition}`)]),
      [
        ['t/0', ['t 0', 't.g.dlq 0', 't.g.dlq 2', 't.g.retry.10s 0', 't.g.retry.5m 0']],
        ['t/1', ['t 1', 't.g.dlq 1', 't.g.retry.10s 1', 't.g.retry.5m 1']],
      ],
    )
  })

  test('an older message never undoes what was written here', () => {
    const view = new ParkedView()
    const message = (offset: number, value: string | null) => ({
      key: Buffer.from('id'),
      value: value === null ? null : Buffer.from(value),
      offset: String(offset),
    })
    view.apply('t', 0, message(5, '{}'))
    view.apply('t', 0, message(7, null))
    view.readBack('t', 0, message(5, '{}'))
    assert.equal(view.count(), 0)
    view.readBack('t', 0, message(7, null))
    view.readBack('t', 0, message(9, '{}'))
    assert.equal(view.count(), 1)
  })
})
