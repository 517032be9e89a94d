import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeCallbackKey } from '@tathya/jobs'
import { ConfigError, generateIdentityKey, loadConfig, toPublicKey } from '@tathya/platform'
import { PlatformConfig } from '../src/create-platform.ts'
import { type KeyNeeds, processRules } from '../src/process-rules.ts'

const key = await generateIdentityKey()
const other = await generateIdentityKey()
const whole = JSON.stringify(key)
const half = JSON.stringify(toPublicKey(key))
const servers = { KAFKA_BROKERS: 'a:9092', MONGODB_URI: 'mongodb://b' }
const service: KeyNeeds = { identity: 'public', callbacks: true }
const gateway: KeyNeeds = { identity: 'private', callbacks: false }

/** The faults of settings, one a line; empty where there is none. */
function faultsOf(env: Record<string, string>, needs: KeyNeeds): string[] {
  try {
    loadConfig(PlatformConfig, env, [processRules(needs)])
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message.split('\n').slice(1)
  }
}

describe('the settings of a process', () => {
  test('are whole with servers and the keys that it shares with others', () => {
    const callback = { TATHYA_CALLBACK_KEY: makeCallbackKey() }
    assert.deepEqual(faultsOf({ ...servers, ...callback, TATHYA_IDENTITY_KEY: half }, service), [])
    assert.deepEqual(faultsOf({ ...servers, TATHYA_IDENTITY_KEY: whole }, gateway), [])
  })

  test('need no key where the process works alone, in its folder or on servers', () => {
    assert.deepEqual(faultsOf({}, service), [])
    assert.deepEqual(faultsOf(servers, { ...gateway, callbacks: true, standalone: true }), [])
  })

  test('are refused with every missing and wrong one in one message', () => {
    const env = { KAFKA_BROKERS: 'a:9092', KAFKA_SASL_USERNAME: 'me', LOG_LEVEL: 'loud' }
    const faults = faultsOf(env, service).join('\n')
    for (const part of [
      /^ {2}LOG_LEVEL: /m,
      /KAFKA_SASL_PASSWORD are not/,
      /KAFKA_BROKERS is set, MONGODB_URI is not/,
      /TATHYA_IDENTITY_KEY: is needed .*_FILE=<folder>\/identity-key.public.json/,
      /TATHYA_CALLBACK_KEY: is needed /,
    ])
      assert.match(faults, part)
  })

  test('say nothing more of a setting that is wrong in itself', () => {
    const faults = faultsOf({ KAFKA_BROKERS: 'nowhere', MONGODB_URI: 'mongodb://b' }, gateway)
    assert.deepEqual(
      faults.map((fault) => fault.trim().split(':')[0]),
      ['KAFKA_BROKERS', 'TATHYA_IDENTITY_KEY'],
    )
  })

  test('are refused with the wrong half of the identity key, with halves of two keys, and with what is no key', () => {
    const of = (text: string, needs: KeyNeeds) => faultsOf({ TATHYA_IDENTITY_KEY: text }, needs).join()
    assert.match(of(whole, service), /private one, with which only the gateway may sign/)
    assert.match(of(half, gateway), /gateway needs the private key/)
    for (const text of ['x', '{}', 'null', JSON.stringify({ ...key, x: other.x }), half.replace('OKP', 'EC')])
      assert.match(of(text, gateway), /is not an Ed25519 key as a JWK/, text)
    assert.match(faultsOf({ TATHYA_CALLBACK_KEY: 'short' }, service).join(), /32 bytes or more/)
  })
})
