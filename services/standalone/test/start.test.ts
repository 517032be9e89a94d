import assert from 'node:assert/strict'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { startChild, tempFolder } from '@tathya/testing'
import { programOf, startProduct, withKey } from './start-product.ts'

const program = programOf()

describe('a start', () => {
  test('tells what is up and where, and names the file of the admin key where no terminal shows it', async (context: TestContext) => {
    const folder = tempFolder(context)
    const first = await startProduct(context, { folder })
    const said = first.child.output()
    for (const name of ['calendar', 'economics-data', 'geo-data', 'schools', 'logger']) {
      assert.match(said, new RegExp(`${name} +ready`))
    }
    assert.match(said, /npx tathya import schools/)
    assert.ok(!said.includes(first.adminKey), 'a log would keep the key')
    assert.ok(said.includes(`  admin key     in ${path.join(folder, 'admin-key')}`))
    assert.equal(statSync(path.join(folder, 'admin-key')).mode & 0o777, 0o600)
    first.child.kill('SIGTERM')
    assert.equal(await first.child.ends(), 0)
    const second = await startProduct(context, { folder })
    assert.equal(second.adminKey, first.adminKey)
    const answer = await second.client.get('/admin/keys', withKey(second.adminKey))
    assert.equal(answer.status, 200)
  })

  test('is refused in a folder that is in use, saying by whom', async (context: TestContext) => {
    const first = await startProduct(context)
    const second = startChild(context, program, { env: { TATHYA_DATA: first.folder, PORT: '0' } })
    assert.equal(await second.ends(), 1)
    assert.match(second.output(), new RegExp(`in use by process ${first.child.process.pid}`))
    assert.doesNotMatch(second.output(), /\n\s+at /, 'no stack')
  })

  test('is refused with every wrong setting named at once', async (context: TestContext) => {
    const env = { PORT: 'x', LOG_LEVEL: 'loud', TATHYA_ADMIN_KEY: 'short', TATHYA_DATA: tempFolder(context) }
    const child = startChild(context, program, { env })
    assert.equal(await child.ends(), 1)
    for (const name of ['PORT', 'LOG_LEVEL', 'TATHYA_ADMIN_KEY'])
      assert.match(child.output(), new RegExp(`${name}: `))
    assert.ok(!child.output().includes('"short"'))
  })

  test('is refused on a port that is taken, saying what to do', async (context: TestContext) => {
    const first = await startProduct(context)
    const port = new URL(first.url).port
    const child = startChild(context, program, { env: { PORT: port, TATHYA_DATA: tempFolder(context) } })
    assert.equal(await child.ends(), 1)
    assert.match(child.output(), /is taken.*set PORT/)
  })

  test('starts without metrics where their port is taken', async (context: TestContext) => {
    const first = await startProduct(context)
    const text = await (await fetch(first.metricsUrl)).text()
    assert.match(text, /http_server_request_duration_seconds_count\{.*route="\/openapi\.json"/)
    const port = new URL(first.metricsUrl).port
    const child = startChild(context, program, {
      env: { PORT: '0', TATHYA_METRICS_PORT: port, TATHYA_DATA: tempFolder(context) },
    })
    await child.says(/metrics +none.*TATHYA_METRICS_PORT/)
  })

  test('ends cleanly on SIGINT while requests run', async (context: TestContext) => {
    const product = await startProduct(context)
    const answers = Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${product.url}/e/schools?school_search=saraswati`).then((r) => r.status),
      ),
    )
    await answers
    product.child.kill('SIGINT')
    assert.equal(await product.child.ends(), 0)
    assert.match(product.child.output(), /Stopped\./)
    assert.ok(!existsSync(path.join(product.folder, 'running.json')))
  })
})
