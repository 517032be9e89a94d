import assert from 'node:assert/strict'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import { startChild, suiteContext, tempFolder } from '@tathya/testing'
import { type Product, programOf, startProduct, withKey } from './start-product.ts'

const program = programOf()
const unknownWarning = 'TATHYA_DRAIN_SECOND is not a setting; did you mean TATHYA_DRAIN_SECONDS?'
const unknownVariables = { TATHYA_DRAIN_SECOND: '5', TATHYA_GREETING: 'hello' }

describe('a start', () => {
  const suite = suiteContext()
  let first: Product
  before(async () => {
    // Settings of the gateway alone and of one service are settings of the product too.
    const known = { TATHYA_UPSTREAM_LOGGER: 'http://127.0.0.1:8081', TATHYA_CONVERSION_SLOTS: '1' }
    first = await startProduct(suite, { env: { ...unknownVariables, ...known } })
  })

  test('tells what is up and where, and names the file of the admin key where no terminal shows it', () => {
    const said = first.child.output()
    for (const name of ['calendar', 'economics-data', 'geo-data', 'schools', 'logger']) {
      assert.match(said, new RegExp(`${name} +ready`))
    }
    assert.match(said, /npx tathya import schools/)
    assert.ok(!said.includes(first.adminKey), 'a log would keep the key')
    assert.ok(said.includes(`  admin key     in ${path.join(first.folder, 'admin-key')}`))
    assert.equal(statSync(path.join(first.folder, 'admin-key')).mode & 0o777, 0o600)
  })

  test('reports variables that are no settings, once', () => {
    assert.equal(first.child.output().split(unknownWarning).length, 2)
    assert.deepEqual(
      first.child.output().match(/^TATHYA_\w+(?= is not a setting)/gm),
      Object.keys(unknownVariables),
    )
  })

  test('is refused in a folder that is in use, saying by whom', async (context: TestContext) => {
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
    const port = new URL(first.url).port
    const child = startChild(context, program, { env: { PORT: port, TATHYA_DATA: tempFolder(context) } })
    assert.equal(await child.ends(), 1)
    assert.match(child.output(), /is taken.*set PORT/)
  })

  test('has no metrics where their port is taken', async (context: TestContext) => {
    const text = await (await fetch(first.metricsUrl)).text()
    assert.match(text, /http_server_request_duration_seconds_count\{.*route="\/openapi\.json"/)
    const port = new URL(first.metricsUrl).port
    const child = startChild(context, program, {
      env: { PORT: '0', TATHYA_METRICS_PORT: port, TATHYA_DATA: tempFolder(context) },
    })
    await child.says(/metrics +none.*TATHYA_METRICS_PORT/)
  })

  test('ends cleanly on SIGINT while requests run, and on SIGTERM; the next one has the same keys', async (context: TestContext) => {
    const answers = Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${first.url}/e/schools?school_search=saraswati`).then((r) => r.status),
      ),
    )
    await answers
    first.child.kill('SIGINT')
    assert.equal(await first.child.ends(), 0)
    assert.match(first.child.output(), /Stopped\./)
    assert.ok(!existsSync(path.join(first.folder, 'running.json')))
    const second = await startProduct(context, { folder: first.folder })
    assert.equal(second.adminKey, first.adminKey)
    const answer = await second.client.get('/admin/keys', withKey(second.adminKey))
    assert.equal(answer.status, 200)
    second.child.kill('SIGTERM')
    assert.equal(await second.child.ends(), 0)
  })
})
