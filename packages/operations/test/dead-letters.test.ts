import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { LogEntryAccepted } from '@tathya/contracts/internal'
import { Permanent } from '@tathya/events'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, type Platform, PlatformConfig } from '@tathya/runtime'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { prepareServers } from './backup/servers.ts'
import { adminKey, startGateway } from './support/gateway.ts'
import { type Run, run as runHere, runProgram } from './support/run.ts'

const servers = findServers()

/** Runs a command of dead letters on a data folder, in this process. */
function run(folder: string, line: string, env: Record<string, string> = {}): Promise<Run> {
  return runHere(['dead-letters', ...line.split(' ')], { TATHYA_DATA: folder, ...env })
}

/** Runs it as a program of its own: where the product of this process has locked the folder, it must be another one. */
function runAlone(context: TestContext, folder: string, line: string): Promise<Run> {
  return runProgram(context, ['dead-letters', ...line.split(' ')], { TATHYA_DATA: folder })
}

const accepted = (n: number): LogEntryAccepted => ({
  entry_id: `entry-${n}`,
  received_at: '2026-11-21T06:00:00.000Z',
  entry: {
    customer_id: n,
    exception_message: `message ${n}`,
    service_name: 'billing',
    created_date: '2026-11-21T06:00:00',
    additional_info: null,
  },
})

/** Publishes entries 0 to before `count` under ids `e0`, ...; the logger's group gives them up. */
async function park({ events }: Platform, count: number): Promise<void> {
  const subscription = await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async ({ payload }) => {
      throw new Permanent(payload.entry.customer_id % 2 === 0 ? 'even\nand \u001b[31mmore' : 'Odd')
    },
  })
  for (let n = 0; n < count; n += 1) await events.publish('logger.entry', accepted(n), { id: `e${n}` })
  await waitFor('the dead letters', async () => {
    return (await events.deadLetters.count('logger.store')) === count ? true : undefined
  })
  await subscription.close()
}

/** Takes what is given to the logger's group until `count` events have come; gives their ids. */
async function takeReplayed({ events }: Platform, count: number): Promise<string[]> {
  const taken: string[] = []
  const subscription = await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async ({ id }) => void taken.push(id),
  })
  await waitFor('the replayed events', async () => (taken.length >= count ? true : undefined))
  await subscription.close()
  return taken.sort()
}

/** Of five replayed events those of even customers are handled; the others are dead letters again. */
async function assertReport(context: TestContext, { events }: Platform, env: Record<string, string>) {
  const subscription = await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async ({ payload }) => {
      if (payload.entry.customer_id % 2 === 1) throw new Permanent('Odd again')
    },
  })
  onEnd(context, () => subscription.close())
  const replay = (flags: string) =>
    runProgram(context, ['dead-letters', 'replay', 'logger.store', ...flags.split(' ')], env)
  const first = await replay('--all --json')
  assert.equal(first.code, 1, first.text)
  const report = JSON.parse(first.text.slice(first.text.indexOf('\n{') + 1)) as Record<string, string[]>
  assert.deepEqual(
    [report.handled!.sort(), report.failed!.sort(), report.waiting],
    [['e0', 'e2', 'e4'], ['e1', 'e3'], []],
  )
  const replayHere = (flags: string) => runHere(['dead-letters', 'replay', 'logger.store', flags], env)
  const again = await replayHere('e1')
  assert.equal(again.code, 1, again.text)
  assert.match(again.text, /0 of 1 replayed events were handled\.\n1 failed again: .*list logger\.store/)
  await subscription.close()
  const mended = await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async () => {},
  })
  onEnd(context, () => mended.close())
  const last = await replayHere('--all')
  assert.equal(last.code, 0, last.text)
  assert.match(last.text, /2 of 2 replayed events were handled\./)
}

async function openFolder(folder: string): Promise<Platform> {
  return createPlatform(loadConfig(PlatformConfig, { TATHYA_DATA: folder }), { logs: silentLogs })
}

