import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { onEnd, tempFolder } from '@tathya/testing'
import { createBulkFiles } from '../src/bulk/bulk-files.ts'
import { rowFormats } from '../src/formats/row-format.ts'
import { loadSnapshot } from '../src/snapshots/snapshot.ts'
import { readBack } from './support/read-back.ts'
import { createSampleService, sampleDataset, sampleRows } from './support/sample.ts'

/** Starts a service of 30 rows, two prints of a period among them. */
async function start(context: { after(work: () => unknown): void }) {
  const rows = sampleRows(30).map((row) => ({
    ...row,
    latest: row.id !== 2,
    period: `2081/${Math.max(row.id, 2)}`,
  }))
  const platform = await createTestPlatform(context)
  const dataset = sampleDataset(
    context,
    rows.map((row) => (row.id === 1 ? { ...row, period: '2081/2' } : row)),
    { vintages: { latest: 'latest', period: ['period'] }, key: 'id' },
  )
  const service = createSampleService(platform, [dataset])
  const { client } = await startTestService(context, service)
  const fetchFile = async (name: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${client.url}/e/datasets/exports/${name}`, { headers, method })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  return { client, dataset, platform, service, fetchFile }
}

describe('the files of a dataset', () => {
  test('hold every row of all vintages, the same in each format as in the list', async (context) => {
    const { client, dataset, fetchFile } = await start(context)
    const { body } = await client.get('/e/exports?vintage=all')
    assert.equal(body.length, 30)
    for (const format of rowFormats) {
      const { response, bytes } = await fetchFile(`bulk.${format}`)
      assert.equal(response.status, 200)
      assert.deepEqual(await readBack(format, bytes, dataset.fields), body, format)
    }
  })

  test('are listed with their bytes, rows and checksums, which their headers repeat', async (context) => {
    const { client, fetchFile } = await start(context)
    const { body } = await client.get('/e/datasets/exports/bulk')
    assert.deepEqual(
      body.data.map(({ address, rows }: { address: string; rows: number }) => [address, rows]),
      rowFormats.map((format) => [`/e/datasets/exports/bulk.${format}`, 30]),
    )
    for (const { format, bytes: length, sha256, type } of body.data) {
      const { response, bytes } = await fetchFile(`bulk.${format}`)
      const digest = createHash('sha256').update(bytes).digest()
      assert.equal(bytes.length, length)
      assert.equal(digest.toString('hex'), sha256)
      const headers = response.headers
      assert.equal(headers.get('repr-digest'), `sha-256=:${digest.toString('base64')}:`)
      assert.equal(headers.get('etag'), `"${sha256}"`)
      assert.equal(headers.get('content-type'), type)
      assert.equal(headers.get('content-length'), String(length))
      assert.equal(headers.get('x-dataset-version'), body.meta.version)
      assert.equal(headers.get('link'), '</e/datasets/exports>; rel="describedby"')
      assert.equal(headers.get('last-modified'), 'Sat, 31 Jan 2026 00:00:00 GMT')
      assert.match(
        headers.get('content-disposition') ?? '',
        new RegExp(`exports-${body.meta.version}.${format}`),
      )
      assert.match(headers.get('cache-control') ?? '', /^public, max-age=300/)
    }
  })

  test('are answered in ranges, by 304 to whoever has them, and without a body to HEAD', async (context) => {
    const { fetchFile } = await start(context)
    const whole = await fetchFile('bulk.csv')
    const etag = whole.response.headers.get('etag')!
    const middle = await fetchFile('bulk.csv', { Range: 'bytes=10-19' })
    assert.equal(middle.response.status, 206)
    assert.equal(middle.response.headers.get('content-range'), `bytes 10-19/${whole.bytes.length}`)
    assert.deepEqual(middle.bytes, whole.bytes.subarray(10, 20))
    const past = await fetchFile('bulk.csv', { Range: `bytes=${whole.bytes.length}-` })
    assert.equal(past.response.status, 416)
    const other = await fetchFile('bulk.csv', { Range: 'bytes=0-1', 'If-Range': '"other"' })
    assert.equal(other.response.status, 200)
    const again = await fetchFile('bulk.csv', { 'If-None-Match': etag })
    assert.equal(again.response.status, 304)
    assert.equal(again.response.headers.get('cache-control'), whole.response.headers.get('cache-control'))
    const head = await fetchFile('bulk.csv', {}, 'HEAD')
    assert.equal(head.response.headers.get('content-length'), String(whole.bytes.length))
    assert.equal(head.bytes.length, 0)
  })

  test('name the versions that are kept where another is asked for', async (context) => {
    const { client } = await start(context)
    const { body: entry } = await client.get('/e/datasets/exports')
    const known = await client.get(`/e/datasets/exports/bulk?version=${entry.version}`)
    assert.equal(known.body.data[0].address, `/e/datasets/exports/bulk.csv?version=${entry.version}`)
    for (const name of ['bulk', 'bulk.csv']) {
      const { status, body } = await client.get(`/e/datasets/exports/${name}?version=2020-01-01-00000000`)
      assert.equal(status, 404)
      assert.equal(body.code, 'release_not_kept')
      assert.deepEqual(body.errors[0].accepted, [entry.version])
    }
    assert.equal((await client.get('/e/datasets/exports/bulk.csv?version=../x')).status, 400)
    assert.equal((await client.get('/e/datasets/exports/bulk.csv?limit=1')).status, 400)
  })

  test('are made again where somebody has removed them, and are gone when the service has closed', async (context) => {
    const { fetchFile, platform, service } = await start(context)
    const first = await fetchFile('bulk.ndjson')
    const folder = path.join(platform.folder, 'bulk')
    rmSync(folder, { recursive: true })
    const second = await fetchFile('bulk.ndjson')
    assert.equal(second.response.status, 200)
    assert.deepEqual(second.bytes, first.bytes)
    await service.close()
    assert.deepEqual(readdirSync(folder), [])
  })
})

test('what an earlier run has left half written is removed by a start', async (context) => {
  const platform = await createTestPlatform(context)
  const folder = path.join(platform.folder, 'bulk/exports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, '2026-01-31-00000000.csv.part'), 'id,na')
  const service = createSampleService(platform, [sampleDataset(context, sampleRows(3))])
  await startTestService(context, service)
  assert.equal(existsSync(folder), false)
})

describe('making a file', () => {
  /** A snapshot whose rows are counted as they are read; `failAt` is the row at which reading fails, once. */
  async function counted(context: { after(work: () => unknown): void }, failAt = -1) {
    const dataset = sampleDataset(context, sampleRows(30))
    const snapshot = await loadSnapshot(dataset)
    let reads = 0
    let fails = failAt
    const slice = (start: number, end: number) => {
      reads += 1
      if (start === fails) {
        fails = -1
        throw new Error('No more.')
      }
      return snapshot.table.slice(start, end)
    }
    const folder = tempFolder(context)
    const files = createBulkFiles(folder)
    onEnd(context, files.close)
    const watched = { ...snapshot, table: { ...snapshot.table, slice } }
    return {
      dataset,
      snapshot: watched,
      files,
      folder: path.join(folder, 'bulk/exports'),
      reads: () => reads,
    }
  }

  test('happens once for all who ask for it at the same time', async (context) => {
    const { dataset, snapshot, files, folder, reads } = await counted(context)
    const found = await Promise.all([1, 2, 3].map(() => files.get(dataset, snapshot, 'csv')))
    assert.equal(reads(), 30)
    assert.equal(new Set(found.map(({ path }) => path)).size, 1)
    assert.deepEqual(readdirSync(folder), [`${snapshot.version}.csv`])
  })

  test('leaves nothing behind where it fails, and succeeds the next time', async (context) => {
    const { dataset, snapshot, files, folder } = await counted(context, 20)
    const others = files.get(dataset, snapshot, 'ndjson')
    await assert.rejects(others, /No more/)
    assert.deepEqual(readdirSync(folder), [])
    assert.equal((await files.get(dataset, snapshot, 'ndjson')).rows, 30)
  })

  test('is undone where its version is not kept any more', async (context) => {
    const { dataset, snapshot, files, folder } = await counted(context)
    await files.get(dataset, snapshot, 'parquet')
    await files.keepOnly('exports', async () => [snapshot.version])
    assert.equal(readdirSync(folder).length, 1)
    await files.keepOnly('imports', async () => [])
    assert.equal(readdirSync(folder).length, 1)
    await files.keepOnly('exports', async () => ['another'])
    assert.deepEqual(readdirSync(folder), [])
  })
})
