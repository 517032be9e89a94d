import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DatasetCatalogue } from '@tathya/contracts/http'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { createSampleService, sampleDataset, sampleRows, startSample } from './support/sample.ts'

describe('the catalogue', () => {
  test('says everything about a dataset that its definition says', async (context) => {
    const rows = sampleRows(30)
    const client = await startSample(context, rows, { knownGaps: ['Amounts are missing.'] })
    const { body, headers } = await client.get('/e/datasets/exports')
    const list = await client.get('/e/exports')
    assert.equal(headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=86400')
    assert.equal(body.version, list.headers.get('x-dataset-version'))
    const { fields, version, ...rest } = body
    assert.deepEqual(fields[3], {
      name: 'amount',
      title: 'Amount',
      name_ne: 'रकम',
      type: 'number',
      nullable: true,
      unit: 'NPR',
      description: 'Amount',
    })
    assert.deepEqual(rest, {
      id: 'exports',
      title: 'Samples',
      title_ne: 'नमुना',
      description_ne: 'परीक्षणका पङ्क्ति।',
      keywords: ['sample', 'नमुना'],
      description: 'Rows for tests.',
      publisher: 'Nobody',
      source: { name: 'The test', url: null },
      licence: { name: 'CC0 1.0 Universal', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      coverage: { area: 'Nepal', from: '2060/0', to: '2062/5' },
      columns: { time: ['period'], name: ['name'], dimension: ['kind'], unit: [], value: ['amount'] },
      key: 'id',
      rows: 30,
      last_updated: '2026-01-31',
      known_gaps: ['Amounts are missing.'],
      gaps: { missing: [], printed_totals: [], comparable: [] },
      filters: ['id', 'name', 'kind', 'amount', 'period', 'latest'],
      data_until: '2026-01-31',
      stale: null,
      stale_reason: 'Its publisher has no known rhythm.',
      versions: [{ version, rows: 30, last_updated: '2026-01-31', origin: 'shipped', served: true }],
      address: '/e/exports',
      rows_address: '/e/datasets/exports/rows',
      changes_address: '/e/datasets/exports/changes',
      bulk: {
        csv: '/e/datasets/exports/bulk.csv',
        ndjson: '/e/datasets/exports/bulk.ndjson',
        xlsx: '/e/datasets/exports/bulk.xlsx',
        parquet: '/e/datasets/exports/bulk.parquet',
        list: '/e/datasets/exports/bulk',
      },
    })
  })

  test('has the rows of a dataset under its id, and none under an id that no dataset has', async (context) => {
    const client = await startSample(context, sampleRows(3))
    for (const path of ['', '/1', '/2?fields=amount']) {
      const own = await client.get(`/e/exports${path}`)
      const byId = await client.get(`/e/datasets/exports/rows${path}`)
      assert.deepEqual([byId.status, byId.text], [200, own.text])
    }
    for (const path of ['', '/rows', '/rows/1', '/bulk', '/bulk.csv', '/changes?since=1', '/citation']) {
      const { status, body } = await client.get(`/e/datasets/unknown${path}`)
      assert.equal(status, 404, path)
      assert.match(body.detail, /no dataset unknown/)
    }
  })

  test('has an entry for every dataset of the service, in their order', async (context) => {
    const platform = await createTestPlatform(context)
    const datasets = ['exports', 'imports'].map((id) => sampleDataset(context, sampleRows(3), { id }))
    const { client } = await startTestService(context, createSampleService(platform, datasets))
    const { data } = DatasetCatalogue.parse((await client.get('/e/datasets')).body)
    assert.deepEqual(
      data.map(({ id }) => id),
      ['exports', 'imports'],
    )
    assert.deepEqual(data[1], (await client.get('/e/datasets/imports')).body)
    assert.equal((await client.get('/e/datasets/rivers')).status, 404)
  })

  test('changes its version and tag with the rows, and with nothing else', async (context) => {
    const version = async (rows: object[]) => {
      const client = await startSample(context, rows)
      const { body, headers } = await client.get('/e/datasets/exports')
      return [body.version, headers.get('etag')]
    }
    const rows = sampleRows(30)
    const same = await version(rows)
    assert.deepEqual(await version(rows.toReversed()), same)
    assert.notDeepEqual(await version([...rows.slice(0, 29), { ...rows[29]!, amount: 7.5 }]), same)
  })
})

test('the notes of the start table say how many rows each dataset has', async (context) => {
  const platform = await createTestPlatform(context)
  const datasets = [
    sampleDataset(context, sampleRows(30)),
    sampleDataset(context, sampleRows(1200), { id: 'imports' }),
  ]
  const service = createSampleService(platform, datasets)
  await service.start()
  assert.deepEqual(
    service.notes().map((note) => note.replace(/[\d.]+ MB/, 'n MB')),
    ['exports: 30 rows, n MB', 'imports: 1,200 rows, n MB'],
  )
})
