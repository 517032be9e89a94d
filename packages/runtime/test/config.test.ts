import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { ConfigError, describeConfig, loadConfig, numberVariable } from '@tathya/platform'
import { z } from 'zod'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'

const Config = z.object({
  PORT: numberVariable(1, 65_535).default(8080),
  NAME: z.string().meta({ description: 'Who it is' }),
  SECRET: z.string().optional().meta({ secret: true }),
})

describe('settings', () => {
  test('are read with defaults; an empty value is an unset one', () => {
    assert.deepEqual(loadConfig(Config, { NAME: 'a', PORT: '', OTHER: 'x' }), { PORT: 8080, NAME: 'a' })
  })

  test('are refused with every fault at once', () => {
    assert.throws(
      () => loadConfig(Config, { PORT: '70000', SECRET: 'a', SECRET_FILE: '/b' }),
      (error) =>
        error instanceof ConfigError &&
        /PORT: must be at most 65535/.test(error.message) &&
        /NAME: .*\(Who it is\)/.test(error.message) &&
        /SECRET: set it or SECRET_FILE, not both/.test(error.message),
    )
  })

  test('come from files too', (context) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tathya-config-'))
    context.after(() => rmSync(folder, { recursive: true }))
    writeFileSync(path.join(folder, 'name'), 'from a file\n')
    assert.equal(loadConfig(Config, { NAME_FILE: path.join(folder, 'name') }).NAME, 'from a file')
    assert.throws(() => loadConfig(Config, { NAME_FILE: path.join(folder, 'none') }), /NAME_FILE: ENOENT/)
  })

  test('are shown where they are not as they come, without secrets', () => {
    const Full = Config.extend({ NAME: z.string().default('a') })
    assert.deepEqual(describeConfig(Full, { PORT: 8080, NAME: 'a' }), [])
    assert.deepEqual(describeConfig(Full, { PORT: 1, NAME: 'a', SECRET: 's' }), ['PORT=1', 'SECRET=[hidden]'])
  })

  for (const env of [{ KAFKA_BROKERS: 'a:1' }, { MONGODB_URI: 'mongodb://b' }]) {
    test(`refuse a start with ${Object.keys(env)} alone, which would lose what the other keeps`, async () => {
      await assert.rejects(createPlatform(loadConfig(PlatformConfig, env)), /Set both/)
    })
  }
})
