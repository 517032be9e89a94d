import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, type TestContext, test } from 'node:test'
import { readInstallation, writeInstallation } from '@tathya/storage'
import { tempFolder } from '@tathya/testing'
import { assertServers } from '../src/distributed/assert-servers.ts'
import { joinInstallation } from '../src/distributed/join-installation.ts'
import { NoServers } from '../src/distributed/no-servers.ts'
import { planFleet, WrongPlan } from '../src/distributed/plan.ts'
import { createPrefixedLog } from '../src/distributed/prefixed-log.ts'
import { RestartPause } from '../src/distributed/restart-pause.ts'
import { programArgs } from '../src/distributed/run-program.ts'

const servers = { KAFKA_BROKERS: 'a:9092,b:9092', MONGODB_URI: 'mongodb://u:p@c,d:1/x?replicaSet=rs0' }

describe('the plan of one process per service', () => {
  test('has every service once and the gateway last, each with a folder and keys of its own', () => {
    const { units, keys, servers: found } = planFleet({ ...servers, TATHYA_DATA: '/data', PORT: '80' }, [])
    assert.deepEqual(found.kafka, ['a:9092', 'b:9092'])
    assert.equal(keys, path.resolve('/data/keys'))
    assert.equal(units.at(-1)?.label, 'gateway')
    assert.equal(new Set(units.map(({ env }) => env.TATHYA_DATA)).size, units.length)
    for (const { service, env } of units) {
      const isGateway = service === 'gateway'
      assert.equal(env.PORT, isGateway ? '80' : '0')
      assert.equal(env.OTEL_SERVICE_NAME, service)
      assert.equal(
        path.basename(env.TATHYA_IDENTITY_KEY_FILE!),
        `identity-key.${isGateway ? '' : 'public.'}json`,
      )
      assert.equal(env.TATHYA_ADMIN_KEY_FILE !== undefined, isGateway, service)
      const signs = ['conversion', 'docdb', 'logger'].includes(service)
      assert.equal(env.TATHYA_CALLBACK_KEY_FILE !== undefined, signs, service)
    }
  })

  test('has as many of a service as are asked for, gateways on one port, each with a port of its own for metrics', () => {
    const { units } = planFleet({ ...servers, PORT: '80', TATHYA_METRICS_PORT: '90' }, [
      'conversion=3',
      'gateway=2',
    ])
    const labels = units.map(({ label }) => label)
    for (const label of ['conversion-1', 'conversion-3', 'gateway-2', 'calendar'])
      assert.ok(labels.includes(label), label)
    const gateways = units.filter(({ service }) => service === 'gateway')
    assert.deepEqual(
      gateways.map(({ env }) => env.PORT),
      ['80', '80'],
    )
    assert.deepEqual(
      gateways.map(({ env }) => env.TATHYA_METRICS_PORT),
      ['90', '91'],
    )
  })

  test('leaves out a service of which none is asked for', () => {
    const all = planFleet(servers, []).units.map(({ label }) => label)
    const units = planFleet(servers, ['conversion=0']).units.map(({ label }) => label)
    assert.ok(all.includes('conversion'))
    assert.deepEqual(
      units,
      all.filter((label) => label !== 'conversion'),
    )
  })

  test('gives the spools of replicas that are not started any more to the first of their service', (t) => {
    const root = tempFolder(t)
    const spools = ['logger', 'logger-1', 'gateway-2', 'calendar-3', 'mine', '.']
    for (const name of spools) {
      mkdirSync(path.join(root, name, 'spool'), { recursive: true })
      writeFileSync(path.join(root, name, 'spool', '000000000001.spool'), '')
    }
    mkdirSync(path.join(root, 'schools-2', 'spool'), { recursive: true })
    const { units } = planFleet({ ...servers, TATHYA_DATA: root }, ['logger=2'])
    const given = units.filter(({ leftFolders }) => leftFolders.length > 0)
    assert.deepEqual(Object.fromEntries(given.map(({ label, env }) => [label, env.TATHYA_SPOOL_FOLDERS])), {
      'logger-1': [root, path.join(root, 'logger')].join(path.delimiter),
      gateway: path.join(root, 'gateway-2'),
      calendar: path.join(root, 'calendar-3'),
    })
  })

  test("leaves the operator's keys, and lets no service see the key that signs", () => {
    const adminKey = 'tathya_00000000000000000000000000000000' + '0lgVsL'
    const own = { TATHYA_ADMIN_KEY: adminKey, TATHYA_IDENTITY_KEY: 'secret', TATHYA_CALLBACK_KEY: 'c' }
    const { units, env } = planFleet({ ...servers, ...own }, [])
    assert.equal(env.TATHYA_IDENTITY_KEY, undefined)
    assert.equal(units.at(-1)?.env.TATHYA_ADMIN_KEY_FILE, undefined)
    assert.ok(units.every((unit) => unit.env.TATHYA_CALLBACK_KEY_FILE === undefined))
  })

  test('cannot be without servers, with half of them, or of services that do not exist', () => {
    assert.throws(
      () => planFleet({}, []),
      (error) => error instanceof NoServers && /docker run/.test(error.message),
    )
    assert.throws(() => planFleet({ KAFKA_BROKERS: 'a:1' }, []), /MONGODB_URI is not/)
    for (const text of ['x=2', 'gateway=0', 'conversion=00', 'conversion', 'conversion=100', 'constructor=1'])
      assert.throws(() => planFleet(servers, [text]), WrongPlan, text)
  })
})

