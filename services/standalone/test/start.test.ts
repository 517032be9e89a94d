import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import { onEnd, startChild, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { lengthy, listCopies, makeDocuments, photo, send, startJob } from './doc-ready.ts'
import { assertCleanFolder, assertNothingLost, makeLedger, sendOnce } from './document-ledger.ts'
import { postEntry } from './log-load.ts'
import { type Product, programOf, startProduct, withKey } from './start-product.ts'

const program = programOf()
const unknownWarning = 'TATHYA_DRAIN_SECOND is not a setting; did you mean TATHYA_DRAIN_SECONDS?'
const unknownVariables = { TATHYA_DRAIN_SECOND: '5', TATHYA_GREETING: 'hello' }
const noModes = process.platform === 'win32' ? 'Windows has no file modes' : false
const noRemoval = process.platform === 'win32' ? 'Windows removes no folder in use' : false
/** Databases of the data folder. */
const databases = ['entries', 'events', 'lock', 'records'].map((name) => `${name}.sqlite`)

/** Two products, one after the other in the same folder. */
describe('a start', () => {
  const suite = suiteContext()
  const folder = path.join(tempFolder(suite), 'data')
  const ledger = makeLedger([photo, lengthy, photo, ...makeDocuments(1)])
  let first: Product
  let second: Product

  before(async () => {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    // Settings of the gateway alone and of one service are settings of the product too.
    const known = { TATHYA_UPSTREAM_LOGGER: 'http://127.0.0.1:8081', TATHYA_CONVERSION_SLOTS: '1' }
    first = await startProduct(suite, { folder, env: { ...unknownVariables, ...known } })
  })

  test('tells what is up and where, and names the file of the admin key where no terminal shows it', () => {
    const said = first.child.output()
    for (const name of ['calendar', 'economics-data', 'geo-data', 'schools', 'logger']) {
      assert.match(said, new RegExp(`${name} +ready`))
    }
    assert.match(said, /schools: 39,798 rows, loaded when they are first asked for/)
    assert.ok(!said.includes(first.adminKey), 'a log would keep the key')
    assert.ok(said.includes(`  admin key     in ${path.join(first.folder, 'admin-key')}`))
    assert.equal(statSync(path.join(first.folder, 'admin-key')).mode & 0o777, 0o600)
  })

  test('has metrics on a port of their own', async () => {
    const text = await (await fetch(first.metricsUrl)).text()
    assert.match(text, /http_server_request_duration_seconds_count\{.*route="\/openapi\.json"/)
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
    const imports = path.join(tempFolder(context), 'imports.txt')
    writeFileSync(imports, 'rivers=a.csv@24h; forex=b.csv')
    const env = {
      ...{ PORT: 'x', LOG_LEVEL: 'loud', TATHYA_ADMIN_KEY: 'short', TATHYA_DATA: tempFolder(context) },
      TATHYA_IMPORTS_FILE: imports,
    }
    const child = startChild(context, program, { env })
    assert.equal(await child.ends(), 1)
    for (const name of ['PORT', 'LOG_LEVEL', 'TATHYA_ADMIN_KEY'])
      assert.match(child.output(), new RegExp(`${name}: `))
    assert.ok(!child.output().includes('"short"'))
    assert.match(child.output(), /TATHYA_IMPORTS: there is no dataset rivers/)
    assert.match(
      child.output(),
      /TATHYA_IMPORTS: "forex=b\.csv" must be <dataset>=<file or address>@<hours>h/,
    )
  })

  test('is refused on a port that is taken, saying what to do', async (context: TestContext) => {
    const port = new URL(first.url).port
    const child = startChild(context, program, { env: { PORT: port, TATHYA_DATA: tempFolder(context) } })
    assert.equal(await child.ends(), 1)
    assert.match(child.output(), /is taken.*set PORT/)
  })

  test('writes for its user alone, also in a folder that was there for all', { skip: noModes }, async () => {
    await postEntry(first, 'an entry')
    assert.equal(await sendOnce(first, ledger[0]!), 200)
    const bulk = await fetch(`${first.url}/e/datasets/payment-systems/bulk.csv`)
    assert.equal(bulk.status, 200)
    await bulk.arrayBuffer()
    assert.deepEqual(openToOthers(folder), [])
    for (const name of [
      'events.sqlite-wal',
      'records.sqlite-shm',
      'running.json',
      'lock.sqlite',
      'admin-key',
    ])
      assert.equal(statSync(path.join(folder, name)).mode & 0o777, 0o600, name)
  })

  test('ends by SIGTERM while jobs run and wait: who waits is answered', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(`${first.url}/e/schools?school_search=saraswati`)
        assert.equal(answer.status, 200)
      }),
    )
    const sendWith = (at: number) =>
      send(first, ledger[at]!.document, {
        headers: { 'Idempotency-Key': ledger[at]!.key, Prefer: 'wait=60' },
      })
    const asked = [sendWith(1)]
    await waitFor('the run', () => listCopies(folder).length === 1)
    asked.push(sendWith(2))
    const watched = await startJob(first, ledger[3]!.document, {
      headers: { 'Idempotency-Key': ledger[3]!.key },
    })
    const events = await fetch(`${first.url}/e/jobs/${watched}/events`, { headers: withKey(first.adminKey) })
    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
    let seen = ''
    while (!seen.includes('"state":"queued"')) seen += (await reader.read()).value
    first.child.kill('SIGTERM')
    for (const [at, { status, body }] of (await Promise.all(asked)).entries()) {
      assert.equal(status, 202, JSON.stringify(body))
      assert.equal(new URL(body.job_url).pathname, `/e/jobs/${body.job_id}`)
      ledger[at + 1]!.jobs.add(body.job_id)
    }
    ledger[3]!.jobs.add(watched)
    assert.equal((await reader.read()).done, true, 'the events end, so that the reader comes back elsewhere')
    assert.equal(await first.child.ends(), 0)
    assert.match(first.child.output(), /Stopped\./)
    assert.deepEqual(listCopies(folder), [])
    assert.ok(!existsSync(path.join(folder, 'running.json')))
    assert.deepEqual(
      readdirSync(folder)
        .filter((name) => name.endsWith('.sqlite'))
        .toSorted(),
      databases,
    )
  })

  test('after an end has the same keys, goes on with the jobs, and closes databases that were open to all', async (context: TestContext) => {
    if (noModes === false) for (const name of databases) chmodSync(path.join(folder, name), 0o644)
    second = await startProduct(suite, { folder, env: { TATHYA_METRICS_PORT: await takePort(context) } })
    assert.equal(second.adminKey, first.adminKey)
    assert.equal((await second.client.get('/admin/keys', withKey(second.adminKey))).status, 200)
    await assertNothingLost(second, ledger)
    // The one of entries is opened on first use.
    assert.equal((await second.client.get('/e/logger', withKey(second.adminKey))).status, 200)
    if (noModes === false) assert.deepEqual(openToOthers(folder), [])
  })

  test('has no metrics where their port is taken', async () => {
    const none = second.child.output()
    assert.match(none, /metrics +none.*TATHYA_METRICS_PORT/)
  })

  test('is unready when its folder is removed in use, and accepts nothing until that is back', {
    skip: noRemoval,
  }, async () => {
    const { client, url, adminKey } = second
    assert.equal((await client.get('/readyz')).status, 200)
    const moved = `${folder}-moved`
    renameSync(folder, moved)
    const ready = await client.get('/readyz')
    assert.equal(ready.status, 503)
    assert.match(
      JSON.stringify(ready.body),
      /data folder.*was removed or replaced while in use\. Put it back/,
    )
    const key = { method: 'POST', headers: { ...withKey(adminKey), 'Content-Type': 'application/json' } }
    const body = JSON.stringify({ name: 'a key', scopes: ['log:read'] })
    const entry = {
      customer_id: 1,
      exception_message: 'x',
      service_name: 's',
      created_date: '2026-01-01T00:00:00',
    }
    for (const answer of [
      await send(second, photo),
      await client.post('/e/logger', entry, withKey(adminKey)),
      await fetch(`${url}/admin/keys`, { ...key, body }),
    ])
      assert.equal(answer.status, 503)
    assert.equal((await client.get('/e/datasets')).status, 200, 'what is in memory is served')

    renameSync(moved, folder)
    await waitFor('the readiness', async () => (await client.get('/readyz')).status === 200)
    const [sent] = makeLedger([photo])
    const again = { ...sent!, key: 'key-again' }
    assert.equal(await sendOnce(second, again), 200)
    ledger.push(again)
  })

  test('ends cleanly by SIGINT, and leaves nothing but what it has answered', async (context: TestContext) => {
    second.child.kill('SIGINT')
    assert.equal(await second.child.ends(), 0)
    assert.match(second.child.output(), /Stopped\./)
    await assertCleanFolder(context, folder, ledger)
  })
})

/** Everything in a folder that others than its owner have rights to. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (entry) => (statSync(path.join(folder, entry)).mode & 0o077) !== 0,
  )
}

/** Listens on a port for the time of a test; gives its number. */
async function takePort(context: TestContext): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(context, () => void server.close())
  return String((server.address() as AddressInfo).port)
}
