import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, type Platform, PlatformConfig } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { fileRecords } from '@tathya/storage'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import {
  csvTable,
  folderReleases,
  runImport,
  storedReleases,
  toCellNumber,
  toCellText,
} from '../src/index.ts'
import { createSampleService, sampleDataset, sampleRows } from './support/sample.ts'

const table = csvTable({
  id: 'table',
  title: 'The whole table',
  covers: 'the whole table',
  columns: ['id', 'name', 'period'],
  createReader: () => (record) => ({
    id: toCellNumber(record.id),
    name: toCellText(record.name),
    kind: null,
    amount: null,
    period: record.period,
    latest: true,
  }),
})

/** An extract of three rows, and an import of a number of rows into a folder. */
function setUp(context: TestContext) {
  const dataset = sampleDataset(context, sampleRows(3), {
    formats: [table],
    extract: { rowsInFull: 5, note: 'Three of five.' },
  })
  let minute = 0
  async function importRows(folder: string, count: number): Promise<void> {
    const lines = Array.from({ length: count }, (_, at) => `${at + 1},Row ${at + 1},2081/${at}`)
    const file = path.join(tempFolder(context), 'full.csv')
    writeFileSync(file, ['id,name,period', ...lines].join('\n'))
    minute += 1
    const now = new Date(Date.UTC(2026, 1, 3, 4, minute))
    assert.equal(await runImport(['exports', file], { datasets: [dataset], folder, now, print: () => {} }), 0)
  }
  async function start(platform: Platform) {
    const { client } = await startTestService(context, createSampleService(platform, [dataset]))
    const rows = async () => (await client.get('/e/exports')).body.length as number
    return { client, rows }
  }
  return { importRows, start }
}

describe('a release in the data folder', () => {
  test('is served by the product that runs, soon, and by the next one without the folder of releases', async (context) => {
    const { importRows, start } = setUp(context)
    const folder = tempFolder(context)
    const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder })
    const first = await createPlatform(config, { logs: silentLogs })
    const { rows, client } = await start(first)
    assert.equal(await rows(), 3)
    const before = (await client.get('/e/exports')).headers.get('etag')
    await importRows(folder, 5)
    await waitFor('the import', async () => (await rows()) === 5)
    assert.notEqual((await client.get('/e/exports')).headers.get('etag'), before)
    await importRows(folder, 4)
    await waitFor('the second import', async () => (await rows()) === 4)
    const stored = storedReleases(first)
    assert.deepEqual([...(await stored.epochs(['exports', 'imports']))], [['exports', 2]])
    await first.close()

    rmSync(path.join(folder, 'datasets'), { recursive: true })
    const second = await createPlatform(config, { logs: silentLogs })
    onEnd(context, () => second.close())
    assert.equal(await (await start(second)).rows(), 4)
  })

  test('that an older version has left there is taken over at the start', async (context) => {
    const { importRows, start } = setUp(context)
    const platform = await createTestPlatform(context)
    await importRows(platform.folder, 5)
    assert.equal(await (await start(platform)).rows(), 5)
    const found = await storedReleases(platform).find('exports')
    assert.equal(found?.release.rows, 5)
    assert.equal(JSON.parse(found!.bytes.toString()).length, 5)
  })

  test('keeps its rows where the store fails once it is the one to serve', async (context) => {
    const { importRows } = setUp(context)
    const { records, files, folder } = await createTestPlatform(context)
    await importRows(folder, 4)
    const keep = () => Promise.reject(new Error('The store went away.'))
    const failing = storedReleases({ records, files: { ...files, keep } })
    await assert.rejects(failing.takeOver(folderReleases(folder), 'exports'), /went away/)
    const stored = storedReleases({ records, files })
    assert.equal((await stored.find('exports'))?.release.rows, 4)
    const known = await records.collection(fileRecords)
    assert.equal(await known.count({ expiresAt: '9999-12-31T00:00:00.000Z' }), 1)
  })

  test('keeps the rows of the last three in the store, and removes those before', async (context) => {
    const { importRows } = setUp(context)
    const platform = await createTestPlatform(context)
    const [stored, folder] = [storedReleases(platform), folderReleases(platform.folder)]
    for (const count of [4, 5, 6, 7, 8]) {
      await importRows(platform.folder, count)
      assert.equal(await stored.takeOver(folder, 'exports'), true)
      assert.equal(await stored.takeOver(folder, 'exports'), false, 'once')
      assert.equal((await stored.find('exports'))?.release.rows, count)
    }
    const files = await platform.records.collection(fileRecords)
    assert.equal(await files.count(), 3)
    assert.equal(await files.count({ expiresAt: '9999-12-31T00:00:00.000Z' }), 3)
  })
})
