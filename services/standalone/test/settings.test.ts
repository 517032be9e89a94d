import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { ConversionConfig } from '@tathya/conversion'
import { ImportsConfig } from '@tathya/datasets'
import { GatewayConfig, makeKey, UpstreamConfig } from '@tathya/gateway'
import { LoggerConfig } from '@tathya/logger'
import { describeConfig, unknownSettings } from '@tathya/platform'
import { ListenConfig, PlatformConfig } from '@tathya/runtime'
import { startAlone } from '@tathya/testing'
import { z } from 'zod'
import { StandaloneConfig } from '../src/index.ts'

const warning = 'TATHYA_DRAIN_SECOND is not a setting; did you mean TATHYA_DRAIN_SECONDS?'
const env = { TATHYA_DRAIN_SECOND: '5', TATHYA_GREETING: 'hello' }

/** Texts of which every setting takes one. */
const texts = [
  ...['3', 'text', 'false', '90', '2048', '70000', 'json', 'debug', 'http://a.example:1,http://b.example:2'],
  ...[
    'https://a.example.np',
    'mailto:a@b.example',
    'a@b.example',
    'smtps://u:p@mail.example:465',
    '10.0.0.0/8',
  ],
  ...['true', 'none', 'off', '0.5', '1', 'always_on', 'webassembly', 'mongodb://a.example/tathya'],
  ...['a.example:9092,b.example:9092', '-----BEGIN CERTIFICATE-----', '-----BEGIN PRIVATE KEY-----'],
  ...['1000, 42=50, 43=none', 'debug=7d, 90d', 'forex=/srv/forex.csv@24h', 'plain', 'prod_', '42,43'],
  '{"own_engine": {"url": "http://127.0.0.1:1", "model": "m"}}',
  '0',
  // The path of a file.
  import.meta.filename,
  makeKey(),
]

describe('every setting', () => {
  const schemas = [StandaloneConfig, UpstreamConfig, ConversionConfig, ImportsConfig, LoggerConfig]
  const shape = Object.assign(
    {},
    PlatformConfig.shape,
    ListenConfig.shape,
    ...schemas.map((schema) => schema.shape),
  )
  for (const [name, field] of Object.entries(shape as Record<string, z.ZodType>)) {
    test(`${name} is shown as it is set`, () => {
      const schema = z.object({ [name]: field })
      const shown = texts.flatMap((text) => {
        const { data } = schema.safeParse({ [name]: text })
        const lines = data === undefined ? [] : describeConfig(schema, data, { [name]: text })
        return lines.map((line) => ({ line, text }))
      })
      assert.ok(shown.length > 0, 'takes one of the texts')
      const isSecret = field.meta()?.secret === true
      for (const { line, text } of shown) assert.equal(line, `${name}=${isSecret ? '[hidden]' : text}`)
    })
  }
})

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