describe('the program for dead letters', () => {
  test('lists, shows, replays and drops in the folder where no product runs', async (context) => {
    const folder = tempFolder(context)
    const before = await openFolder(folder)
    await park(before, 5)
    await before.close()

    const groups = await runAlone(context, folder, 'list')
    assert.equal(groups.code, 0, groups.text)
    assert.match(groups.text, /^GROUP +DEAD LETTERS[\s\S]*logger\.store +5 +Stores[\s\S]*logger\.ingest +0 /)
    const list = await run(folder, 'list logger.store --error odd')
    assert.deepEqual(list.text.match(/^e\d/gm), ['e1', 'e3'])
    const page = await run(folder, 'list logger.store --limit 2 --after e1 --json')
    assert.deepEqual(
      (JSON.parse(page.text) as { id: string }[]).map(({ id }) => id),
      ['e2', 'e3'],
    )
    const one = await run(folder, 'show logger.store e2')
    assert.match(one.text, /error +Permanent: even\n +and \?\[31mmore[\s\S]*"customer_id": 2/)
    assert.ok(!one.text.includes('\u001b'), 'nothing steers the terminal')
    assert.equal((await run(folder, 'drop logger.store e0')).code, 0)
    const replay = await runAlone(context, folder, 'replay logger.store --all --error odd')
    assert.equal(replay.code, 0, replay.text)
    assert.match(
      replay.text,
      /replay logger\.store: 2 \.\.\.\n[\s\S]*2 events replayed; they are handled when the product starts/,
    )
    const missing = await run(folder, 'replay logger.store e9 e4 --json')
    assert.equal(missing.code, 1)
    assert.deepEqual(JSON.parse(missing.text.slice(missing.text.indexOf('{'))), {
      group: 'logger.store',
      done: ['e4'],
      missing: ['e9'],
      handled: [],
      failed: [],
      waiting: ['e4'],
    })

    const after = await openFolder(folder)
    context.after(() => after.close())
    assert.deepEqual(await takeReplayed(after, 3), ['e1', 'e3', 'e4'])
    assert.deepEqual(
      (await after.events.deadLetters.list('logger.store')).map(({ id }) => id),
      ['e2'],
    )
  })

  test('asks the product that runs in the folder, which takes the events at once', async (context) => {
    const { platform, url } = await startGateway(context)
    await platform.describe({ address: url })
    const { folder } = platform
    await park(platform, 3)
    const without = await runAlone(context, folder, 'list')
    assert.deepEqual([without.code, /TATHYA_ADMIN_KEY/.test(without.text)], [1, true])
    writeFileSync(path.join(folder, 'admin-key'), `${adminKey}\n`)
    assert.match((await runAlone(context, folder, 'list')).text, /logger\.store +3 /)
    assert.match((await runAlone(context, folder, 'show logger.store e1')).text, /"customer_id": 1/)
    const gone = await runAlone(context, folder, 'show logger.store none')
    assert.deepEqual([gone.code, gone.text.trim()], [1, 'logger.store has no dead letter none.'])
    assert.equal((await runAlone(context, folder, 'drop logger.store e0')).code, 0)
    assert.equal((await runAlone(context, folder, 'replay logger.store e0')).code, 1)
    const taken = takeReplayed(platform, 2)
    assert.equal((await runAlone(context, folder, 'replay logger.store --all')).code, 0)
    assert.deepEqual(await taken, ['e1', 'e2'])
    assert.equal(await platform.events.deadLetters.count('logger.store'), 0)
  })

  test('reports what came of a replay', async (context) => {
    const { platform, url } = await startGateway(context)
    await park(platform, 5)
    await assertReport(context, platform, { TATHYA_URL: url, TATHYA_ADMIN_KEY: adminKey })
  })

  test('reports what came of a replay on Kafka and MongoDB', {
    skip: servers === undefined && noServers,
  }, async (context) => {
    const folder = tempFolder(context)
    const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, MONGODB_URI } = await prepareServers(context, servers!, folder)
    const env = { KAFKA_BROKERS: KAFKA_BROKERS.join(','), KAFKA_TOPIC_PREFIX, MONGODB_URI }
    const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder, ...env })
    const platform = await createPlatform(config, { logs: silentLogs })
    onEnd(context, () => platform.close())
    await park(platform, 5)
    await assertReport(context, platform, { TATHYA_DATA: folder, ...env })
  })

  test('works on a product elsewhere, by its address', async (context) => {
    const { platform, url } = await startGateway(context)
    await park(platform, 1)
    const env = { TATHYA_URL: `${url}/`, TATHYA_ADMIN_KEY: adminKey }
    assert.match((await run(tempFolder(context), 'list', env)).text, /logger\.store +1 /)
    const without = await run(tempFolder(context), 'list', { TATHYA_URL: url })
    assert.deepEqual([without.code, /needs an admin key/.test(without.text)], [1, true])
  })
})
