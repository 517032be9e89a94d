import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask, type Parameters, snapshotOf, type Thing, thingDataset } from '../support/random-dataset.ts'

const base: Omit<Thing, 'id' | 'code' | 'kind' | 'year'> = {
  name: 'Thing',
  amount: 1,
  day: null,
  open: true,
  tags: null,
  place: { ward: null },
}
/** `year` says how much of the period `code` a row of a kind covers. */
const rows: Thing[] = [
  { id: 1, code: '01', kind: 'whole', year: 12, ...base },
  { id: 2, code: '01', kind: 'whole', year: 11, ...base },
  { id: 3, code: '01', kind: 'part', year: 11, ...base, open: false },
  { id: 4, code: '01', kind: 'part', year: 7, ...base },
  { id: 5, code: '02', kind: 'whole', year: 2, ...base },
  { id: 6, code: '02', kind: 'whole', year: 2, ...base },
  { id: 7, code: '02', kind: 'whole', year: null, ...base, name: 'Alone' },
]
const dataset = thingDataset({
  body: 'data',
  order: ['id'],
  text: ['name'],
  periods: { period: ['code', 'kind'], covered: 'year', chosenBy: ['open'] },
})

async function list(parameters: Parameters, of: readonly object[] = rows) {
  const { body, headers } = await ask(dataset, await snapshotOf(dataset, of), parameters)
  const { data, meta } = JSON.parse(body.toString())
  return { ids: data.map(({ id }: Thing) => id), meta, headers }
}

describe('rows that cover parts of a period', () => {
  test('are left out where others cover more, and the meta says so', async () => {
    const { ids, meta, headers } = await list({})
    assert.deepEqual([ids, meta.defaults, meta.total], [[1, 3, 5, 6], { periods: 'fullest' }, 4])
    assert.equal(headers['X-Total-Count'], '4')
  })

  for (const [parameters, expected] of [
    [{ periods: 'all' }, [1, 2, 3, 4, 5, 6, 7]],
    [{ year: '11' }, [2, 3]],
    [{ year__lt: '11' }, [4, 5, 6]],
    [{ open: 'false' }, [3]],
    [{ id: '4' }, [4]],
    [{ id: '2,3,4', periods: 'fullest' }, [3]],
    [{ q: 'thing' }, [1, 3, 5, 6]],
    [{ kind: 'part' }, [3]],
  ] as const)
    test(`${new URLSearchParams(parameters)} answers ${expected}`, async () => {
      assert.deepEqual((await list(parameters)).ids, expected)
    })

  test('are counted by facets as they are answered', async () => {
    const { meta } = await list({ facet: 'kind', count: 'only' })
    assert.deepEqual(meta.facets.kind, [
      { value: 'whole', count: 3 },
      { value: 'part', count: 1 },
    ])
  })

  test('are named by a notice where nothing else matches', async () => {
    const { ids, meta, headers } = await list({ name: 'Alone' })
    const notice = '1 row matches with periods=all, covering less of its period than others.'
    assert.deepEqual([ids, meta.notice, headers['X-Dataset-Notice']], [[], notice, notice])
    assert.equal((await list({ name: 'Nobody' })).meta.notice, undefined)
  })

  test('no default is named where each period has rows of one length', async () => {
    const { ids, meta } = await list({}, rows.slice(0, 1))
    assert.deepEqual([ids, meta.defaults], [[1], undefined])
  })
})
