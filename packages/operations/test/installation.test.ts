import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { deadLetterRecords } from '@tathya/events'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, type DistributedConfig, PlatformConfig } from '@tathya/runtime'
import { readInstallation, writeInstallation } from '@tathya/storage'
import { findServers, noServers } from '@tathya/test-servers'
import { tempFolder } from '@tathya/testing'
import { prepareServers } from './backup/servers.ts'
import { run, runProgram } from './support/run.ts'

const servers = findServers()

/** The settings of an installation on the servers, as a shell has them. */
function toEnv({ KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, MONGODB_URI }: DistributedConfig) {
  return { KAFKA_BROKERS: KAFKA_BROKERS.join(','), KAFKA_TOPIC_PREFIX, MONGODB_URI }
}

/** A folder of processes on the servers, one of which has run. */
async function prepareProcesses(context: TestContext) {
  const folder = tempFolder(context)
  const config = await prepareServers(context, servers!, folder)
  const env = toEnv(config)
  const platform = await createPlatform(loadConfig(PlatformConfig, { TATHYA_DATA: folder, ...env }), {
    logs: silentLogs,
  })
  await platform.records.collection(deadLetterRecords).count()
  await platform.close()
  return { folder, env }
}

const commands = (archive: string) => [
  ['keys', 'create'],
  ['keys', 'list'],
  ['dead-letters', 'list'],
  ['releases', 'list'],
  ['backup', archive],
  ['check'],
]

describe('a command', () => {
  test('is refused on an embedded folder where servers are set', async (context) => {
    const folder = tempFolder(context)
    assert.equal((await run(['keys', 'list'], { TATHYA_DATA: folder })).code, 0)
    const env = { TATHYA_DATA: folder, KAFKA_BROKERS: '127.0.0.1:1', MONGODB_URI: 'mongodb://127.0.0.1:1' }
    const archive = path.join(tempFolder(context), 'backup')
    for (const args of [
      ['keys', 'list'],
      ['backup', archive],
      ['restore', archive],
    ]) {
      const { code, text } = await runProgram(context, args, env)
      assert.equal(code, 1, text)
      assert.match(text, /holds an embedded installation[\s\S]*unset both[\s\S]*migrate to-distributed/)
    }
  })

  test('that backs up names the keys that are not in the folder', async (context) => {
    const folder = tempFolder(context)
    assert.equal((await run(['keys', 'list'], { TATHYA_DATA: folder })).code, 0)
    writeFileSync(path.join(folder, 'callback-key'), randomBytes(32).toString('base64'))
    const archive = path.join(tempFolder(context), 'backup')
    const { code, text } = await run(['backup', archive, '--allow-empty'], { TATHYA_DATA: folder })
    assert.equal(code, 0, text)
    assert.match(text, /not included {2}identity-key\.json: .* Keep a copy of TATHYA_IDENTITY_KEY/)
    assert.doesNotMatch(text, /not included {2}callback-key/)
  })

  test('that would back up nothing is refused, and leaves no archive', async (context) => {
    const folder = tempFolder(context)
    assert.equal((await run(['keys', 'list'], { TATHYA_DATA: folder })).code, 0)
    const archive = path.join(tempFolder(context), 'backup')
    const refused = await run(['backup', archive], { TATHYA_DATA: folder })
    assert.equal(refused.code, 1, refused.text)
    assert.match(refused.text, /nothing to copy[\s\S]*TATHYA_DATA[\s\S]*--allow-empty/)
    assert.deepEqual(readdirSync(path.dirname(archive)), [])
    assert.equal((await run(['keys', 'create'], { TATHYA_DATA: folder })).code, 0)
    assert.equal((await run(['backup', archive], { TATHYA_DATA: folder })).code, 0)
  })

  test('writes no keys', async (context) => {
    const folder = tempFolder(context)
    for (const args of [
      ['keys', 'list'],
      ['keys', 'create'],
      ['dead-letters', 'list'],
    ])
      assert.equal((await run(args, { TATHYA_DATA: folder })).code, 0)
    assert.deepEqual(
      readdirSync(folder).filter((name) => /key/.test(name)),
      [],
    )
  })
})

describe('a command on Kafka and MongoDB', { skip: servers === undefined && noServers }, () => {
  test('is refused where the servers are not set, and changes nothing', async (context) => {
    const { folder } = await prepareProcesses(context)
    const archive = path.join(tempFolder(context), 'backup')
    const before = readdirSync(folder)
    for (const args of [...commands(archive), ['restore', archive]]) {
      const { code, text } = await run(args, { TATHYA_DATA: folder })
      assert.equal(code, 1, `${args.join(' ')}: ${text}`)
      assert.match(text, /belongs to an installation on Kafka and MongoDB[\s\S]*Set both/)
      assert.doesNotMatch(text, /\n\s+at /, 'no stack')
    }
    assert.deepEqual(readdirSync(folder), before)
    assert.equal(existsSync(archive), false)
  })

  test('names a folder of another installation', async (context) => {
    const { folder, env } = await prepareProcesses(context)
    const own = (await readInstallation(folder))?.id
    const other = await prepareProcesses(context)
    const archive = path.join(tempFolder(context), 'backup')
    for (const args of commands(archive)) {
      const { code, text } = await run(args, { ...other.env, TATHYA_DATA: folder })
      assert.equal(code, 1, `${args.join(' ')}: ${text}`)
      assert.ok(text.includes(`${folder} belongs to the installation ${own}`), text)
      assert.match(text, /Correct MONGODB_URI/)
    }
    const { code, text } = await run(['keys', 'list'], { ...env, TATHYA_DATA: folder })
    assert.equal(code, 0, text)
  })

  test('works where the folder is empty or missing, and makes none', async (context) => {
    const { env } = await prepareProcesses(context)
    const folder = path.join(tempFolder(context), 'none')
    const { code, text } = await run(['keys', 'list'], { ...env, TATHYA_DATA: folder })
    assert.equal(code, 0, text)
    assert.equal(existsSync(folder), false)
  })

  test('works on the servers by a folder of which the id is not known yet', async (context) => {
    const { env } = await prepareProcesses(context)
    const folder = tempFolder(context)
    await writeInstallation(folder, { id: null, mode: 'distributed' })
    const { code, text } = await runProgram(context, ['dead-letters', 'list'], {
      ...env,
      TATHYA_DATA: folder,
    })
    assert.equal(code, 0, text)
  })
})
