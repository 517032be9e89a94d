// Takes longer than 20 s alone: two installations start as one process per service.
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { generateIdentityKey, loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { writeInstallation } from '@tathya/storage'
import { findServers, noServers } from '@tathya/test-servers'
import { startChild, tempFolder, waitFor } from '@tathya/testing'
import { prepareServers, runCommand } from './backup-tools.ts'
import { assertTakenOver, awayServers, filesIn, leaveSpools, spoolEntries } from './left-spools.ts'
import { startDistributed } from './start-distributed.ts'
import { programOf, withKey } from './start-product.ts'

const servers = findServers()

test('entries of another installation are not taken over', async (context) => {
  const root = tempFolder(context)
  const [folder, other] = ['one', 'other'].map((name) => path.join(root, name))
  const fill = async (name: string) => {
    await spoolEntries(name, 1)
    await writeInstallation(name, { id: randomUUID(), mode: 'distributed' })
  }
  await Promise.all([fill(folder!), fill(other!)])
  const env = { TATHYA_DATA: folder!, TATHYA_SPOOL_FOLDERS: other!, ...awayServers }
  const start = createPlatform(loadConfig(PlatformConfig, env), { logs: silentLogs })
  await assert.rejects(start, /entries that wait in .*other belong to the installation/)
  assert.ok(filesIn(other!).length > 0)
})

/** Both start with fewer or other replicas than have accepted entries in their folders. */
test('an installation on the servers stores what replicas of before have accepted, and is restored in a fresh one, whose log endpoints answer as before', {
  skip: servers === undefined && noServers,
}, async (t: TestContext) => {
  const folder = tempFolder(t)
  const env = await prepareServers(t)
  const ofMany = await leaveSpools(folder, ['.', 'logger-1', 'logger-2', 'logger-3', 'gateway-2'])
  const first = await startDistributed(t, { folder, env, only: ['logger'] })
  await assertTakenOver(first, ofMany)
  const scopes = ['log:write', 'log:read']
  const { key } = (await first.client.post('/admin/keys', { scopes }, withKey(first.adminKey))).body
  const entry = { customer_id: 7, service_name: 's', exception_message: 'before the backup' }
  const accepted = await first.client.post('/e/logger', entry, withKey(key))
  const address = accepted.headers.get('location')!
  const stored = await waitFor('the entry', async () => {
    const answer = await first.client.get(address, withKey(key))
    return answer.status === 200 && answer
  })
  const command = (name: string, settings: Record<string, string>) =>
    startChild(t, [...programOf(undefined, 'packages/operations/src/main.ts'), 'keys', name], {
      env: { ...settings, TATHYA_DATA: folder },
    })
  const listed = command('list', env)
  assert.equal(await listed.ends(), 0, listed.output())
  const alone = command('create', {})
  assert.equal(await alone.ends(), 1, alone.output())
  assert.match(alone.output(), /KAFKA_BROKERS and MONGODB_URI are not set/)
  // Tools of earlier versions left these, which no process uses.
  writeFileSync(path.join(folder, 'identity-key.json'), JSON.stringify(await generateIdentityKey()))
  writeFileSync(path.join(folder, 'callback-key'), randomBytes(32).toString('base64'))
  const archive = path.join(tempFolder(t), 'backup')
  t.diagnostic(await runCommand(t, 'backup', folder, [archive], env))
  first.child.kill('SIGTERM')
  assert.equal(await first.child.ends(), 0)

  const fresh = path.join(tempFolder(t), 'data')
  const place = await prepareServers(t)
  t.diagnostic(await runCommand(t, 'restore', fresh, [archive], place))
  const ofOne = await leaveSpools(fresh, ['logger'])
  const second = await startDistributed(t, {
    ...{ folder: fresh, env: place, only: ['logger'] },
    replicas: { logger: 2 },
  })
  await assertTakenOver(second, ofOne)
  assert.equal(second.adminKey, first.adminKey)
  const again = await second.client.get(address, withKey(key))
  assert.deepEqual([again.status, again.body], [200, stored.body])
  assert.equal((await second.client.post('/e/logger', entry, withKey(key))).status, 201)
  for (const name of ['identity-key.json', 'identity-key.public.json', 'callback-key', 'installation.json']) {
    const place = name === 'installation.json' ? name : path.join('keys', name)
    const [before, after] = [folder, fresh].map((root) => readFileSync(path.join(root, place), 'utf8').trim())
    assert.equal(after, before, name)
  }
})
