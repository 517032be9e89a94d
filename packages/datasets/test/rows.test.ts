import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { CheckedClient } from '@tathya/testing'
import { z } from 'zod'
import { mediaTypes, rowFormats } from '../src/formats/row-format.ts'
import { type DatasetDefinition, defineDataset } from '../src/index.ts'
import { readBack } from './support/read-back.ts'
import {
  createSampleService,
  readPlainLinks,
  sampleDataset,
  sampleRows,
  startSample,
  writeRows,
} from './support/sample.ts'

const Part = z
  .object({
    code: z.string().meta({ description: 'Code' }),
    above: z.string().nullable().meta({ description: 'Code of the part above' }),
    size: z.int().meta({ description: 'Size' }),
  })
  .meta({ id: 'Part' })

const parts = [
  { code: '01', above: null, size: 5 },
  { code: '0101', above: '01', size: 3 },
  { code: '010110', above: '0101', size: 1 },
  { code: '0102', above: '01', size: 2 },
  { code: '02', above: null, size: 9 },
  { code: '99', above: 'gone', size: 1 },
]

async function startTree(
  context: TestContext,
  changes: Partial<DatasetDefinition<typeof Part>> = {},
): Promise<CheckedClient> {
  const dataset = defineDataset({
    id: 'exports',
    title: 'Parts',
    description: 'Rows for tests.',
    publisher: 'Nobody',
    source: { name: 'The test', url: null },
    licence: { name: 'CC0 1.0 Universal', url: null },
    updated: '2026-01-31',
    coverage: { area: 'Nepal' },
    rows: writeRows(context, parts),
    row: Part,
    key: 'code',
    columns: { name: ['code'], value: [] },
    order: ['code'],
    body: 'list',
    tree: { parent: 'above' },
    knownGaps: [],
    ...changes,
  })
  const platform = await createTestPlatform(context)
  return (await startTestService(context, createSampleService(platform, [dataset]))).client
}

const codes = (rows: { code: string }[]) => rows.map(({ code }) => code)

