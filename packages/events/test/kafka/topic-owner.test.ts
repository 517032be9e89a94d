import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertOwnTopics } from '../../src/kafka/topics/topic-owner.ts'

const own = {
  installation: '0190163d-8694-739b-aea5-966c26f8ad91',
  database: '0190163d-8694-739b-aea5-966c26f8ad92',
}
const ownership = { find: async () => own, marks: true }

/** Stands in for brokers whose rights and policies no test server has. */
function brokersThat(createTopics: () => Promise<boolean>) {
  return { createTopics, listTopics: async () => [], deleteTopics: async () => {} }
}

const failing = (type: string) => () =>
  Promise.reject(Object.assign(new Error('Topic creation errors'), { errors: [{ type }] }))

describe('topics without an owner', () => {
  for (const type of ['CLUSTER_AUTHORIZATION_FAILED', 'POLICY_VIOLATION', 'INVALID_REPLICATION_FACTOR'])
    test(`are used without a mark where the brokers refuse it with ${type}`, async () => {
      assert.equal(await assertOwnTopics(brokersThat(failing(type)), '', ownership), false)
    })

  test('are used without a mark where the brokers do not show it to this user', async () => {
    assert.equal(
      await assertOwnTopics(
        brokersThat(async () => true),
        '',
        ownership,
        0,
      ),
      false,
    )
  })

  test('are not used while the brokers only fail for now', async () => {
    await assert.rejects(assertOwnTopics(brokersThat(failing('NOT_CONTROLLER')), '', ownership))
  })
})
