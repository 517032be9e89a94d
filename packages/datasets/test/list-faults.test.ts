import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sampleRows, startSample } from './support/sample.ts'

/** A query that is refused, the fields that are named, and what is said. */
const faults: [string, string[], RegExp][] = [
  ['page=1&limit=10', ['page', 'limit'], /page and per_page, or as limit and offset/],
  ['per_page=10&offset=0', ['per_page', 'offset'], /page and per_page, or as limit and offset/],
  ['page=1&per_page=5&limit=5&offset=0', ['page', 'per_page', 'limit', 'offset'], /mixture/],
  ['page=0', ['page'], /counted from 1.*page=1/],
  ['page=-1', ['page'], /whole number/],
  ['page=1.5', ['page'], /whole number/],
  ['page=1e3', ['page'], /whole number/],
  ['page=', ['page'], /whole number/],
  ['page=1234567890123456', ['page'], /at most 999999999999999/],
  ['page=१', ['page'], /whole number/],
  ['per_page=0', ['per_page'], /at least 1/],
  ['per_page=1001', ['per_page'], /at most 1000/],
  ['limit=0', ['limit'], /at least 1/],
  ['limit=1001', ['limit'], /at most 1000/],
  ['limit=ten', ['limit'], /whole number from 1 to 1000/],
  ['offset=-1', ['offset'], /whole number/],
  ['envelope=yes', ['envelope'], /./],
  ['page=1&page=2', ['page'], /more than once/],
  ['colour=red', ['colour'], /not known/],
  ['Page=1', ['Page'], /not known/],
  ['vintage=all', ['vintage'], /not known/],
  ['per_page=0&colour=red', ['per_page', 'colour'], /./],
]

test('a list refuses impossible parameters, names them and says what is possible', async (context) => {
  const client = await startSample(context, sampleRows(3))
  for (const [query, fields, message] of faults) {
    await context.test(`?${query}`, async () => {
      const { status, body } = await client.get(`/e/exports?${query}`)
      assert.deepEqual([status, body.code], [400, 'invalid_query'])
      const named = body.errors.map(({ field }: { field: string }) => field)
      assert.deepEqual(named.sort(), fields.toSorted())
      assert.match(body.errors.map((fault: { message: string }) => fault.message).join(' '), message)
    })
  }
})

describe('a list refuses', () => {
  test('an unknown vintage, naming those there are', async (context) => {
    const client = await startSample(context, sampleRows(3), {
      vintages: { latest: 'latest', period: ['period'] },
    })
    const { status, body } = await client.get('/e/exports?vintage=2020')
    assert.equal(status, 400)
    assert.deepEqual(body.errors[0].accepted, ['latest', 'all'])
  })

  test('envelope=false where the body has one in any case', async (context) => {
    const client = await startSample(context, sampleRows(3), { body: 'data' })
    assert.equal((await client.get('/e/exports?envelope=false')).status, 400)
  })

  test('other methods, and formats it does not have', async (context) => {
    const client = await startSample(context, sampleRows(3))
    const posted = await client.post('/e/exports', {})
    assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD, OPTIONS'])
    assert.equal((await client.get('/e/exports', { Accept: 'image/png' })).status, 406)
  })
})
