import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SchoolSuggestion } from '@tathya/contracts/http'
import { startShipped } from './start-shipped.ts'

describe('suggestions', () => {
  test('come with what tells schools apart, and where the typed letters stand', async () => {
    const client = await startShipped()
    const { body, headers } = await client.get('/e/schools/suggest?q=takshashila&limit=20')
    const found = body.data.find(({ school_id }: SchoolSuggestion) => school_id === 74472)
    assert.deepEqual(found, {
      school_id: 74472,
      school_name: 'Takshashila Academy',
      school_name_ne: null,
      municipality_name: 'Dhangadhi',
      district: 'Kailali',
      score: found.score,
      highlights: [{ field: 'school_name', start: 0, end: 11 }],
    })
    assert.equal(body.meta.total, body.data.length)
    assert.match(headers.get('cache-control')!, /max-age/)
  })

  test('hold the school from the letters on with which few others begin, whatever is typed of the rest', async () => {
    const client = await startShipped()
    for (const [name, id, from] of [
      ['takshashila academy', 74472, 5],
      ['sagarmatha niketan english', 43307, 16],
      ['उत्पीडित उत्थान', 24874, 5],
    ] as const) {
      for (let length: number = from; length <= name.length; length += 1) {
        const typed = name.slice(0, length)
        // Half a letter of Devanagari is none that anybody types.
        if (/[\p{M}]/u.test(name.charAt(length))) continue
        const { body } = await client.get(`/e/schools/suggest?limit=20&q=${encodeURIComponent(typed)}`)
        const ids = body.data.map(({ school_id }: SchoolSuggestion) => school_id)
        assert.ok(ids.includes(id), `${typed}: ${ids.join(', ')}`)
      }
    }
  })

  test('are eight at most where no limit is given, and twenty in any case', async () => {
    const client = await startShipped()
    assert.equal((await client.get('/e/schools/suggest?q=saraswati')).body.data.length, 8)
    assert.equal((await client.get('/e/schools/suggest?q=saraswati&limit=20')).body.data.length, 20)
    for (const limit of ['0', '21', 'x']) {
      const { status, body } = await client.get(`/e/schools/suggest?q=saraswati&limit=${limit}`)
      assert.deepEqual([status, body.errors[0].field], [400, 'limit'])
    }
  })

  test('are refused without a letter or digit, and empty where nothing fits', async () => {
    const client = await startShipped()
    for (const query of ['', '?q=', '?q=%20', '?q=...', `?q=${'a'.repeat(101)}`]) {
      const { status, body } = await client.get(`/e/schools/suggest${query}`)
      assert.deepEqual([status, body.errors[0].field], [400, 'q'], query)
    }
    const { status, body } = await client.get('/e/schools/suggest?q=qqzzxx')
    assert.deepEqual([status, body.data, body.meta.total], [200, [], 0])
  })
})
