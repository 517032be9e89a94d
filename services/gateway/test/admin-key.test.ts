import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { ConfigError, listen, loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { onEnd, tempFolder } from '@tathya/testing'
import { createGateway, GatewayConfig } from '../src/index.ts'
import { isWellFormedKey, makeKey } from '../src/keys/key.ts'

/** Starts a gateway in a folder; `stop` ends it, so that it can be started again there. */
async function startIn(context: TestContext, folder: string, env: Record<string, string> = {}) {
  const platform = await createPlatform(loadConfig(PlatformConfig, { TATHYA_DATA: folder }), {
    logs: silentLogs,
  })
  const gateway = await createGateway(platform, {
    config: loadConfig(GatewayConfig, env),
    upstreams: [],
  }).catch(async (error) => {
    await platform.close()
    throw error
  })
  await gateway.start()
  const listener = await listen(gateway.handle)
  let running = true
  const stop = async () => {
    if (!running) return
    running = false
    await listener.drain({ limitMs: 0 })
    await gateway.close()
    await platform.close()
  }
  onEnd(context, stop)
  const ask = async (key: string, address = '/admin/keys', method = 'GET') => {
    const answer = await fetch(listener.url + address, { method, headers: { 'X-API-Key': key } })
    return {
      status: answer.status,
      body: (await answer.json()) as { key: string; data: { id: string }[]; code: string },
    }
  }
  return { gateway, stop, ask }
}

const read = (folder: string) => readFileSync(path.join(folder, 'admin-key'), 'utf8').trim()

describe('the admin key', () => {
  test('is made by the first start, readable by its owner alone, and stays the same', async (context) => {
    const folder = tempFolder(context)
    const first = await startIn(context, folder)
    const key = read(folder)
    assert.ok(isWellFormedKey(key))
    assert.equal(first.gateway.freshAdminKey, key)
    assert.equal(statSync(path.join(folder, 'admin-key')).mode & 0o777, 0o600)
    assert.equal((await first.ask(key)).status, 200)
    assert.ok(first.gateway.notes().join().includes(path.join(folder, 'admin-key')))
    await first.stop()
    const second = await startIn(context, folder)
    assert.equal(second.gateway.freshAdminKey, undefined)
    assert.equal(read(folder), key)
    const { status, body } = await second.ask(key)
    assert.deepEqual([status, body.data.length], [200, 1])
  })

  test('follows its rotation in the file', async (context) => {
    const folder = tempFolder(context)
    const { ask } = await startIn(context, folder)
    const old = read(folder)
    const { id } = (await ask(old)).body.data[0]!
    const { body } = await ask(old, `/admin/keys/${id}/rotate`, 'POST')
    assert.notEqual(body.key, old)
    assert.equal(read(folder), body.key)
    assert.equal(statSync(path.join(folder, 'admin-key')).mode & 0o777, 0o600)
    assert.equal((await ask(body.key)).status, 200)
    const another = await ask(old, '/admin/keys', 'GET')
    assert.equal(another.status, 200, 'the old one is good for the overlap')
  })

  test('is taken from its file where the store was lost, and not made again where the file was taken away', async (context) => {
    const folder = tempFolder(context)
    await (await startIn(context, folder)).stop()
    const key = read(folder)
    for (const name of ['records.sqlite', 'records.sqlite-wal', 'records.sqlite-shm'])
      rmSync(path.join(folder, name), { force: true })
    const mended = await startIn(context, folder)
    assert.equal(mended.gateway.freshAdminKey, undefined)
    assert.equal((await mended.ask(key)).status, 200)
    await mended.stop()
    rmSync(path.join(folder, 'admin-key'))
    const hidden = await startIn(context, folder)
    assert.equal(hidden.gateway.freshAdminKey, undefined)
    assert.ok(!existsSync(path.join(folder, 'admin-key')))
    assert.equal((await hidden.ask(key)).status, 200)
  })

  test('is refused as a setting, or in the file, where it is not whole', async (context) => {
    const folder = tempFolder(context)
    assert.throws(() => loadConfig(GatewayConfig, { TATHYA_ADMIN_KEY: 'secret' }), ConfigError)
    writeFileSync(path.join(folder, 'admin-key'), 'tathya_half')
    await assert.rejects(
      startIn(context, folder),
      (error: Error) => error instanceof ConfigError && error.message.includes('admin-key'),
    )
  })

  test('that cannot be read is reported without a stack', async (context) => {
    const folder = tempFolder(context)
    mkdirSync(path.join(folder, 'admin-key'))
    await assert.rejects(
      startIn(context, folder),
      (error: Error) => error instanceof ConfigError && /admin-key cannot be read/.test(error.message),
    )
  })

  test('as a setting counts while it is set, and is stored nowhere', async (context) => {
    const folder = tempFolder(context)
    const key = makeKey()
    const set = await startIn(context, folder, { TATHYA_ADMIN_KEY: key })
    assert.equal(set.gateway.freshAdminKey, undefined)
    assert.ok(!existsSync(path.join(folder, 'admin-key')))
    const { status, body } = await set.ask(key)
    assert.deepEqual([status, body.data], [200, []])
    await set.stop()
    const unset = await startIn(context, folder)
    assert.equal((await unset.ask(key)).body.code, 'api_key_unknown')
    assert.equal((await unset.ask(read(folder))).status, 200)
  })

  test('in a file that others can read is reported', async (context) => {
    const folder = tempFolder(context)
    await (await startIn(context, folder)).stop()
    chmodSync(path.join(folder, 'admin-key'), 0o644)
    const { gateway } = await startIn(context, folder)
    assert.match(gateway.notes().join('\n'), /chmod 600/)
  })
})

test('when a key was used is still known after a restart', async (context) => {
  const folder = tempFolder(context)
  const first = await startIn(context, folder)
  await first.ask(read(folder))
  await first.stop()
  // Asked with another key, so that asking is no use.
  const other = makeKey()
  const second = await startIn(context, folder, { TATHYA_ADMIN_KEY: other })
  assert.match(JSON.stringify((await second.ask(other)).body.data), /"last_used_at":"20/)
})
