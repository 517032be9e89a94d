import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { AdministrativeUnit, School } from '@tathya/contracts/http'
import { storedReleases } from '@tathya/datasets'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { assertKnownAnswer, loadKnownAnswers, startAlone, walkPages } from '@tathya/testing'
import { createSchools } from '../src/index.ts'
import { readRegister } from './queries/read-register.ts'
import { startShipped } from './start-shipped.ts'

test('every known answer holds for what the service serves', async (context) => {
  const rows = await walkPages<School>(await startShipped(), '/e/schools?per_page=1000')
  for (const answer of loadKnownAnswers(new URL('./fixtures/known-answers.json', import.meta.url))) {
    await context.test(answer.what, () => assertKnownAnswer(rows, answer))
  }
})

describe('the list', () => {
  test('is bare, goes by number, and has the fixed fields first and no score', async () => {
    const { body, headers } = await (await startShipped()).get('/e/schools')
    assert.equal(body.length, 100)
    assert.deepEqual(
      body.map(({ school_id: id }: School) => id),
      body.map(({ school_id: id }: School) => id).toSorted((a: number, b: number) => a - b),
    )
    const fixed = 'school_id school_name province district municipality_name municipality_type ward_number'
    assert.equal(Object.keys(body[0]).slice(0, 7).join(' '), fixed)
    assert.equal('score' in body[0], false)
    assert.equal(headers.get('x-total-count'), '39798')
  })
})

test('the register that is imported is of 2024 on every day of its import', async (context) => {
  const platform = await createTestPlatform(context)
  const rows = Buffer.from(JSON.stringify((await readRegister()).slice(0, 3)))
  const release = {
    dataset: 'schools',
    version: 'imported',
    rows: 3,
    sha256: createHash('sha256').update(rows).digest('hex'),
    imported_at: '2026-02-03T04:05:06.789Z',
    source_file: 'schools.csv',
  }
  await storedReleases(platform).publish(release, rows)
  const { client } = await startTestService(context, createSchools(platform))
  const { rows: count, last_updated, data_until } = (await client.get('/e/datasets/schools')).body
  assert.deepEqual([count, last_updated, data_until], [3, '2026-02-03', '2024-06-30'])
})

describe('school_search', () => {
  test('answers matches with score, fields, kind and highlights at their end, best first', async () => {
    const client = await startShipped()
    const { body, headers } = await client.get('/e/schools?school_search=takshashila+academy')
    assert.equal(body[0].school_id, 74472)
    assert.deepEqual(Object.keys(body[0]).slice(-4), ['score', 'matched_on', 'match', 'highlights'])
    assert.deepEqual([body[0].score, body[0].matched_on, body[0].match], [100, ['school_name'], 'exact'])
    assert.deepEqual(body[0].highlights, [
      { field: 'school_name', start: 0, end: 11 },
      { field: 'school_name', start: 12, end: 19 },
    ])
    assert.equal(headers.get('x-total-count'), String(body.length))
  })

  test('takes both scripts and finds the same', async () => {
    const client = await startShipped()
    const nepali = await client.get(`/e/schools?school_search=${encodeURIComponent('उत्पीडित उत्थान प्रावि')}`)
    const latin = await client.get('/e/schools?school_search=utpidit%20utthan%20pra%20vi')
    assert.deepEqual([nepali.body[0].school_id, latin.body[0].school_id], [24874, 24874])
  })

  test('is paged like every list, and its links keep the search', async () => {
    const client = await startShipped()
    const search = `province=Karnali&school_search=${encodeURIComponent('सरस्वती')}`
    const whole = (await client.get(`/e/schools?${search}&per_page=1000`)).body as School[]
    assert.ok(whole.length > 30)
    const walked = await walkPages<School>(client, `/e/schools?${search}&limit=7&envelope=true`)
    assert.deepEqual(walked, whole)
    const { body } = await client.get(`/e/schools?${search}&envelope=true&page=2&per_page=10`)
    assert.deepEqual([body.data, body.meta.total, body.meta.page], [whole.slice(10, 20), whole.length, 2])
  })

  test('answers an empty list where nothing fits', async () => {
    const { status, body, headers } = await (await startShipped()).get('/e/schools?school_search=qqzzxx')
    assert.deepEqual([status, body, headers.get('x-total-count')], [200, [], '0'])
  })

  test('is refused where it is empty, blank, signs only or too long', async () => {
    const client = await startShipped()
    for (const text of ['', '%20%20', '...', '%E0%A5%A4', 'a'.repeat(201)]) {
      const { status, body } = await client.get(`/e/schools?school_search=${text}`)
      assert.deepEqual([status, body.errors[0].field], [400, 'school_search'], text)
      assert.match(body.errors[0].message, /letter or a digit|at most 200 characters/)
    }
    assert.equal((await client.get(`/e/schools?school_search=${'a'.repeat(200)}`)).status, 200)
  })

  test('takes whatever people paste', async () => {
    const client = await startShipped()
    const odd = [
      'a\u0000b',
      '😀 school 😀',
      '%',
      '"; drop table',
      '<b>x</b>',
      '\u202eabc',
      'का'.repeat(100),
      '1'.repeat(200),
      '्ा',
      'é'.repeat(9),
    ]
    for (const text of odd) {
      const { status } = await client.get(`/e/schools?school_search=${encodeURIComponent(text)}`)
      assert.ok(status === 200 || (status === 400 && !/[\p{L}\p{N}]/u.test(text)), text)
    }
  })
})

describe('other names of places', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  /** Short forms that people use and no list has. */
  const spoken = ['Kavre', 'Kabhre', 'Kathmandau']

  test('are names that the administrative units have under the same code', () => {
    const units: AdministrativeUnit[] = read('../../geo-data/src/datasets/administrative-units/rows.json')
    const known = new Map(
      units.map(({ id, name_en, name_ne, former_names, aliases_en, aliases_ne }) => [
        id,
        [name_en, name_ne, ...former_names, ...aliases_en, ...aliases_ne],
      ]),
    )
    const names: Record<string, string[]> = read('../src/search/other-place-names.json')
    for (const [code, others] of Object.entries(names)) {
      for (const other of others) {
        const listed = known.get(code)?.some((name) => name.startsWith(other))
        assert.ok(listed || spoken.includes(other), `${code} ${other}`)
      }
    }
  })
})

test('starts alone, answers, and stops when asked', async (context) => {
  const { child, url } = await startAlone(context, new URL('../src/main.ts', import.meta.url))
  assert.equal((await fetch(`${url}/e/schools?school_search=takshashila`)).status, 200)
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
})
