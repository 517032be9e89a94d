import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { UnitSuggestion } from '@tathya/contracts/http'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { createGeoData } from '../src/index.ts'

const path = '/e/administrativeUnit/suggest'

async function start(context: TestContext) {
  const { client } = await startTestService(context, createGeoData(await createTestPlatform(context)))
  return {
    client,
    suggest: async (q: string, more = ''): Promise<UnitSuggestion[]> =>
      (await client.get(`${path}?q=${encodeURIComponent(q)}${more}`)).body.data,
  }
}

describe('suggestions of units', () => {
  test('come with kind and parents', async (context) => {
    const { client } = await start(context)
    const { body, headers } = await client.get(`${path}?q=machhap`)
    assert.deepEqual(body.data, [
      {
        id: '40502',
        level: 'local_unit',
        type: 'rural_municipality',
        name_en: 'Machhapuchchhre',
        name_ne: body.data[0].name_ne,
        parents: [
          { id: '4', level: 'province', name_en: 'Gandaki Province', name_ne: 'गण्डकी प्रदेश' },
          { id: '405', level: 'district', name_en: 'Kaski', name_ne: 'कास्की' },
        ],
        score: body.data[0].score,
        match: 'prefix',
        matched_name: 'माछापुच्छ्रे',
        note: null,
      },
    ])
    assert.equal(body.meta.total, 1)
    assert.match(headers.get('cache-control')!, /max-age/)
  })

  test('hold the unit from the third letter on, in both scripts', async (context) => {
    const { suggest } = await start(context)
    for (const [name, id] of [
      ['pokhara', '40504'],
      ['पोखरा', '40504'],
      ['lalitpur', '308'],
      ['काठमाडौं', '30608'],
    ] as const) {
      for (let length = 3; length <= name.length; length += 1) {
        // Half a letter of Devanagari is none that anybody types.
        if (/[\p{M}]/u.test(name.charAt(length))) continue
        const typed = name.slice(0, length)
        const ids = (await suggest(typed, '&limit=20')).map((unit) => unit.id)
        assert.ok(ids.includes(id), `${typed}: ${ids.join(', ')}`)
      }
    }
  })

  test('know former names, and say so', async (context) => {
    const { suggest } = await start(context)
    const [renamed] = await suggest('dalom')
    assert.deepEqual(
      [renamed?.id, renamed?.matched_name, renamed?.note],
      ['40301', 'Dalome', 'renamed; formerly Dalome'],
    )
    const divided = (await suggest('ruku')).map(({ note }) => note)
    assert.ok(divided.filter((note) => note === 'divided; formerly part of Rukum').length >= 2)
  })

  test('are narrowed by the last word of several, cut short', async (context) => {
    const { suggest } = await start(context)
    assert.equal((await suggest('madi chi'))[0]?.id, '31307')
    assert.equal((await suggest('माडी चित'))[0]?.id, '31307')
  })

  test('are eight at most where no limit is given, and twenty in any case', async (context) => {
    const { client, suggest } = await start(context)
    assert.equal((await suggest('ba')).length, 8)
    assert.equal((await suggest('ba', '&limit=20')).length, 20)
    for (const limit of ['0', '21', 'x']) {
      const { status, body } = await client.get(`${path}?q=ba&limit=${limit}`)
      assert.deepEqual([status, body.errors[0].field], [400, 'limit'])
    }
  })

  test('are refused without a letter or digit, and empty where nothing fits', async (context) => {
    const { client } = await start(context)
    for (const query of ['', '?q=', '?q=%20', '?q=...', `?q=${'a'.repeat(101)}`]) {
      const { status, body } = await client.get(`${path}${query}`)
      assert.deepEqual([status, body.errors[0].field], [400, 'q'], query)
    }
    const { status, body } = await client.get(`${path}?q=qqzzxx`)
    assert.deepEqual([status, body.data, body.meta.total], [200, [], 0])
  })
})
