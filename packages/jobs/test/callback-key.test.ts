import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { CallbackSecret } from '@tathya/contracts/http'
import { ConfigError } from '@tathya/platform'
import { tempFolder } from '@tathya/testing'
import { loadCallbackKey, toCallbackSecret } from '../src/callbacks/callback-key.ts'
import { callbackRoutes } from '../src/callbacks/callback-routes.ts'
import { noCallbacks } from './conformance/jobs-tools.ts'
import { startJobService } from './job-service.ts'

test('the first start makes the key, for its owner alone; later ones read it', async (t) => {
  const folder = tempFolder(t)
  const made = await loadCallbackKey(folder, undefined)
  const file = path.join(folder, 'callback-key')
  assert.equal(made.length, 32)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(await loadCallbackKey(folder, undefined), made)
  assert.equal(readFileSync(file, 'utf8').trim(), made.toString('base64'))
})

test('a key from the setting comes first, and no file is written', async (t) => {
  const folder = tempFolder(t)
  const key = randomBytes(40)
  assert.deepEqual(await loadCallbackKey(folder, key.toString('base64')), key)
  assert.throws(() => statSync(path.join(folder, 'callback-key')))
})

test('what is no key stops the start with what to do', async (t) => {
  const folder = tempFolder(t)
  for (const text of ['short', randomBytes(31).toString('base64'), `${'?'.repeat(60)}`])
    await assert.rejects(loadCallbackKey(folder, text), ConfigError, text)
  writeFileSync(path.join(folder, 'callback-key'), 'damaged')
  await assert.rejects(loadCallbackKey(folder, undefined), /Put the file back/)
})

test('the secret of an owner follows from the key alone, and no two owners share one', () => {
  const key = Buffer.alloc(32, 7)
  const secret = toCallbackSecret(key, 'customer:7')
  assert.equal(secret, toCallbackSecret(key, 'customer:7'))
  assert.equal(Buffer.from(secret.slice('whsec_'.length), 'base64').length, 32)
  assert.notEqual(secret, toCallbackSecret(key, 'customer:8'))
  assert.notEqual(secret, toCallbackSecret(Buffer.alloc(32, 8), 'customer:7'))
})

test('an owner is shown the secret, and nobody else', async (t) => {
  const secretOf = (owner: string) => toCallbackSecret(Buffer.alloc(32, 7), owner)
  const { ask, service } = await startJobService(t, {
    more: () => callbackRoutes({ ...noCallbacks, secretOf }, 'documents'),
  })
  const answer = await ask('/e/callbackSecret')
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(CallbackSecret.parse(await answer.json()).secret, secretOf('customer:7'))
  assert.equal((await fetch(`${service.url}/e/callbackSecret`)).status, 401)
})
