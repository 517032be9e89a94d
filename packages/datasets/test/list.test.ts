import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readLinks, readPlainLinks, sampleRows, startSample } from './support/sample.ts'

describe('a list', () => {
  test('answers a bare list of 100 rows, with totals and its neighbours', async (context) => {
    const rows = sampleRows(250)
    const client = await startSample(context, rows)
    const { status, body, headers } = await client.get('/e/exports')
    assert.equal(status, 200)
    assert.deepEqual(body, rows.slice(0, 100))
    assert.equal(headers.get('x-total-count'), '250')
    assert.match(headers.get('x-dataset-version')!, /^2026-01-31-[0-9a-f]{8}$/)
    assert.equal(headers.get('last-modified'), 'Sat, 31 Jan 2026 00:00:00 GMT')
    assert.equal(headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=86400')
    assert.deepEqual(readPlainLinks(headers.get('link')), {
      first: '/e/exports?page=1&per_page=100',
      next: '/e/exports?page=2&per_page=100',
      last: '/e/exports?page=3&per_page=100',
      describedby: '/e/datasets/exports',
    })
  })

  for (const start of [
    '?per_page=7',
    '?limit=7',
    '?offset=0',
    '?per_page=1000',
    '?limit=7&envelope=true&_=1',
  ]) {
    test(`visits every row once from ${start} on`, async (context) => {
      const rows = sampleRows(250)
      const client = await startSample(context, rows)
      const forward: unknown[] = []
      let last = ''
      for (let target: string | undefined = `/e/exports${start}`; target !== undefined; ) {
        last = target
        const { body, headers } = await client.get(target)
        forward.push(...(body.data ?? body))
        target = readLinks(headers.get('link')).next
      }
      assert.deepEqual(forward, rows)
      const backward: unknown[] = []
      for (let target: string | undefined = last; target !== undefined; ) {
        const { body, headers } = await client.get(target)
        backward.unshift(...(body.data ?? body))
        target = readLinks(headers.get('link')).prev
      }
      assert.deepEqual(backward, rows)
    })
  }

  test('keeps other parameters in its links, and leaves out those that only break caches', async (context) => {
    const client = await startSample(context, sampleRows(30))
    const { headers } = await client.get('/e/exports?_=99&envelope=true&limit=10&offset=5')
    assert.deepEqual(readPlainLinks(headers.get('link')), {
      first: '/e/exports?envelope=true&limit=10&offset=0',
      prev: '/e/exports?envelope=true&limit=10&offset=0',
      next: '/e/exports?envelope=true&limit=10&offset=15',
      last: '/e/exports?envelope=true&limit=10&offset=20',
      describedby: '/e/datasets/exports',
    })
  })

  test('puts rows and meta into an envelope where it is asked to', async (context) => {
    const rows = sampleRows(30)
    const client = await startSample(context, rows)
    const { body, headers } = await client.get('/e/exports?envelope=true&page=2&per_page=10')
    assert.deepEqual(body, {
      data: rows.slice(10, 20),
      meta: {
        dataset: 'exports',
        version: headers.get('x-dataset-version'),
        last_updated: '2026-01-31',
        total: 30,
        page: 2,
        per_page: 10,
        source: { name: 'The test', url: null },
        licence: { name: 'CC0 1.0 Universal', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
        citation: `Nobody. (2026). Samples (Version ${headers.get('x-dataset-version')}) [Data set]. The test`,
      },
    })
    const byOffset = await client.get('/e/exports?envelope=true&limit=10')
    assert.deepEqual(
      [byOffset.body.meta.limit, byOffset.body.meta.offset, byOffset.body.meta.page],
      [10, 0, undefined],
    )
  })

  test('answers an empty page past the end, with valid totals and a way back', async (context) => {
    const client = await startSample(context, sampleRows(30))
    for (const past of [
      'page=4&per_page=10',
      'page=999999999999999&per_page=1000',
      'offset=999999999999999',
    ]) {
      const { status, body, headers } = await client.get(`/e/exports?${past}`)
      assert.deepEqual([status, body, headers.get('x-total-count')], [200, [], '30'])
      const { prev, next } = readLinks(headers.get('link'))
      assert.equal(next, undefined)
      const back = await client.get(prev!)
      assert.equal(back.body.at(-1).id, 30)
    }
  })

  test('answers an empty list where there are no rows at all', async (context) => {
    const client = await startSample(context, [])
    const { status, body, headers } = await client.get('/e/exports')
    assert.deepEqual([status, body, headers.get('x-total-count')], [200, [], '0'])
    assert.equal(readLinks(headers.get('link')).next, undefined)
    assert.deepEqual((await client.get('/e/exports?envelope=true')).body.data, [])
  })

  test('counts pages from 0 where it says so', async (context) => {
    const rows = sampleRows(30)
    const client = await startSample(context, rows, { firstPage: 0 })
    assert.deepEqual((await client.get('/e/exports?page=0&per_page=10')).body, rows.slice(0, 10))
    const { body, headers } = await client.get('/e/exports?page=1&per_page=10')
    assert.deepEqual(body, rows.slice(10, 20))
    const { first, last } = readPlainLinks(headers.get('link'))
    assert.deepEqual([first, last], ['/e/exports?page=0&per_page=10', '/e/exports?page=2&per_page=10'])
  })

  test('answers whole and with meta where it says so', async (context) => {
    const rows = sampleRows(1200)
    const client = await startSample(context, rows, { whole: true, body: 'data' })
    const { body, headers } = await client.get('/e/exports')
    assert.deepEqual(body.data, rows)
    assert.deepEqual([body.meta.total, body.meta.page, body.meta.limit], [1200, undefined, undefined])
    assert.deepEqual(readPlainLinks(headers.get('link')), { describedby: '/e/datasets/exports' })
    assert.deepEqual((await client.get('/e/exports?page=2')).body.data, rows.slice(100, 200))
    assert.equal((await client.get('/e/exports?envelope=true')).status, 200)
  })

  test('answers the latest print of each period, and every print on request', async (context) => {
    const rows = sampleRows(3)
    const older = { ...rows[1]!, id: 99, latest: false }
    const client = await startSample(context, [...rows, older], {
      vintages: { latest: 'latest', period: ['period'] },
      order: ['period', 'latest'],
    })
    const ids = (body: { id: number }[]) => body.map(({ id }) => id)
    assert.deepEqual(ids((await client.get('/e/exports')).body), [1, 2, 3])
    assert.deepEqual(ids((await client.get('/e/exports?vintage=latest')).body), [1, 2, 3])
    const all = await client.get('/e/exports?vintage=all&limit=3')
    assert.deepEqual(ids(all.body), [1, 99, 2])
    assert.equal(all.headers.get('x-total-count'), '4')
    assert.equal(readPlainLinks(all.headers.get('link')).next, '/e/exports?vintage=all&limit=3&offset=3')
  })

  test('is the same under the id of its dataset', async (context) => {
    const client = await startSample(context, sampleRows(30))
    const own = await client.get('/e/exports?limit=10')
    const byId = await client.get('/e/datasets/exports/rows?limit=10')
    assert.equal(byId.text, own.text)
    assert.equal(readPlainLinks(byId.headers.get('link')).next, '/e/datasets/exports/rows?limit=10&offset=10')
  })
})

describe('caching of a list', () => {
  test('answers 304 to the tag of the page, and another page has another tag', async (context) => {
    const client = await startSample(context, sampleRows(300))
    const first = await client.get('/e/exports')
    const tag = first.headers.get('etag')!
    assert.match(tag, /^"[\w-]{10,}"$/)
    // The second and third time, the answer is remembered.
    for (const again of [1, 2, 3]) {
      const same = await client.get('/e/exports', { 'If-None-Match': tag })
      assert.deepEqual([again, same.status, same.text, same.headers.get('etag')], [again, 304, '', tag])
      assert.equal(same.headers.get('x-total-count'), '300')
    }
    assert.equal((await client.get('/e/exports', { 'If-None-Match': '"other"' })).text, first.text)
    assert.notEqual((await client.get('/e/exports?page=2')).headers.get('etag'), tag)
    assert.notEqual((await client.get('/e/exports?envelope=true')).headers.get('etag'), tag)
  })

  test('answers HEAD with the headers of GET', async (context) => {
    const client = await startSample(context, sampleRows(30))
    const got = await client.get('/e/exports')
    const head = await client.request('/e/exports', { method: 'HEAD' })
    assert.deepEqual([head.status, head.text], [200, ''])
    for (const name of ['etag', 'link', 'x-total-count', 'content-length'])
      assert.equal(head.headers.get(name), got.headers.get(name))
  })
})
