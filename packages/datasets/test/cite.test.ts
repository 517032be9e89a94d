import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cite } from '../src/cite/citation.ts'
import { toDcat } from '../src/cite/dcat.ts'
import { sampleRows, startSample } from './support/sample.ts'

const entry = {
  id: 'imports',
  title: 'Imports & exports',
  publisher: 'Department of Customs',
  version: '2026-11-21-680809c5',
  last_updated: '2026-11-21',
  source: { name: 'Foreign Trade Statistics', url: 'https://www.customs.gov.np/' },
}

describe('a citation', () => {
  test('is a sentence with publisher, year, title, version and source', () => {
    assert.equal(
      cite(entry),
      'Department of Customs. (2026). Imports & exports (Version 2026-11-21-680809c5) [Data set]. Foreign Trade Statistics. https://www.customs.gov.np/',
    )
    assert.match(cite({ ...entry, source: { name: 'A book', url: null } }), /\[Data set\]\. A book$/)
  })

  test('is an entry of BibTeX, with the characters of TeX escaped', () => {
    const lines = cite(entry, 'bibtex').split('\n')
    assert.deepEqual(lines.slice(0, 4), [
      '@misc{imports-2026,',
      '  author = {{Department of Customs}},',
      '  title = {{Imports \\& exports}},',
      '  year = {2026},',
    ])
    assert.ok(lines.includes('  url = {https://www.customs.gov.np/},'))
    assert.deepEqual(lines.slice(-2), ['}', ''])
    assert.doesNotMatch(cite({ ...entry, title: 'a}{\\b' }, 'bibtex'), /[\\}]\{|\\b/)
  })

  test('is served as text, and is the one in the meta of lists', async (context) => {
    const client = await startSample(context, sampleRows(3))
    const path = '/e/datasets/exports/citation'
    const { body } = await client.get('/e/exports?envelope=true')
    const { text, headers } = await client.get(path)
    assert.equal(text, `${body.meta.citation}\n`)
    assert.match(text, /^Nobody\. \(2026\)\. Samples \(Version 2026-01-31-[0-9a-f]{8}\)/)
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    const bibtex = await client.get(`${path}?style=bibtex&version=${body.meta.version}`)
    assert.equal(bibtex.headers.get('content-type'), 'application/x-bibtex; charset=utf-8')
    assert.match(bibtex.text, /^@misc\{exports-2026,/)
    const refused = await client.get(`${path}?style=mla`)
    assert.deepEqual([refused.status, refused.body.errors[0].field], [400, 'style'])
    assert.equal((await client.get(`${path}?version=2020-01-01-00000000`)).status, 404)
  })
})

test('a dataset is described in the words of schema.org', async (context) => {
  const client = await startSample(context, sampleRows(3))
  const response = await fetch(`${client.url}/e/datasets/exports/schema.jsonld`)
  assert.equal(response.headers.get('content-type'), 'application/ld+json')
  const described = (await response.json()) as Record<string, unknown>
  const entry = `${client.url}/e/datasets/exports`
  assert.deepEqual([described['@type'], described['@id']], ['Dataset', entry])
  assert.deepEqual(described.name, [
    { '@value': 'Samples', '@language': 'en' },
    { '@value': 'नमुना', '@language': 'ne' },
  ])
  assert.equal(described.license, 'https://creativecommons.org/publicdomain/zero/1.0/')
  assert.deepEqual(
    (described.distribution as { contentUrl: string }[]).map(({ contentUrl }) => contentUrl),
    ['csv', 'ndjson', 'xlsx', 'parquet'].map((format) => `${entry}/bulk.${format}`),
  )
  for (const { contentUrl } of described.distribution as { contentUrl: string }[])
    assert.equal((await fetch(contentUrl, { method: 'HEAD' })).status, 200)
})

test('datasets are described in the words of DCAT-AP, with what it requires', () => {
  const described = {
    ...entry,
    title_ne: 'आयात',
    description: 'What comes in.',
    keywords: ['import'],
    licence: { name: 'CC0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    coverage: { area: 'Nepal', from: '2019', to: '2021-07-15' },
    address: '/e/imports',
    bulk: { csv: '/e/datasets/imports/bulk.csv', ndjson: '/e/datasets/imports/bulk.ndjson' },
  }
  const { 'dcat:dataset': datasets, ...catalogue } = toDcat([described], 'https://tathya.example')
  for (const name of ['dct:title', 'dct:description', 'dct:publisher'])
    assert.notEqual(catalogue[name], undefined, name)
  const [dataset] = datasets as Record<string, unknown>[]
  assert.equal(dataset!['@id'], 'https://tathya.example/e/datasets/imports')
  assert.equal(dataset!['dct:description'], 'What comes in.')
  assert.deepEqual(dataset!['dct:temporal'], {
    '@type': 'dct:PeriodOfTime',
    'dcat:startDate': { '@type': 'xsd:gYear', '@value': '2019' },
    'dcat:endDate': { '@type': 'xsd:date', '@value': '2021-07-15' },
  })
  assert.deepEqual(
    (dataset!['dcat:distribution'] as Record<string, unknown>[]).map((file) => [
      file['dcat:accessURL'],
      file['dcat:downloadURL'],
      file['dcat:mediaType'],
    ]),
    [
      [
        { '@id': 'https://tathya.example/e/imports' },
        { '@id': 'https://tathya.example/e/datasets/imports/bulk.csv' },
        { '@id': 'https://www.iana.org/assignments/media-types/text/csv' },
      ],
      [
        { '@id': 'https://tathya.example/e/imports' },
        { '@id': 'https://tathya.example/e/datasets/imports/bulk.ndjson' },
        undefined,
      ],
    ],
  )
})

test('files have Nepali headings on request', async (context) => {
  const client = await startSample(context, sampleRows(1))
  for (const format of ['csv', 'xlsx'])
    assert.equal((await client.get(`/e/exports?format=${format}&headings=ne`)).status, 200)
  const { text } = await client.get('/e/exports?format=csv&headings=ne&fields=name,period,amount')
  assert.equal(text.split('\n')[0], 'नाम,period,रकम')
})
