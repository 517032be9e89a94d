import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { startAlone, tempFolder, waitFor } from '@tathya/testing'
import { adminKey, startGateway } from './support/gateway.ts'
import { parseRateLimit } from './support/rate-limit-fields.ts'
import { waitForMetric } from './support/upstream.ts'

describe('settings that are read again', () => {
  test('take effect on the next request: limits and proxies; what was spent stays spent', async (context) => {
    const clock = createFixedClock('2026-11-27T10:00:00Z')
    const { url, gateway, issue } = await startGateway(context, { clock, spareLoopback: false })
    const plain = await issue({ scopes: [] })
    const own = await issue({ scopes: [], limits: { rate: 1, burst: 9 } })
    const limitOf = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}/e/none`, { headers })
      await answer.text()
      const [limit] = parseRateLimit(answer.headers)
      return { quota: limit!.quota, remaining: limit!.remaining, status: answer.status }
    }
    assert.deepEqual(await limitOf({}), { quota: 60, remaining: 59, status: 404 })
    const taken = gateway.reload({
      TATHYA_ADMIN_KEY: adminKey,
      TATHYA_ANONYMOUS_BURST: '5',
      TATHYA_KEY_BURST: '7',
      TATHYA_TRUSTED_PROXIES: '127.0.0.1',
      TATHYA_BODY_LIMIT: '1',
    })
    assert.deepEqual(taken?.toSorted(), [
      'TATHYA_ANONYMOUS_BURST',
      'TATHYA_KEY_BURST',
      'TATHYA_TRUSTED_PROXIES',
    ])
    assert.deepEqual(await limitOf({}), { quota: 5, remaining: 3, status: 404 })
    assert.equal((await limitOf({ 'X-Forwarded-For': '203.0.113.1' })).remaining, 4, 'another caller')
    assert.equal((await limitOf({ 'X-API-Key': plain.key })).quota, 7)
    assert.equal((await limitOf({ 'X-API-Key': own.key })).quota, 9)
    const later = await issue({ scopes: [] })
    assert.equal((await limitOf({ 'X-API-Key': later.key })).quota, 7, 'a key made since')
  })

  test('are refused as a whole if one is invalid', async (context) => {
    const { url, gateway, platform } = await startGateway(context, { spareLoopback: false })
    const wrong = { TATHYA_ANONYMOUS_BURST: '5', TATHYA_TRUSTED_PROXIES: '10.0.0.0/99' }
    assert.equal(gateway.reload(wrong), undefined)
    const answer = await fetch(`${url}/e/none`)
    assert.equal(parseRateLimit(answer.headers)[0]!.quota, 60)
    const line = 'gateway_reloads_total{outcome="refused"} '
    assert.equal(await waitForMetric(platform.metrics.text, line), 1)
  })

  test('come from their files at SIGHUP, while requests are answered', async (context) => {
    const file = path.join(tempFolder(context), 'burst')
    writeFileSync(file, '40\n')
    const main = new URL('../src/main.ts', import.meta.url)
    const { child, url } = await startAlone(context, main, { TATHYA_ANONYMOUS_BURST_FILE: file })
    const quota = async () => {
      const answer = await fetch(`${url}/e/none`)
      assert.equal(answer.status, 404)
      return parseRateLimit(answer.headers)[0]!.quota
    }
    assert.equal(await quota(), 40)
    writeFileSync(file, 'many')
    child.kill('SIGHUP')
    await child.says(/the new ones are invalid/)
    assert.equal(await quota(), 40)
    writeFileSync(file, '30')
    child.kill('SIGHUP')
    await waitFor('the new limit', async () => (await quota()) === 30)
    child.kill('SIGTERM')
    assert.equal(await child.ends(), 0)
  })
})
