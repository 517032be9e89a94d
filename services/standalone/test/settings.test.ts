import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { ConversionConfig } from '@tathya/conversion'
import { ImportsConfig } from '@tathya/datasets'
import { GatewayConfig, UpstreamConfig } from '@tathya/gateway'
import { LoggerConfig } from '@tathya/logger'
import { unknownSettings } from '@tathya/platform'
import { ListenConfig, PlatformConfig } from '@tathya/runtime'
import { startAlone } from '@tathya/testing'

const warning = 'TATHYA_DRAIN_SECOND is not a setting; did you mean TATHYA_DRAIN_SECONDS?'
const env = { TATHYA_DRAIN_SECOND: '5', TATHYA_GREETING: 'hello' }

describe('a variable that is not a setting', () => {
  test('is reported by a service alone where it resembles one of its settings', async (context: TestContext) => {
    const main = new URL('../../calendar/src/main.ts', import.meta.url)
    const { child } = await startAlone(context, main, env)
    assert.deepEqual(child.output().match(/^.*is not a setting.*$/gm), [warning])
  })

  test('is not reported by a service where it is a setting of another', () => {
    const gateway = GatewayConfig.extend(UpstreamConfig.shape)
    const schemas = [gateway, ConversionConfig, ImportsConfig, LoggerConfig]
    const common = Object.keys({ ...PlatformConfig.shape, ...ListenConfig.shape })
    const services = schemas.map(({ shape }) => [...common, ...Object.keys(shape)])
    const all = Object.fromEntries(services.flat().map((name) => [name, 'set']))
    for (const known of [common, ...services])
      assert.deepEqual(unknownSettings(known, all, { similarOnly: true }), [])
  })
})
