import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { ConfigError, generateIdentityKey, loadConfig, silentLogs, UnusableData } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'

/** Opens the platform of a folder until the test ends. */
async function open(context: TestContext, folder: string, env: Record<string, string> = {}) {
  const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder, ...env })
  const platform = await createPlatform(config, { logs: silentLogs })
  onEnd(context, () => platform.close())
  return platform
}

function readFile(folder: string): { id: string | null; mode: string } {
  return JSON.parse(readFileSync(path.join(folder, 'installation.json'), 'utf8'))
}

/** Nothing listens there. */
const noWhere = {
  KAFKA_BROKERS: '127.0.0.1:1',
  MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100',
}

describe('a data folder', () => {
  test('has an id from the first start on, and keeps it', async (context) => {
    const folder = tempFolder(context)
    await (await open(context, folder)).close()
    const { id, mode } = readFile(folder)
    assert.match(id!, /^[0-9a-f-]{36}$/)
    assert.equal(mode, 'embedded')
    await (await open(context, folder)).close()
    assert.deepEqual(readFile(folder), { id, mode })
  })

  test('of an embedded installation is refused where servers are set, with the ways out', async (context) => {
    const folder = tempFolder(context)
    await (await open(context, folder)).close()
    await assert.rejects(
      open(context, folder, noWhere),
      (error: Error) =>
        error instanceof ConfigError &&
        /holds an embedded installation.*unset both.*tathya migrate to-distributed.*TATHYA_DATA/s.test(
          error.message,
        ),
    )
    rmSync(path.join(folder, 'installation.json'))
    await assert.rejects(open(context, folder, noWhere), /embedded/, 'also if an earlier version made it')
    await (await open(context, folder)).close()
  })

  test('of a distributed installation is refused where no servers are set, with what to set', async (context) => {
    const folder = tempFolder(context)
    await (await open(context, folder, noWhere)).close()
    assert.deepEqual(readFile(folder), { id: null, mode: 'distributed' })
    await assert.rejects(
      open(context, folder),
      (error: Error) =>
        error instanceof ConfigError && /Set both.*KAFKA_BROKERS=\S+ MONGODB_URI="/.test(error.message),
    )
    await (await open(context, folder, noWhere)).close()
  })

  test('of several processes of an earlier version is known by their keys and folders', async (context) => {
    const folder = tempFolder(context)
    for (const name of ['keys', 'gateway-1']) mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, 'keys/identity-key.json'), JSON.stringify(await generateIdentityKey()))
    writeFileSync(path.join(folder, 'gateway-1/lock.sqlite'), '')
    await assert.rejects(open(context, folder), /KAFKA_BROKERS and MONGODB_URI are not set/)
    rmSync(path.join(folder, 'gateway-1'), { recursive: true })
    await open(context, folder)
  })

  test('is not used with a damaged file, which is named', async (context) => {
    const folder = tempFolder(context)
    const file = path.join(folder, 'installation.json')
    for (const text of ['', '{', '{"id":"x","mode":"embedded"}', '{"id":null,"mode":"other"}']) {
      writeFileSync(file, text)
      await assert.rejects(
        open(context, folder),
        (error: Error) => error instanceof UnusableData && error.message.includes(file),
      )
    }
  })
})
