import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { fileRecords } from '@tathya/storage'
import { waitFor } from '@tathya/testing'
import {
  type Dataset,
  describeVersion,
  describeVersions,
  type Releases,
  readVersions,
  storedReleases,
} from '../src/index.ts'
import { loadServed } from '../src/releases/load-rows.ts'
import { memoryReleases } from '../testing/index.ts'
import { publishRows } from './support/publish-rows.ts'
import { createSampleService, readLinks, sampleDataset, sampleRows } from './support/sample.ts'

/** Imports of 4, 5, 6 and 7 rows, a day each from 1 March on; gives their versions. */
async function publishFour(releases: Releases, dataset: Dataset): Promise<string[]> {
  const versions: string[] = []
  for (const day of [1, 2, 3, 4])
    versions.push(await publishRows(releases, dataset, sampleRows(day + 3), `2026-03-0${day}T06:00:00Z`))
  return versions
}

async function start(context: TestContext, platform: Platform, dataset: Dataset) {
  const service = createSampleService(platform, [dataset])
  const { client } = await startTestService(context, service)
  const entry = async () => (await client.get('/e/datasets/exports')).body
  return { client, service, entry }
}

describe('kept releases', () => {
  for (const kind of ['memory', 'store'] as const)
    test(`are the last three of the ${kind}, of which any can be served again`, async (context) => {
      const platform = await createTestPlatform(context)
      const dataset = sampleDataset(context, sampleRows(2))
      const releases = kind === 'memory' ? memoryReleases() : storedReleases(platform)
      const [first, second, third, fourth] = await publishFour(releases, dataset)
      assert.equal(await releases.find('exports', first), undefined)
      for (const [version, rows] of [
        [second, 5],
        [third, 6],
        [fourth, 7],
      ] as const) {
        const found = await releases.find('exports', version)
        assert.equal(JSON.parse(found!.bytes.toString()).length, rows)
      }
      assert.equal((await releases.current('exports'))?.version, fourth)
      await releases.rollBack('exports', second!, new Date('2026-03-05T00:00:00Z'))
      assert.equal((await releases.current('exports'))?.version, second)
      assert.equal((await releases.find('exports'))?.chosenAt, '2026-03-05T00:00:00.000Z')
      await assert.rejects(releases.rollBack('exports', first!, new Date()), /is not kept; kept are/)
      await releases.rollBack('exports', null, new Date('2026-03-06T00:00:00Z'))
      assert.equal(await releases.current('exports'), undefined)
      assert.equal(await releases.find('exports'), undefined)
      assert.equal((await loadServed(dataset.definition, releases)).rows.length, 2)
      const fifth = await publishRows(releases, dataset, sampleRows(8), '2026-03-07T06:00:00Z')
      assert.equal((await releases.current('exports'))?.version, fifth)
    })

  test('are served by a start, and answered by version=', async (context) => {
    const platform = await createTestPlatform(context)
    const dataset = sampleDataset(context, sampleRows(2))
    const [first, second, , fourth] = await publishFour(storedReleases(platform), dataset)
    const { client, entry } = await start(context, platform, dataset)
    const { versions } = await entry()
    assert.deepEqual(
      versions.map(({ rows, origin, served }: Record<string, unknown>) => [rows, origin, served]),
      [
        [7, 'imported', true],
        [6, 'imported', false],
        [5, 'imported', false],
        [2, 'shipped', false],
      ],
    )
    for (const { version, rows } of versions) {
      const { body, headers } = await client.get(`/e/exports?version=${version}`)
      assert.equal(body.length, rows)
      assert.equal(headers.get('x-dataset-version'), version)
      const bulk = await client.get(`/e/datasets/exports/bulk?version=${version}`)
      assert.equal(bulk.body.data[2].rows, rows)
    }
    const { next } = readLinks((await client.get(`/e/exports?version=${second}&limit=2`)).headers.get('link'))
    assert.match(next!, new RegExp(`version=${second}`))
    const gone = await client.get(`/e/exports?version=${first}`)
    assert.equal(gone.status, 404)
    assert.equal(gone.body.code, 'release_not_kept')
    assert.deepEqual(
      gone.body.errors[0].accepted,
      versions.map(({ version }: { version: string }) => version),
    )
    assert.equal((await client.get('/e/exports')).headers.get('x-dataset-version'), fourth)
    const records = platform.records.collection(fileRecords)
    assert.equal(await records.count(), 3)
  })

  test('are rolled back to beside a product that runs, and served within seconds', async (context) => {
    const platform = await createTestPlatform(context)
    const dataset = sampleDataset(context, sampleRows(2))
    const releases = storedReleases(platform)
    const [, , third, fourth] = await publishFour(releases, dataset)
    const { client, entry } = await start(context, platform, dataset)
    assert.equal((await entry()).version, fourth)
    await client.get('/e/datasets/exports/bulk')
    await releases.rollBack('exports', third!, new Date('2026-03-10T06:00:00Z'))
    await waitFor('the third', async () => (await entry()).version === third)
    assert.equal((await client.get('/e/exports')).body.length, 6)
    await releases.rollBack('exports', null, new Date('2026-03-11T06:00:00Z'))
    await waitFor('the shipped rows', async () => (await entry()).rows === 2)
    const { versions } = await entry()
    assert.deepEqual(
      versions.map(({ served }: { served: boolean }) => served),
      [false, false, false, true],
    )
    const last = await publishRows(releases, dataset, sampleRows(9), '2026-03-20T06:00:00Z')
    await waitFor('the import', async () => (await entry()).version === last)
  })

  test('let a walk through pages end with the rows that it began with', async (context) => {
    const platform = await createTestPlatform(context)
    const dataset = sampleDataset(context, sampleRows(2))
    const releases = storedReleases(platform)
    await publishRows(releases, dataset, sampleRows(7), '2026-03-01T06:00:00Z')
    const { client, entry } = await start(context, platform, dataset)
    const first = await client.get('/e/exports?limit=3')
    const other = sampleRows(9).map((row) => ({ ...row, name: 'Other' }))
    const version = await publishRows(releases, dataset, other, '2026-03-02T06:00:00Z')
    await waitFor('the import', async () => (await entry()).version === version)
    const found = [...first.body]
    let { next } = readLinks(first.headers.get('link'))
    while (next !== undefined) {
      const { body, headers } = await client.get(next)
      found.push(...body)
      next = readLinks(headers.get('link')).next
    }
    assert.deepEqual(found, sampleRows(7))
  })

  test('are served in the chosen version, also after a restart', async (context) => {
    const platform = await createTestPlatform(context)
    const dataset = sampleDataset(context, sampleRows(2))
    const stored = storedReleases(platform)
    const [, second] = await publishFour(stored, dataset)
    await stored.rollBack('exports', second!, new Date('2026-03-05T00:00:00Z'))
    const { service, entry } = await start(context, platform, dataset)
    assert.equal((await entry()).version, second)
    await service.close()
    await stored.rollBack('exports', null, new Date('2026-03-06T00:00:00Z'))
    const again = await start(context, platform, dataset)
    assert.equal((await again.entry()).rows, 2)
  })
})

