import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, type Platform, PlatformConfig } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { fileRecords } from '@tathya/storage'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { type Releases, storedReleases } from '../src/index.ts'
import { createImports } from '../testing/index.ts'
import { createSampleService, sampleDataset, sampleRows } from './support/sample.ts'
import { wholeTable } from './support/whole-table.ts'

/** Three shipped rows, and an import of a number of rows. */
function setUp(context: TestContext) {
  const dataset = sampleDataset(context, sampleRows(3), {
    formats: [wholeTable],
  })
  let minute = 0
  async function importRows(releases: Releases, count: number): Promise<void> {
    const lines = Array.from({ length: count }, (_, at) => `${at + 1},Row ${at + 1},,2081/${at}`)
    const file = path.join(tempFolder(context), 'full.csv')
    writeFileSync(file, ['id,name,amount,period', ...lines].join('\n'))
    minute += 1
    const run = createImports([dataset], releases, () => new Date(Date.UTC(2026, 1, 3, 4, minute)))
    const { status, text } = await run('exports', file)
    assert.equal(status, 0, text)
  }
  async function start(platform: Platform) {
    const { client } = await startTestService(context, createSampleService(platform, [dataset]))
    const rows = async () => (await client.get('/e/exports')).body.length as number
    return { client, rows }
  }
  return { importRows, start }
}

describe('a release', () => {
  test('is served by the product that runs, soon, and by the next one', async (context) => {
    const { importRows, start } = setUp(context)
    const folder = tempFolder(context)
    const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder })
    const first = await createPlatform(config, { logs: silentLogs })
    const { rows, client } = await start(first)
    assert.equal(await rows(), 3)
    const before = (await client.get('/e/exports')).headers.get('etag')
    const stored = storedReleases(first)
    await importRows(stored, 5)
    await waitFor('the import', async () => (await rows()) === 5)
    assert.notEqual((await client.get('/e/exports')).headers.get('etag'), before)
    await importRows(stored, 4)
    await waitFor('the second import', async () => (await rows()) === 4)
    assert.deepEqual([...(await stored.epochs(['exports', 'imports']))], [['exports', 2]])
    await first.close()

    const second = await createPlatform(config, { logs: silentLogs })
    onEnd(context, () => second.close())
    assert.equal(await (await start(second)).rows(), 4)
  })

  test('keeps its rows where the store fails once it is the one to serve', async (context) => {
    const { importRows } = setUp(context)
    const { records, files } = await createTestPlatform(context)
    const keep = () => Promise.reject(new Error('The store went away.'))
    const failing = storedReleases({ records, files: { ...files, keep } })
    await assert.rejects(importRows(failing, 4), /went away/)
    const stored = storedReleases({ records, files })
    assert.equal((await stored.find('exports'))?.release.rows, 4)
    const known = records.collection(fileRecords)
    assert.equal(await known.count({ expiresAt: '9999-12-31T00:00:00.000Z' }), 1)
  })

  test('keeps the rows of the last three in the store, and removes those before', async (context) => {
    const { importRows } = setUp(context)
    const platform = await createTestPlatform(context)
    const stored = storedReleases(platform)
    for (const count of [4, 5, 6, 7, 8]) {
      await importRows(stored, count)
      assert.equal((await stored.find('exports'))?.release.rows, count)
    }
    const files = platform.records.collection(fileRecords)
    assert.equal(await files.count(), 3)
    assert.equal(await files.count({ expiresAt: '9999-12-31T00:00:00.000Z' }), 3)
  })
})
