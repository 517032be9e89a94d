import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type ActualTopic,
  isAsRequired,
  type PlanOptions,
  planTopics,
  type RequiredTopic,
} from '../../src/kafka/topics/plan-topics.ts'

const required: RequiredTopic = {
  name: 'a',
  partitions: 6,
  config: { 'cleanup.policy': 'delete', 'retention.ms': '1000' },
  purpose: 'test',
}

const asRequired: ActualTopic = {
  name: 'a',
  partitions: 6,
  replication: 3,
  config: {
    'cleanup.policy': 'delete',
    'retention.ms': '1000',
    'min.insync.replicas': '2',
    'retention.bytes': '5',
  },
}

const options: PlanOptions = { replication: 3, demandReplication: false }

/** The plan of the one topic, as it is where `actual` says so. */
function planOf(actual: Partial<ActualTopic> | undefined, other: Partial<PlanOptions> = {}) {
  const found = actual === undefined ? [] : [['a', { ...asRequired, ...actual }] as const]
  return planTopics([required], new Map(found), { ...options, ...other })[0]!
}

const withConfig = (config: Record<string, string>) => ({ config: { ...asRequired.config, ...config } })

describe('the plan of a topic', () => {
  test('makes a missing one with all that it must have', () => {
    const plan = planOf(undefined)
    assert.equal(plan.partitions, 6)
    assert.equal(plan.replication, 3)
    assert.deepEqual(plan.config, { ...required.config, 'min.insync.replicas': '2' })
    assert.equal(isAsRequired(plan), false)
  })

  test('asks for as many confirmations as let one copy be away', () => {
    const confirmations = (replication: number) =>
      planOf(undefined, { replication }).config['min.insync.replicas']
    assert.deepEqual([1, 2, 3, 5].map(confirmations), ['1', '1', '2', '4'])
  })

  test('leaves one alone that is as it must be, and settings of which the table says nothing', () => {
    const plan = planOf({})
    assert.deepEqual([plan.changes, plan.refused, plan.kept, plan.config], [[], [], [], {}])
    assert.equal(isAsRequired(plan), true)
  })

  test('never takes partitions or time away, and says so', () => {
    const plan = planOf({ partitions: 8, ...withConfig({ 'retention.ms': '5000' }) })
    assert.equal(plan.partitions, undefined)
    assert.deepEqual(plan.config, {})
    assert.match(plan.kept.join('\n'), /8 partitions, the table says 6[\s\S]*retention\.ms is 5000/)
    assert.equal(isAsRequired(plan), true)
    assert.deepEqual(planOf(withConfig({ 'retention.ms': '-1' })).config, {})
  })

  test('lengthens what is kept too short, and mends other settings', () => {
    const plan = planOf(withConfig({ 'retention.ms': '10', 'cleanup.policy': 'compact' }))
    assert.deepEqual(plan.config, { 'retention.ms': '1000', 'cleanup.policy': 'delete' })
    assert.equal(plan.changes.length, 2)
  })

  test('adds partitions', () => {
    assert.equal(planOf({ partitions: 2 }).partitions, 6)
  })

  test('refuses to move data to other brokers, where the operator asks for more copies', () => {
    assert.equal(
      isAsRequired(planOf({ replication: 1, ...withConfig({ 'min.insync.replicas': '1' }) })),
      true,
    )
    const plan = planOf(
      { replication: 1, ...withConfig({ 'min.insync.replicas': '1' }) },
      { demandReplication: true },
    )
    assert.match(plan.refused.join(), /1 of 3 copies.*kafka-reassign-partitions/)
  })

  test('keeps a stricter number of confirmations, unless nothing could be written with it', () => {
    assert.deepEqual(planOf(withConfig({ 'min.insync.replicas': '3' })).config, {})
    assert.deepEqual(planOf(withConfig({ 'min.insync.replicas': '4' })).config, {
      'min.insync.replicas': '2',
    })
  })
})
