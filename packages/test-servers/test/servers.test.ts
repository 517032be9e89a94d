import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findServers, withDatabase } from '../src/index.ts'

describe('servers for tests', () => {
  test('are there where both are set, and only then', (context) => {
    const before = { ...process.env }
    context.after(() => {
      process.env = before
    })
    process.env = { KAFKA_BROKERS: '127.0.0.1:9092', MONGODB_URI: 'mongodb://127.0.0.1/' }
    assert.deepEqual(findServers(), { kafkaBrokers: '127.0.0.1:9092', mongodbUri: 'mongodb://127.0.0.1/' })
    for (const name of ['KAFKA_BROKERS', 'MONGODB_URI']) {
      process.env = { KAFKA_BROKERS: '127.0.0.1:9092', MONGODB_URI: 'mongodb://127.0.0.1/', [name]: '' }
      assert.equal(findServers(), undefined)
    }
  })

  test('take another database without losing their options', () => {
    const uri = 'mongodb://user:p%40ss@a:27017/?replicaSet=rs0&directConnection=true'
    assert.equal(
      withDatabase(uri, 'mine'),
      'mongodb://user:p%40ss@a:27017/mine?replicaSet=rs0&directConnection=true',
    )
    assert.equal(withDatabase('mongodb://a:1,b:2/other?x=1', 'mine'), 'mongodb://a:1,b:2/mine?x=1')
  })
})