describe('rows that are shipped with a newer product', () => {
  test('replace an older import, but no newer one, nor one that was chosen since', async (context) => {
    const releases = memoryReleases()
    const dataset = (updated: string) => sampleDataset(context, sampleRows(2), { updated })
    const served = async (updated: string) =>
      (await loadServed(dataset(updated).definition, releases)).rows.length
    const version = await publishRows(releases, dataset('2026-01-31'), sampleRows(4), '2026-03-01T06:00:00Z')
    assert.equal(await served('2026-02-28'), 4)
    assert.equal(await served('2026-03-01'), 4)
    assert.equal(await served('2026-03-02'), 2)
    await releases.rollBack('exports', version, new Date('2026-03-09T06:00:00Z'))
    assert.equal(await served('2026-03-02'), 4)
    assert.equal(await served('2026-03-10'), 2)
  })

  test('are listed as served', async (context) => {
    const platform = await createTestPlatform(context)
    const dataset = sampleDataset(context, sampleRows(2), { updated: '2026-04-01' })
    const releases = storedReleases(platform)
    await publishRows(releases, dataset, sampleRows(4), '2026-03-01T06:00:00Z')
    const { entry } = await start(context, platform, dataset)
    const { rows, versions } = await entry()
    assert.equal(rows, 2)
    assert.deepEqual(
      versions.map(({ served }: { served: boolean }) => served),
      [false, true],
    )
    const text = describeVersions([[dataset, await readVersions(dataset, await releases.kept('exports'))]])
    assert.match(text, /\*\s+2026-04-01-\w+\s+shipped\s+2\n?$/)
  })
})

describe('the description of a version', () => {
  test('shows what a version was imported from', async (context) => {
    const releases = memoryReleases()
    const dataset = sampleDataset(context, sampleRows(2))
    const control = { name: 'all', stated: 10, found: 9, tolerance: 0.5, unit: 'NPR', place: 'line 3' }
    const version = await publishRows(releases, dataset, sampleRows(4), '2026-03-01T06:00:00Z', {
      source_sha256: 'ab'.repeat(32),
      covers: 'one month',
      controls: [control, { ...control, name: 'sum', stated: 1e13, found: 1e13 + 1, tolerance: 0 }],
      accepted: 'It is rounded.',
      doubts: ['Line 4 is odd.'],
      parts: [{ source_file: 'older.csv', imported_at: '2026-02-01T06:00:00.000Z' }],
    })
    const versions = await readVersions(dataset, await releases.kept('exports'))
    assert.equal(
      describeVersion(versions.find((one) => one.version === version)!).join('\n'),
      [
        `${version} (served): 4 rows, imported, of 2026-03-01`,
        'Imported at 2026-03-01T06:00:00.000Z',
        'File: 4.csv',
        `SHA-256: ${'ab'.repeat(32)}`,
        'Covers: one month',
        'Accepted although it does not add up: It is rounded.',
        'Control total DIFFERS: all: stated 10, found 9 NPR (line 3)',
        // Of so large a sum, numbers hold no more.
        'Control total agrees: sum: stated 10,000,000,000,000, found 10,000,000,000,001 NPR (line 3)',
        'Warning: Line 4 is odd.',
        'Rows are also from an import at 2026-02-01T06:00:00.000Z',
        '  File: older.csv',
      ].join('\n'),
    )
  })
})
