import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { walkPages } from '@tathya/testing'
import { type Thing, thingDataset } from '../support/random-dataset.ts'
import { createSampleService, writeRows } from '../support/sample.ts'

const kinds = ['whole', 'half', 'part', null] as const

/** Things whose values are shared by many, so that only the key tells them apart. */
const rows = Array.from(
  { length: 137 },
  (_, at): Thing => ({
    id: ((at * 37) % 137) + 1,
    code: ['00', '01', '0101'][at % 3]!,
    name: at % 2 === 0 ? 'चिया पत्ती' : 'Coffee beans',
    kind: kinds[at % 4]!,
    amount: at % 5 === 0 ? null : at % 3,
    year: 2070 + (at % 2),
    day: null,
    open: at % 7 === 0,
    tags: at % 6 === 0 ? null : ['qr', 'card'].slice(0, at % 3),
    place: { ward: at % 10 === 0 ? null : at % 4 },
  }),
)

const choices = [
  '',
  'kind=whole,half',
  'amount__null=true',
  'tags=qr',
  'place.ward__gte=2',
  'q=coffee',
  'q=chiya&open=false',
]
const orders = ['', 'sort=name', 'sort=-amount,kind', 'sort=open,-id']
const pagings = ['page=1&per_page=1', 'per_page=10', 'limit=7', 'limit=1000&offset=0', 'page=1']

test('a walk by each pair of paging, filter and sort visits each matching row once', async (context) => {
  const platform = await createTestPlatform(context)
  const dataset = thingDataset({ rows: writeRows(context, rows), text: ['name'] })
  const { client } = await startTestService(context, createSampleService(platform, [dataset]))
  for (const choice of choices) {
    for (const order of orders) {
      const query = [choice, order].filter((part) => part !== '').join('&')
      const whole = (await client.get(`/e/exports?${query}&limit=1000`)).body
      assert.equal(new Set(whole.map(({ id }: Thing) => id)).size, whole.length, query)
      assert.ok(whole.length > 0, query)
      for (const paging of order === '' ? pagings : pagings.slice(1, 3)) {
        const walked = await walkPages<Thing>(client, `/e/exports?${query}&${paging}`)
        assert.deepEqual(walked, whole, `${query}&${paging}`)
      }
    }
  }
})
