import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { type Cleanup, tempFolder } from '@tathya/testing'
import type { Dataset } from '../../src/index.ts'
import { ServedVersion } from '../../src/snapshots/served-version.ts'
import { draftColumns } from '../../src/snapshots/shipped-file.ts'
import { createSpareSnapshots } from '../../src/snapshots/spare-snapshots.ts'
import { createSampleService, type Sample, sampleDataset, sampleRows } from '../support/sample.ts'
import { series } from '../support/serve-series.ts'

/** A dataset of sample rows that ships as a file of columns. */
async function columnsDataset(
  context: Cleanup,
  given: number | readonly Sample[],
  changes = {},
): Promise<Dataset> {
  const rows = pathToFileURL(path.join(tempFolder(context), 'rows.columns'))
  const dataset = sampleDataset(context, [], { rows, ...changes })
  writeFileSync(
    fileURLToPath(rows),
    (await draftColumns(dataset, typeof given === 'number' ? sampleRows(given) : given)).toBytes(),
  )
  return dataset
}

async function start(context: TestContext, datasets: readonly Dataset[]) {
  const service = createSampleService(await createTestPlatform(context), datasets)
  const { client } = await startTestService(context, service)
  return { client, notes: () => service.notes() }
}

describe('a dataset in a file of columns', () => {
  test('is loaded when its rows are asked for, not before', async (context) => {
    const { client, notes } = await start(context, [await columnsDataset(context, 300)])
    assert.deepEqual(notes(), ['exports: 300 rows, loaded when they are first asked for'])
    assert.equal((await client.get('/e/exports?per_page=5')).body.length, 5)
    assert.match(notes()[0]!, /^exports: 300 rows, [\d.]+ MB$/)
  })

  test('answers as one in a list of rows does, with the same version', async (context) => {
    const listed = sampleDataset(context, sampleRows(300), { text: ['name'] })
    const columns = await columnsDataset(context, 300, { text: ['name'] })
    const [one, other] = [await start(context, [listed]), await start(context, [columns])]
    for (const query of [
      '?per_page=1000',
      '?kind=major&amount__gte=20&sort=-amount',
      '?q=12',
      '?group_by=kind&aggregate=count()',
      '?facet=kind&envelope=true&limit=3',
      '?fields=name,amount',
      '/17',
    ]) {
      const [expected, found] = [
        await one.client.get(`/e/exports${query}`),
        await other.client.get(`/e/exports${query}`),
      ]
      assert.deepEqual(found.body, expected.body, query)
      assert.equal(found.headers.get('etag'), expected.headers.get('etag'), query)
      assert.equal(found.headers.get('x-dataset-version'), expected.headers.get('x-dataset-version'))
    }
  })

  test('has its gaps in the catalogue without its rows being loaded, as one in a list has', async (context) => {
    const changes = {
      series,
      measures: { amount: { alike: {} } },
      totals: {
        whole: ['period'],
        figures: { amount: 'amount' },
        printed: { only: { id: 1 }, by: 'the office' },
      },
    } satisfies NonNullable<Parameters<typeof sampleDataset>[2]>
    const rows = [
      { id: 1, name: 'Total', kind: null, amount: 100, period: '2079/80', latest: true },
      { id: 2, name: 'Rice', kind: 'major', amount: 60, period: '2079/80', latest: true },
      { id: 3, name: 'Rice', kind: 'major', amount: null, period: '2081/82', latest: true },
    ] as const
    const listed = await start(context, [sampleDataset(context, rows, changes)])
    const columns = await start(context, [await columnsDataset(context, rows, changes)])
    const [expected, found] = [
      await listed.client.get('/e/datasets'),
      await columns.client.get('/e/datasets'),
    ]
    assert.deepEqual(found.body, expected.body)
    const [{ gaps, known_gaps }] = found.body.data
    assert.deepEqual(
      gaps.printed_totals.map(({ sum, printed }: { sum: number; printed: number }) => [sum, printed]),
      [[60, 100]],
    )
    assert.deepEqual(gaps.missing[0].periods, ['2080/81'])
    assert.match(known_gaps.join(' '), /Years are missing: 2080\/81\..*60 of 100/)
    assert.match(columns.notes()[0]!, /loaded when they are first asked for/)
  })

  test('has its gaps computed from its rows where those beside are not the ones of its file', async (context) => {
    const beside = { ...sampleDataset(context, sampleRows(2), { id: 'imports' }) }
    const rows = pathToFileURL(path.join(tempFolder(context), 'rows.columns'))
    const dataset = sampleDataset(context, [], { rows, beside: ['imports'] })
    writeFileSync(fileURLToPath(rows), (await draftColumns(dataset, sampleRows(300), () => beside)).toBytes())
    const versionOf = (each: Dataset): ServedVersion =>
      new ServedVersion({
        dataset: each,
        releases: { find: async () => undefined },
        folder: tempFolder(context),
        spare: createSpareSnapshots(),
        others: () => other,
      })
    let other = versionOf(beside)
    await other.swapFirst()
    const served = versionOf(dataset)
    await served.swapFirst()
    const stated = await served.gaps()
    assert.equal(served.isLoaded(), false)
    other = versionOf(sampleDataset(context, sampleRows(3), { id: 'imports' }))
    await other.swapFirst()
    assert.deepEqual((await served.gaps()).missing, stated.missing)
    assert.equal(served.isLoaded(), true)
  })

  test('is loaded once for all who ask at the same time', async (context) => {
    const dataset = await columnsDataset(context, 300)
    const served = new ServedVersion({
      dataset,
      releases: { find: async () => undefined },
      folder: tempFolder(context),
      spare: createSpareSnapshots(),
      others: () => served,
    })
    await served.swapFirst()
    assert.throws(() => served.loaded(), /The rows of exports are not loaded/)
    const found = await Promise.all([1, 2, 3].map(() => served.rowsAt(undefined)))
    assert.equal(new Set(found).size, 1)
    assert.equal(served.loaded(), found[0])
  })

  test('is refused at start where the file is damaged', async (context) => {
    const dataset = await columnsDataset(context, 300)
    const file = fileURLToPath(dataset.definition.rows)
    writeFileSync(file, (await draftColumns(dataset, sampleRows(300))).toBytes().subarray(0, -40))
    await assert.rejects(start(context, [dataset]), /rows\.columns is damaged or cut/)
  })

  test('is unavailable while the file cannot be read, and is served once it can', async (context) => {
    const dataset = await columnsDataset(context, 300)
    const file = fileURLToPath(dataset.definition.rows)
    const { client } = await start(context, [
      dataset,
      sampleDataset(context, sampleRows(2), { id: 'imports' }),
    ])
    const bytes = (await draftColumns(dataset, sampleRows(300))).toBytes()
    rmSync(file)
    const refused = await client.get('/e/exports')
    assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable'])
    assert.match(refused.body.detail, /The rows of exports cannot be read: .*rows\.columns/)
    assert.equal((await client.get('/e/imports')).body.length, 2)
    writeFileSync(file, bytes)
    assert.equal((await client.get('/e/exports?per_page=7')).body.length, 7)
  })
})
