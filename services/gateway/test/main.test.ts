import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startAlone, startChild, tempFolder } from '@tathya/testing'
import { startUpstream } from './support/upstream.ts'

const main = new URL('../src/main.ts', import.meta.url)

test('the gateway starts alone before services in other processes, and stops when it is told to', async (context) => {
  const upstream = await startUpstream(context, (_request, response) => response.end('{}'))
  const { child, url, folder } = await startAlone(context, main, { TATHYA_UPSTREAM_SCHOOLS: upstream.origin })
  await child.says(/TATHYA_UPSTREAM_LOGGER/)
  assert.equal((await fetch(`${url}/e/schools`)).status, 200)
  assert.equal((await fetch(`${url}/e/logger`)).status, 404)
  const key = readFileSync(path.join(folder, 'admin-key'), 'utf8').trim()
  assert.equal((await fetch(`${url}/admin/keys`, { headers: { 'X-API-Key': key } })).status, 200)
  const keys = startChild(context, [fileURLToPath(new URL('../src/keys-cli.ts', import.meta.url)), 'list'], {
    env: { TATHYA_DATA: folder },
  })
  assert.equal(await keys.ended, 0, keys.output())
  assert.match(keys.output(), /active +tathya_/)
  child.kill('SIGTERM')
  assert.equal(await child.ended, 0)
  assert.ok(!child.output().includes(key), 'no log holds the key')
})

test('the gateway does not start with a setting that is wrong, and names it', async (context) => {
  const env = { TATHYA_DATA: tempFolder(context), PORT: '0', TATHYA_UPSTREAM_SCHOOLS: 'schools:8080' }
  const child = startChild(context, [fileURLToPath(main)], { env })
  assert.equal(await child.ended, 1)
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
  assert.equal(await child.ended, 1)
  assert.match(child.output(), /gateway needs the private key/)
})