test('the folder of all processes belongs to one installation, and not to an embedded one', async (context) => {
  const folder = tempFolder(context)
  // Nothing answers there: the id is added when the database does.
  const away = {
    KAFKA_BROKERS: '127.0.0.1:1',
    MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100',
  }
  const { settings } = planFleet({ ...away, TATHYA_DATA: folder }, [])
  await joinInstallation(settings)
  assert.deepEqual(await readInstallation(folder), { id: null, mode: 'distributed' })
  await writeInstallation(folder, { id: randomUUID(), mode: 'embedded' })
  await assert.rejects(joinInstallation(settings), /holds an embedded installation/)
})

test('a process that ends again and again is restarted after five seconds at most, and after one when it was well', () => {
  const pause = new RestartPause()
  assert.deepEqual(
    [0, 59_999, 100, 0, 0].map((ranMs) => pause.after(ranMs)),
    [1_000, 2_000, 4_000, 5_000, 5_000],
  )
  assert.deepEqual(
    [60_000, 0].map((ranMs) => pause.after(ranMs)),
    [1_000, 2_000],
  )
})

test('wrong settings of all processes are reported in one message', () => {
  const wrong = {
    KAFKA_BROKERS: 'a',
    MONGODB_URI: 'c',
    PORT: 'x',
    LOG_LEVEL: 'loud',
    TATHYA_CONVERSION_SLOTS: '0',
    TATHYA_KEY_RATE: 'x',
    TATHYA_INGEST_CUSTOMERS: 'x',
  }
  assert.throws(
    () => planFleet(wrong, []),
    (error) =>
      error instanceof Error && Object.keys(wrong).every((name) => error.message.includes(`  ${name}: `)),
  )
})

describe('servers that do not answer', () => {
  test('are named together, with how they can be had', async (context: TestContext) => {
    const server = createServer().listen(0, '127.0.0.1')
    context.after(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const here = `127.0.0.1:${port}`
    await assertServers({ kafka: ['127.0.0.1:1', here], mongodb: `mongodb://u:p@127.0.0.1:1,${here}/x` })
    await assert.rejects(
      assertServers({ kafka: ['127.0.0.1:1'], mongodb: 'mongodb://127.0.0.1:1' }),
      (error: Error) =>
        /Kafka does not answer at 127\.0\.0\.1:1/.test(error.message) &&
        /MongoDB does not answer/.test(error.message) &&
        /docker run/.test(error.message),
    )
  })

  test('end the program with that message alone', () => {
    const run = spawnSync(process.execPath, programArgs('tools/src/start-distributed.ts'), {
      env: { PATH: process.env.PATH ?? '' },
      encoding: 'utf8',
    })
    assert.equal(run.status, 1)
    assert.match(run.stderr, /set KAFKA_BROKERS and MONGODB_URI/)
    assert.doesNotMatch(run.stderr, /\n\s+at /)
  })
})

test('the log of several processes has each line under the label of its process', async (context: TestContext) => {
  const lines: string[] = []
  context.mock.method(process.stderr, 'write', (text: string) => lines.push(text) > 0)
  const output = new PassThrough()
  const heard: string[] = []
  createPrefixedLog(['a', 'service']).follow('a', output, 'error', (line) => heard.push(line))
  output.write('one\ntw')
  output.end('o\n')
  await once(output, 'close')
  await new Promise(setImmediate)
  assert.deepEqual(heard, ['one', 'two'])
  const shown = lines.filter((line) => /one|two/.test(line))
  assert.equal(shown.length, 2)
  for (const line of shown) assert.match(line, /a {6}.*\| (one|two)\n$/)
})
