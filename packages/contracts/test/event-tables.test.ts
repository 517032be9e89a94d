import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventTables } from '../src/internal/event-tables.ts'
import { events } from '../src/internal/events.ts'
import { groups } from '../src/internal/groups.ts'
import { customerOf } from '../src/internal/ingest.ts'
import { topics } from '../src/internal/topics.ts'

describe('the tables of events', () => {
  test('are those of the product where no customer has a topic of its own', () => {
    assert.deepEqual(eventTables(), { events, topics, groups })
  })

  test('name only what exists: each type has a topic, each group takes known types', () => {
    const tables = eventTables([7])
    for (const [type, { topic }] of Object.entries(tables.events)) assert.ok(tables.topics[topic], type)
    for (const [group, { types }] of Object.entries(tables.groups)) {
      assert.ok(types.length > 0, group)
      for (const type of types) assert.ok(Object.hasOwn(tables.events, type), `${group}: ${type}`)
    }
  })

  test("give a customer a topic, a type and a place in the group that takes everybody's", () => {
    const tables = eventTables([7, 12])
    assert.equal(tables.events['logger.ingest.7']?.topic, 'logger.ingest.7')
    assert.deepEqual(tables.groups['logger.ingest']?.types, [
      'logger.ingest',
      'logger.ingest.7',
      'logger.ingest.12',
    ])
    assert.equal(tables.topics['logger.ingest.12']?.time, 'broker')
    assert.equal(customerOf('logger.ingest.12'), 12)
    assert.equal(customerOf('logger.ingest'), undefined)
    assert.deepEqual(tables.groups['logger.store'], groups['logger.store'])
  })

  test('keep a topic for one type alone where programs outside the product write to it', () => {
    const all = Object.entries(eventTables([7]).events)
    for (const [type, { topic }] of all.filter(([, { outside }]) => outside))
      assert.deepEqual(
        all.filter(([, other]) => other.topic === topic).map(([name]) => name),
        [type],
      )
  })
})
