import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { thingDataset } from '../support/random-dataset.ts'
import { createSampleService, writeRows } from '../support/sample.ts'

/** A query that is refused, the fields that are named, what is said, and what of `accepted`. */
const faults: [string, string[], RegExp, RegExp?][] = [
  ['colour=red', ['colour'], /is not known/, /amount.*sort/],
  ['amout=1', ['amout'], /is not known; did you mean amount\?/],
  ['thing_amount=1', ['thing_amount'], /is not known; did you mean amount\?/],
  ['fiscal_year=2081', ['fiscal_year'], /is not known; did you mean year\?/],
  ['colour__gte=red', ['colour__gte'], /is not known/],
  ['amount__like=1', ['amount__like'], /amount is a number, which takes __gte, .* and __null/, /amount__gte/],
  ['open__gte=true', ['open__gte'], /open is a boolean, which takes __ne and __null/],
  ['year__prefix=20', ['year__prefix'], /year is an integer/],
  ['amount__=1', ['amount__'], /which takes/],
  ['kind=', ['kind'], /value that is empty; .*kind__null=true/],
  ['kind=whole,,half', ['kind'], /value that is empty/],
  ['kind=whole,', ['kind'], /value that is empty/],
  ['name="open', ['name'], /quote that is not closed/],
  ['name="a"b', ['name'], /quote that is not closed/],
  ['kind=whole,third', ['kind'], /must be one of whole, half, part, not "third"/, /whole/],
  ['kind__ne=third', ['kind__ne'], /must be one of/],
  ['kind__gte=third', ['kind__gte'], /must be one of/],
  ['kind=WHOLE', ['kind'], /must be one of/],
  ['open=yes', ['open'], /must be true or false/],
  ['year=20x', ['year'], /must be a whole number/],
  ['year=2070.5', ['year'], /must be a whole number/],
  ['year__gte=much', ['year__gte'], /must be a whole number/],
  ['year=9999', ['year'], /cannot be a value of it: Year/, /a whole number of at most 3000/],
  ['year=0', ['year'], /cannot be a value of it: Year/, /a whole number of at least 1/],
  ['year__gte=2070,2071', ['year__gte'], /must be one value/],
  ['amount=1e999', ['amount'], /must be a number/],
  ['amount=0x10', ['amount'], /must be a number/],
  ['code=1', ['code'], /cannot be a value of it: Code, leading zeros count/],
  ['day=2024-02-30', ['day'], /cannot be a value/, /YYYY-MM-DD/],
  ['day__gte=2024', ['day__gte'], /cannot be a value/],
  [`name__contains=${Array(21).fill('a').join()}`, ['name__contains'], /at most 20 values/],
  [`name__prefix=${'a'.repeat(4_001)}`, ['name__prefix'], /at most 4000 characters/],
  [`name=${'a'.repeat(4_001)}`, ['name'], /at most 4000 characters/],
  ['amount__null=no', ['amount__null'], /must be true or false/],
  ['amount__null=true,false', ['amount__null'], /must be true or false/],
  ['sort=colour', ['sort'], /names no field with "colour"/, /amount/],
  ['sort=', ['sort'], /names no field with ""/],
  ['sort=--amount', ['sort'], /names no field with "-amount"/],
  ['sort=amount,-amount', ['sort'], /names amount twice/],
  ['sort=tags', ['sort'], /cannot hold tags: a row has several/],
  ['fields=id,colour', ['fields'], /names no field with "colour"/],
  ['fields=-id', ['fields'], /names no field with "-id"/],
  ['facet=place', ['facet'], /names no field/, /place\.ward/],
  ['facet=id,code,name,kind,amount,year,day,open,tags,place.ward,id', ['facet'], /names id twice/],
  ['count=all', ['count'], /must be only/, /only/],
  ['format=xml', ['format'], /one of the accepted/, /csv/],
  ['format=tree', ['format'], /one of the accepted/],
  ['limit=all', ['limit'], /all is for format=csv, format=ndjson/],
  ['bom=yes&format=csv', ['bom'], /accepted values/],
  ['limit=all&page=1&format=csv', ['page', 'limit'], /mixture/],
  ['format=csv&facet=kind', ['facet'], /part of the meta of JSON/],
  ['format=ndjson&count=only', ['count'], /part of the meta of JSON/],
  ['format=csv&envelope=true', ['envelope'], /part of the meta of JSON/],
  ['version=a/b', ['version'], /X-Dataset-Version/],
  ['q=...', ['q'], /a letter or a digit/],
  [`q=${'a'.repeat(201)}`, ['q'], /at most 200/],
  ['kind=third&year=x&amount__null=7', ['kind', 'year', 'amount__null'], /./],
  ['kind=third&per_page=0&colour=red', ['colour', 'per_page'], /./],
]

test('a list refuses filters, sorts and choices that cannot be, names them and says what can', async (context) => {
  const platform = await createTestPlatform(context)
  const dataset = thingDataset({ rows: writeRows(context, []), text: ['name'] })
  const { client } = await startTestService(context, createSampleService(platform, [dataset]))
  for (const [query, fields, message, accepted = /./] of faults) {
    await context.test(`?${query.slice(0, 80)}`, async () => {
      const { status, body } = await client.get(`/e/exports?${query}`)
      assert.deepEqual([status, body.code], [400, 'invalid_query'], JSON.stringify(body))
      assert.deepEqual(body.errors.map(({ field }: { field: string }) => field).sort(), fields.toSorted())
      assert.match(body.errors.map((fault: { message: string }) => fault.message).join(' '), message)
      assert.match(
        JSON.stringify(body.errors.map((fault: { accepted: unknown }) => fault.accepted)),
        accepted,
      )
    })
  }
  await context.test('and answers an empty list for a well-formed value that no row has', async () => {
    for (const query of [
      'code=0000',
      'year=2999',
      'name=Nothing',
      'day=2024-02-29',
      'amount=-7',
      'tags=x,y',
      'place.ward=3',
    ]) {
      const { status, body } = await client.get(`/e/exports?${query}`)
      assert.deepEqual([status, body], [200, []], query)
    }
  })
})
