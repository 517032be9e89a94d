import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { AdministrativeUnit, ResolvedAddress, Ward } from '@tathya/contracts/http'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import type { CheckedClient } from '@tathya/testing'
import { createGeoData } from '../src/index.ts'
import { units } from './support/units.ts'

const path = '/e/administrativeUnit'

async function start(context: TestContext): Promise<CheckedClient> {
  return (await startTestService(context, createGeoData(await createTestPlatform(context)))).client
}

describe('one unit', () => {
  test('is answered by any of its codes', async (context) => {
    const client = await start(context)
    for (const { id, codes } of units.filter((_, at) => at % 40 === 0))
      for (const code of Object.values(codes)) {
        if (code === null) continue
        assert.equal((await client.get(`${path}/${code}`)).body.id, id, code)
        assert.equal((await client.get(`${path}/${code}/codes`)).body.meta.unit.id, id, code)
      }
    assert.equal((await client.get(`${path}/np-p4`)).body.name_en, 'Gandaki Province')
  })

  test('has children below, and ancestors above from the top', async (context) => {
    const client = await start(context)
    const names = async (tail: string) =>
      (await client.get(`${path}/${tail}`)).body.data.map(({ name_en }: AdministrativeUnit) => name_en)
    assert.deepEqual(await names('405/children'), ['Madi', 'Machhapuchchhre', 'Annapurna', 'Pokhara', 'Rupa'])
    assert.deepEqual(await names('NP0439/children'), await names('405/children'))
    assert.deepEqual(await names('40504/ancestors'), ['Gandaki Province', 'Kaski'])
    assert.deepEqual(await names('4/ancestors'), [])
    assert.deepEqual(await names('40504/children'), [])
  })

  test('has its codes in every list', async (context) => {
    const { body } = await (await start(context)).get(`${path}/40504/codes`)
    assert.deepEqual(
      body.data.map(({ list, code }: { list: string; code: string | null }) => [list, code]),
      [
        ['nso', '40504'],
        ['ocha_pcode', 'NP0439101'],
        ['hlcit', '5244391001'],
        ['iso_3166_2', null],
        ['postal_code', null],
      ],
    )
  })

  test('is not found under a code that no list has', async (context) => {
    const client = await start(context)
    for (const tail of [
      '99999',
      'Pokhara',
      '99999/children',
      '99999/ancestors',
      '99999/codes',
      '99999/wards',
      '99999/wards/1',
    ]) {
      const { status, body } = await client.get(`${path}/${tail}`)
      assert.deepEqual([status, body.code], [404, 'not_found'], tail)
      assert.match(body.detail, /99999|Pokhara/)
    }
  })

  test('a name stands for a unit in filters, never in an address: names are shared', async (context) => {
    assert.equal((await (await start(context)).get(`${path}/Madi`)).status, 404)
  })
})

describe('wards', () => {
  test('are numbered from 1 in each local unit, with ids and names in both scripts', async (context) => {
    const client = await start(context)
    const wards: Ward[] = (await client.get(`${path}/40504/wards`)).body.data
    assert.deepEqual(
      wards.map(({ number }) => number),
      Array.from({ length: 33 }, (_, at) => at + 1),
    )
    assert.deepEqual(wards[16], {
      id: '40504-17',
      local_unit_id: '40504',
      number: 17,
      name_en: 'Pokhara-17',
      name_ne: 'पोखरा-१७',
    })
    const page = await client.get(`${path}/4/wards?page=2&per_page=100`)
    assert.deepEqual([page.body.data.length, page.headers.get('x-total-count')], [100, '759'])
    assert.match(page.headers.get('link') ?? '', /page=3/)
  })

  test('a ward is answered where it exists, and refused with the wards that there are', async (context) => {
    const client = await start(context)
    const found = await client.get(`${path}/NP0439101/wards/17`)
    assert.deepEqual([found.body.id, found.body.unit.name_en], ['40504-17', 'Pokhara'])
    const missing = await client.get(`${path}/40504/wards/34`)
    assert.deepEqual([missing.status, missing.body.detail], [404, 'Pokhara has the wards 1 to 33.'])
    assert.equal((await client.get(`${path}/405/wards/1`)).status, 404)
    for (const number of ['0', 'x', '1.5', '-1']) {
      const { status, body } = await client.get(`${path}/40504/wards/${number}`)
      assert.deepEqual([status, body.errors[0].field], [400, 'ward'], number)
    }
  })
})

describe('resolving over HTTP', () => {
  const resolve = `${path}/resolve`

  test('answers each address in its place, whatever the others are', async (context) => {
    const addresses = [
      'Pokhara-17, Kaski',
      'Madi',
      '???',
      'Pokhara-40, Kaski',
      'काठमाडौं महानगरपालिका वडा नं. १०',
    ]
    const { status, body } = await (await start(context)).post(resolve, { addresses })
    assert.equal(status, 200)
    assert.deepEqual(
      body.data.map(({ address, status: state, ward_id, reason }: ResolvedAddress) => [
        address,
        state,
        ward_id,
        reason?.code ?? null,
      ]),
      [
        [addresses[0], 'resolved', '40504-17', null],
        [addresses[1], 'ambiguous', null, 'several_units'],
        [addresses[2], 'unresolved', null, 'no_place_named'],
        [addresses[3], 'unresolved', null, 'no_such_ward'],
        [addresses[4], 'resolved', '30608-10', null],
      ],
    )
    const { version, ...counts } = body.meta
    assert.deepEqual(counts, { total: 5, resolved: 2, ambiguous: 1, unresolved: 2 })
    assert.match(version, /^\d{4}-\d\d-\d\d-/)
  })

  test('takes 1 to 100 addresses of 1 to 300 characters, and names the item that is wrong', async (context) => {
    const client = await start(context)
    assert.equal(
      (await client.post(resolve, { addresses: Array(100).fill('Madi-3, Kaski') })).body.data.length,
      100,
    )
    const refused: readonly (readonly [unknown, string])[] = [
      [{}, 'addresses'],
      [{ addresses: [] }, 'addresses'],
      [{ addresses: 'Pokhara' }, 'addresses'],
      [{ addresses: Array(101).fill('Pokhara') }, 'addresses'],
      [{ addresses: ['Pokhara', 7] }, 'addresses.1'],
      [{ addresses: ['Pokhara', 'Madi', ' '] }, 'addresses.2'],
      [{ addresses: ['x'.repeat(301)] }, 'addresses.0'],
      [{ addresses: ['Pokhara'], limit: 1 }, 'limit'],
      [['Pokhara'], '(whole)'],
    ]
    for (const [body, field] of refused) {
      const answer = await client.post(resolve, body)
      assert.deepEqual(
        [answer.status, answer.body.errors[0]?.field],
        [400, field],
        JSON.stringify(body).slice(0, 80),
      )
    }
    assert.equal((await client.get(resolve)).status, 405)
  })
})
