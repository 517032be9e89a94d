import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startAlone, startChild, tempFolder, waitFor } from '@tathya/testing'
import { makeKey } from '../src/keys/key.ts'
import { startUpstream } from './support/upstream.ts'

const main = new URL('../src/main.ts', import.meta.url)

test('the gateway starts alone before services in other processes, and stops by a signal', async (context) => {
  const upstream = await startUpstream(context, (_request, response) => response.end('{}'))
  const { child, url, folder } = await startAlone(context, main, { TATHYA_UPSTREAM_SCHOOLS: upstream.origin })
  await child.says(/TATHYA_UPSTREAM_LOGGER/)
  assert.equal((await fetch(`${url}/e/schools`)).status, 200)
  assert.equal((await fetch(`${url}/e/logger`)).status, 404)
  const key = readFileSync(path.join(folder, 'admin-key'), 'utf8').trim()
  assert.equal((await fetch(`${url}/admin/keys`, { headers: { 'X-API-Key': key } })).status, 200)
  const tathya = fileURLToPath(new URL('../../../packages/operations/src/main.ts', import.meta.url))
  const keys = startChild(context, [tathya, 'keys', 'list'], {
    env: { TATHYA_DATA: folder },
  })
  assert.equal(await keys.ends(), 0, keys.output())
  assert.match(keys.output(), /active +tathya_/)
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
  assert.ok(!child.output().includes(key), 'no log holds the key')
})

test('the gateway does not start with a setting that is wrong, and names it', async (context) => {
  const env = { TATHYA_DATA: tempFolder(context), PORT: '0', TATHYA_UPSTREAM_SCHOOLS: 'schools:8080' }
  const child = startChild(context, [fileURLToPath(main)], { env })
  assert.equal(await child.ends(), 1)
  assert.match(child.output(), /TATHYA_UPSTREAM_SCHOOLS: must be addresses such as http:/)
  assert.doesNotMatch(child.output(), /\n\s+at /)
})

test('the gateway does not start with half of the key that signs callers', async (context) => {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  const env = {
    TATHYA_DATA: tempFolder(context),
    PORT: '0',
    TATHYA_METRICS_PORT: '0',
    TATHYA_IDENTITY_KEY: JSON.stringify(publicKey),
  }
  const child = startChild(context, [fileURLToPath(main)], { env })
  assert.equal(await child.ends(), 1)
  assert.match(child.output(), /gateway needs the private key/)
})

test('the gateway does not start beside Kafka and MongoDB without shared keys, and names all that is wrong at once', async (context) => {
  const env = {
    TATHYA_DATA: tempFolder(context),
    KAFKA_BROKERS: '127.0.0.1:1',
    TATHYA_UPSTREAM_SCHOOLS: 'schools',
    TATHYA_KEY_OPEN: '0',
    KAFKA_SASL_USERNAME: 'me',
  }
  const child = startChild(context, [fileURLToPath(main)], { env })
  assert.equal(await child.ends(), 1)
  for (const part of [
    /TATHYA_UPSTREAM_SCHOOLS: must be/,
    /TATHYA_KEY_OPEN: must be at least 1/,
    /MONGODB_URI is not/,
    /KAFKA_SASL_PASSWORD are not/,
    /TATHYA_IDENTITY_KEY: is needed .*identity-key\.json/,
    /TATHYA_ADMIN_KEY: is needed .*admin-key/,
  ])
    assert.match(child.output(), part)
  assert.doesNotMatch(child.output(), /\n\s+at /)
})

test('the gateway starts while Kafka and MongoDB are away, and says what that means', async (context) => {
  const keys = tempFolder(context)
  const maker = fileURLToPath(new URL('../src/make-keys.ts', import.meta.url))
  assert.equal(await startChild(context, [maker, keys]).ends(), 0)
  const upstream = await startUpstream(context, (_request, response) => response.end('{}'))
  const { url, child } = await startAlone(context, main, {
    KAFKA_BROKERS: '127.0.0.1:1',
    MONGODB_URI: 'mongodb://127.0.0.1:1/?directConnection=true&serverSelectionTimeoutMS=200',
    TATHYA_IDENTITY_KEY_FILE: path.join(keys, 'identity-key.json'),
    TATHYA_ADMIN_KEY_FILE: path.join(keys, 'admin-key'),
    TATHYA_UPSTREAM_SCHOOLS: upstream.origin,
  })
  assert.match(child.output(), /with Kafka at 127\.0\.0\.1:1 and MongoDB at 127\.0\.0\.1:1/)
  const key = readFileSync(path.join(keys, 'admin-key'), 'utf8').trim()
  const ask = (given: string, where = '/e/schools') => fetch(url + where, { headers: { 'X-API-Key': given } })
  assert.equal((await fetch(`${url}/e/schools`)).status, 200, 'without a key')
  assert.equal((await ask(key)).status, 200, 'with the key of the setting')
  assert.equal((await ask(makeKey())).status, 503, 'with a key that cannot be checked')
  assert.equal((await ask(key, '/admin/keys')).status, 503)
  const ready = await fetch(`${url}/readyz`)
  assert.equal(ready.status, 200)
  assert.match(await ready.text(), /Only keys in memory work/)
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
})

test('the gateway that stops says so first and answers for the seconds of its setting', async (context) => {
  const { url, child } = await startAlone(context, main, { TATHYA_DRAIN_SECONDS: '6' })
  child.kill('SIGTERM')
  await waitFor('the gateway to say that it stops', async () => {
    const ready = await fetch(`${url}/readyz`)
    return ready.status === 503 && (await ready.text()).includes('about to stop')
  })
  assert.equal((await fetch(`${url}/e/datasets`)).status, 200, 'it answers as before')
  assert.equal(await child.ends(), 0)
})