describe('one row', () => {
  test('is answered by its key, with the version and where it is described', async (context) => {
    const rows = sampleRows(30)
    const client = await startSample(context, rows)
    const { status, body, headers } = await client.get('/e/exports/7')
    assert.deepEqual([status, body], [200, rows[6]])
    assert.match(headers.get('x-dataset-version')!, /^2026-01-31-/)
    assert.match(headers.get('etag')!, /^"/)
    assert.deepEqual(readPlainLinks(headers.get('link')), { describedby: '/e/datasets/exports' })
    assert.deepEqual((await client.get('/e/exports/7?fields=amount,id')).body, {
      id: 7,
      amount: rows[6]!.amount,
    })
  })

  test('is not found under any other key, and takes no filters', async (context) => {
    const client = await startSample(context, sampleRows(30))
    for (const key of ['31', '0', '-7', '07', '7.0', 'seven', '%E0%A4%95', '9999999999999999', '1e1']) {
      const { status, body } = await client.get(`/e/exports/${key}`)
      assert.deepEqual([status, body.code], [404, 'not_found'], key)
    }
    assert.equal((await client.get('/e/exports/7?amount=1')).status, 400)
    assert.equal((await client.get('/e/exports/7?fields=colour')).status, 400)
  })

  test('of a key that is a text is found with its leading zeros', async (context) => {
    const client = await startTree(context)
    assert.deepEqual((await client.get('/e/exports/01')).body, parts[0])
    assert.equal((await client.get('/e/exports/1')).status, 404)
  })
})

describe('rows that are a tree', () => {
  test('have the rows below and above them under their key', async (context) => {
    const client = await startTree(context)
    const below = await client.get('/e/exports/01/children')
    assert.deepEqual([codes(below.body), below.headers.get('x-total-count')], [['0101', '0102'], '2'])
    assert.deepEqual(codes((await client.get('/e/exports/01/children?sort=-code&limit=1')).body), ['0102'])
    assert.deepEqual((await client.get('/e/exports/02/children')).body, [])
    assert.deepEqual(codes((await client.get('/e/exports/010110/ancestors')).body), ['01', '0101'])
    assert.deepEqual((await client.get('/e/exports/01/ancestors')).body, [])
    assert.deepEqual((await client.get('/e/exports/99/ancestors')).body, [])
    for (const what of ['children', 'ancestors'])
      assert.equal((await client.get(`/e/exports/7/${what}`)).body.code, 'not_found')
  })

  test('are answered one inside the other', async (context) => {
    const client = await startTree(context)
    const { body, headers } = await client.get('/e/exports?format=tree')
    assert.deepEqual(codes(body), ['01', '02', '99'])
    assert.deepEqual(codes(body[0].children), ['0101', '0102'])
    assert.deepEqual(body[0].children[0].children, [{ ...parts[2], children: [] }])
    assert.equal(headers.get('x-total-count'), '6')
    const some = await client.get('/e/exports?format=tree&size__lte=3&sort=-size')
    assert.deepEqual(codes(some.body), ['0101', '0102', '99'])
    for (const other of ['limit=3', 'page=1', 'fields=code'])
      assert.equal((await client.get(`/e/exports?format=tree&${other}`)).status, 400, other)
  })

  test('keep the filters of a caller below a row, and no default ones', async (context) => {
    const defaults = { description: 'Large ones', choose: () => ({ size: 9 }) }
    const client = await startTree(context, { defaults, body: 'data' })
    assert.deepEqual(codes((await client.get('/e/exports')).body.data), ['02'])
    assert.deepEqual(codes((await client.get('/e/exports/01/children')).body.data), ['0101', '0102'])
    assert.deepEqual(codes((await client.get('/e/exports/01/children?size__gt=2')).body.data), ['0101'])
    const above = await client.get('/e/exports/010110/ancestors')
    assert.deepEqual([codes(above.body.data), above.body.meta.total], [['01', '0101'], 2])
  })
})

describe('the form of a list', () => {
  test('follows the parameter, else what the caller accepts most', async (context) => {
    const client = await startTree(context)
    const typeOf = async (query: string, accept?: string) => {
      const { headers, text } = await client.get(
        `/e/exports?limit=1${query}`,
        accept === undefined ? {} : { Accept: accept },
      )
      assert.match(headers.get('vary') ?? '', /Accept/)
      return [headers.get('content-type')?.split(';')[0], text]
    }
    const json = ['application/json', '[{"code":"01","above":null,"size":5}]']
    const csv = ['text/csv', 'code,above,size\n"01",,5\n']
    assert.deepEqual(await typeOf(''), json)
    assert.deepEqual(await typeOf('', 'text/csv'), csv)
    assert.deepEqual(await typeOf('', 'text/csv;q=0.5, application/json'), json)
    assert.deepEqual(await typeOf('&format=csv', 'application/json'), csv)
    assert.deepEqual(await typeOf('&format=json', 'text/csv'), json)
    assert.deepEqual(await typeOf('&format=ndjson'), [
      'application/x-ndjson',
      '{"code":"01","above":null,"size":5}\n',
    ])
    assert.equal((await typeOf('&format=parquet'))[0], 'application/vnd.apache.parquet')
    // What was remembered for one caller is not given to one who wants another form.
    assert.deepEqual(await typeOf(''), json)
  })

  test('holds every row in files, unless a page is asked for, which the name of the file tells', async (context) => {
    const client = await startSample(context, sampleRows(1_500))
    const fetchFile = async (query: string, accept = '*/*') => {
      const response = await fetch(`${client.url}/e/exports?${query}`, { headers: { Accept: accept } })
      const bytes = Buffer.from(await response.arrayBuffer())
      const name = /filename="exports-2026-01-31-[0-9a-f]{8}-(.+?)"/.exec(
        response.headers.get('content-disposition') ?? '',
      )?.[1]
      return { bytes, name, headers: response.headers }
    }
    const fields = sampleDataset(context, []).fields
    for (const format of rowFormats) {
      const whole = await fetchFile(`format=${format}`)
      assert.equal((await readBack(format, whole.bytes, fields)).length, 1_500, format)
      assert.equal(whole.name, `1500-rows.${format}`)
      assert.deepEqual(readPlainLinks(whole.headers.get('link')), { describedby: '/e/datasets/exports' })
      const accepted = await fetchFile('', mediaTypes[format])
      assert.equal((await readBack(format, accepted.bytes, fields)).length, 1_500, format)
      const part = await fetchFile(`format=${format}&page=2`)
      assert.equal((await readBack(format, part.bytes, fields)).length, 100, format)
      assert.equal(part.name, `rows-101-200-of-1500.${format}`)
      assert.equal(part.headers.get('x-total-count'), '1500')
      assert.match(part.headers.get('link') ?? '', /rel="next"/)
    }
    assert.equal((await fetchFile('format=csv&limit=7')).name, 'rows-1-7-of-1500.csv')
    assert.equal((await fetchFile('format=csv&offset=1499')).name, 'rows-1500-1500-of-1500.csv')
    assert.equal((await fetchFile('format=csv&offset=1500')).name, 'rows-0-1500-of-1500.csv')
    assert.equal((await fetchFile('format=csv&id=9999')).name, '0-rows.csv')
    const { body, headers } = await client.get('/e/exports')
    assert.deepEqual([body.length, headers.get('content-disposition')], [100, null])
  })

  test('is CSV with the columns in the order of fields, and with a byte order mark where asked for', async (context) => {
    const client = await startSample(context, sampleRows(2))
    const { text } = await client.get('/e/exports?format=csv&fields=name,id')
    assert.equal(text, 'name,id\nनमुना 1,1\nनमुना 2,2\n')
    const marked = await fetch(`${client.url}/e/exports?format=csv&fields=name,id&bom=true`)
    assert.deepEqual(Buffer.from(await marked.arrayBuffer()), Buffer.from(`\ufeff${text}`))
  })

  test('holds every row where a format that is streamed is asked for all', async (context) => {
    const rows = sampleRows(1500)
    const client = await startSample(context, rows)
    const { text, headers } = await client.get('/e/exports?format=ndjson&limit=all')
    assert.deepEqual(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
      rows,
    )
    assert.equal(headers.get('x-total-count'), '1500')
    const part = await client.get('/e/exports?format=csv&limit=all&offset=1490&fields=id')
    assert.deepEqual(part.text.split('\n').slice(0, 3), ['id', '1491', '1492'])
  })
})
