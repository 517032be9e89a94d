import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { services } from '@tathya/contracts/internal'
import { ConfigError, describeConfig, loadConfig } from '@tathya/platform'
import { GatewayConfig, toRemoteServices, UpstreamConfig, upstreamVariable } from '../src/index.ts'
import { adminKey } from './support/gateway.ts'

describe('the settings', () => {
  test('have the documented values where nothing is set', () => {
    const config = loadConfig(GatewayConfig, {})
    assert.deepEqual(
      [
        config.TATHYA_ANONYMOUS_RATE,
        config.TATHYA_ANONYMOUS_BURST,
        config.TATHYA_KEY_RATE,
        config.TATHYA_KEY_BURST,
        config.TATHYA_BODY_LIMIT,
      ],
      [20, 60, 100, 300, 1_048_576],
    )
  })

  test('name every fault, and no secret', () => {
    const wrong = {
      TATHYA_ADMIN_KEY: `${adminKey.slice(0, -1)}x`,
      TATHYA_TRUSTED_PROXIES: '10.0.0.0/8, everyone',
      TATHYA_ANONYMOUS_RATE: '0',
      TATHYA_PUBLIC_URL: 'ftp://x',
      TATHYA_SECURITY_CONTACT: 'somebody\nExpires: never',
    }
    assert.throws(
      () => loadConfig(GatewayConfig, wrong),
      (error: Error) =>
        error instanceof ConfigError &&
        Object.keys(wrong).every((name) => error.message.includes(`${name}: `)) &&
        error.message.includes('"everyone"') &&
        !error.message.includes(wrong.TATHYA_ADMIN_KEY),
    )
    const shown = describeConfig(GatewayConfig, loadConfig(GatewayConfig, { TATHYA_ADMIN_KEY: adminKey }))
    assert.deepEqual(shown, ['TATHYA_ADMIN_KEY=[hidden]'])
  })

  test('name the addresses of each service, several with commas', () => {
    assert.equal(upstreamVariable('geo-data'), 'TATHYA_UPSTREAM_GEO_DATA')
    const env = {
      TATHYA_UPSTREAM_GEO_DATA: 'http://a:8080/, http://b:8080',
      TATHYA_UPSTREAM_LOGGER: 'https://logger',
    }
    assert.deepEqual(toRemoteServices(loadConfig(UpstreamConfig, env)), [
      { name: 'geo-data', origins: ['http://a:8080', 'http://b:8080'] },
      { name: 'logger', origins: ['https://logger'] },
    ])
    for (const { name } of services) {
      for (const value of ['a:8080', 'http://a/path', 'ftp://a', 'http://a,,http://b', 'http://u:p@a']) {
        assert.throws(
          () => loadConfig(UpstreamConfig, { [upstreamVariable(name)]: value }),
          ConfigError,
          value,
        )
      }
    }
  })
})
