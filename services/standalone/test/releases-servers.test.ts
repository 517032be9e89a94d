import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { startTestService } from '@tathya/runtime/testing'
import { createSchools } from '@tathya/schools'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, startChild, tempFolder, waitFor } from '@tathya/testing'
import { ownServers } from './own-servers.ts'

const servers = findServers()
const file = fileURLToPath(new URL('../../schools/test/fixtures/register-lines.csv', import.meta.url))

/** A process's own platform with the service of schools; `rows` are those that it serves. */
async function startSchools(context: TestContext, env: Record<string, string>) {
  const config = loadConfig(PlatformConfig, { ...env, TATHYA_DATA: tempFolder(context) })
  const platform = await createPlatform(config, { logs: silentLogs })
  onEnd(context, () => platform.close())
  const service = createSchools(platform)
  const { client } = await startTestService(context, service)
  const entry = async () =>
    (await client.get('/e/datasets')).body.data[0] as { rows: number; version: string }
  return { service, client, entry }
}

/** Runs a command line program of the installation; gives what it has printed. */
async function run(context: TestContext, env: Record<string, string>, name: string, ...args: string[]) {
  const program = path.join(import.meta.dirname, '../../../packages/operations/src/main.ts')
  const child = startChild(context, [program, name, ...args], { env: { ...env, TATHYA_DATA: '/nowhere' } })
  assert.equal(await child.ends(), 0, child.output())
  return child.output()
}

async function importSchools(context: TestContext, env: Record<string, string>): Promise<string> {
  const output = await run(context, env, 'import', 'schools', file, '--accept-removal', 'a few lines')
  return /Release (\S+) of schools/.exec(output)![1]!
}

/** Passes connections on to a server from a port of its own once it is open. */
async function createGate(context: TestContext, address: string) {
  const [, host = '', target = ''] = /^mongodb:\/\/([^:/]+):(\d+)/.exec(address)!
  const sockets = new Set<Socket>()
  let open = false
  const server = createServer((from) => {
    if (!open) return void from.destroy()
    const to = connect(Number(target), host)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    address: address.replace(/^mongodb:\/\/[^:/]+:\d+/, `mongodb://127.0.0.1:${port}`),
    open: () => {
      open = true
    },
  }
}

describe('releases on servers', { skip: servers === undefined && noServers }, () => {
  test('are served by every replica, also by one that starts later', async (t: TestContext) => {
    const env = ownServers(t, 'releases')
    const replicas = [await startSchools(t, env), await startSchools(t, env)]
    const shipped = (await replicas[0]!.entry()).version
    const version = await importSchools(t, env)
    assert.notEqual(version, shipped)
    for (const [at, { entry }] of replicas.entries())
      await waitFor(`replica ${at}`, async () => (await entry()).version === version)
    const later = await startSchools(t, env)
    assert.deepEqual(await later.entry(), await replicas[0]!.entry())
  })

  test('are rolled back to by every replica, and by one that starts later', async (t: TestContext) => {
    const env = ownServers(t, 'releases')
    const replicas = [await startSchools(t, env), await startSchools(t, env)]
    const shipped = (await replicas[0]!.entry()).version
    const version = await importSchools(t, env)
    for (const [at, { entry }] of replicas.entries())
      await waitFor(`the import at ${at}`, async () => (await entry()).version === version)
    const output = await run(t, env, 'releases', 'rollback', 'schools')
    assert.match(output, new RegExp(`schools is rolled back to ${shipped} \\(shipped`))
    for (const [at, { entry }] of replicas.entries())
      await waitFor(`the shipped rows at ${at}`, async () => (await entry()).version === shipped)
    const later = await startSchools(t, env)
    assert.equal((await later.entry()).version, shipped)
    const { status } = await later.client.get(`/e/schools?limit=1&version=${version}`)
    assert.equal(status, 200)
    await run(t, env, 'releases', 'rollback', 'schools', version)
    for (const { entry } of [...replicas, later])
      await waitFor('the release again', async () => (await entry()).version === version)
    assert.match(await run(t, env, 'releases', 'list', 'schools'), new RegExp(`\\*\\s+${version}`))
  })

  test('give way to the shipped rows where MongoDB is away, and come when it is back', async (t: TestContext) => {
    const env = ownServers(t, 'releases')
    // Commands are refused on a database that no product has used.
    await startSchools(t, env)
    const version = await importSchools(t, env)
    const gate = await createGate(t, env.MONGODB_URI!)
    const { entry, client, service } = await startSchools(t, { ...env, MONGODB_URI: gate.address })
    assert.notEqual((await entry()).version, version)
    assert.equal((await client.get('/e/schools?limit=1')).status, 200)
    const [releases] = await waitFor('the reason', async () => {
      const found = (await service.readiness()).filter(({ name }) => name === 'releases')
      return found.length > 0 && found
    })
    assert.equal(releases?.ready, true)
    assert.match(releases?.detail ?? '', /cannot be looked up/)
    assert.ok(service.notes().some((note) => note.startsWith('releases: ')))
    assert.equal((await client.get('/readyz')).status, 200)
    gate.open()
    await waitFor('the release', async () => (await entry()).version === version)
    assert.deepEqual(await service.readiness(), [])
  })
})
