import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unknownSettings } from '../src/config.ts'

const known = ['TATHYA_DATA', 'TATHYA_METRICS_PORT', 'PORT']

describe('variables that no setting reads', () => {
  test('are reported with the setting that was meant', () => {
    const environment = { TATHYA_DTA: '/data', TATHYA_METRICS_PRT_FILE: '/port', TATHYA_GREETING: 'hello' }
    assert.deepEqual(unknownSettings(known, environment), [
      'TATHYA_DTA is not a setting; did you mean TATHYA_DATA?',
      'TATHYA_METRICS_PRT_FILE is not a setting; did you mean TATHYA_METRICS_PORT_FILE?',
      'TATHYA_GREETING is not a setting and is ignored; docs/settings.md lists all',
    ])
  })

  test('are reported only where they resemble a setting, where others may read them', () => {
    const environment = { TATHYA_DTA: '/data', TATHYA_CONVERSION_SLOTS: '2' }
    assert.deepEqual(unknownSettings(known, environment, { similarOnly: true }), [
      'TATHYA_DTA is not a setting; did you mean TATHYA_DATA?',
    ])
  })

  test('are settings, their files, empty, of tests and tools, or of Kubernetes: nothing is reported', () => {
    const environment = {
      PATH: '/bin',
      TATHYA_DATA: '/data',
      TATHYA_METRICS_PORT_FILE: '/port',
      TATHYA_EMPTY: '',
      TATHYA_TEST_SERVERS: '/servers',
      TATHYA_SOURCE_DATA: '/source',
      TATHYA_FAULT: 'job-claimed',
      TATHYA_KEY: 'a key',
      TATHYA_URL: 'http://127.0.0.1:8080',
      TATHYA_GATEWAY_SERVICE_HOST: '10.0.0.1',
      TATHYA_GATEWAY_PORT: 'tcp://10.0.0.1:80',
      TATHYA_GATEWAY_PORT_80_TCP_ADDR: '10.0.0.1',
    }
    assert.deepEqual(unknownSettings(known, environment), [])
  })
})
