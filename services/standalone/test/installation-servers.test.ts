import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { generateIdentityKey } from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { startChild, tempFolder, waitFor } from '@tathya/testing'
import { prepareServers, runCommand } from './backup-tools.ts'
import { startDistributed } from './start-distributed.ts'
import { programOf, withKey } from './start-product.ts'

const servers = findServers()

test('an installation on the servers is restored in a fresh one, and its log endpoints answer as before', {
  skip: servers === undefined && noServers,
}, async (t: TestContext) => {
  const folder = tempFolder(t)
  const env = await prepareServers(t)
  const first = await startDistributed(t, { folder, env, only: ['logger'] })
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
  const second = await startDistributed(t, { folder: fresh, env: place, only: ['logger'] })
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
