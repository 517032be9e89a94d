import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import type { DatasetDefinition, FilterReader } from '../../src/index.ts'
import { ask, snapshotOf, Thing, thingDataset } from '../support/random-dataset.ts'

const kinds = ['whole', 'half', 'part'] as const

/** Things 1 to 6, two of each kind, in years 2070 to 2075. */
const rows = Array.from(
  { length: 6 },
  (_, at): Thing => ({
    id: at + 1,
    code: at % 2 === 0 ? '01' : '02',
    name: `Thing ${at + 1}`,
    kind: kinds[at % 3]!,
    amount: at,
    year: 2070 + at,
    day: null,
    open: at < 3,
    tags: null,
    place: { ward: at },
  }),
)

async function list(changes: Partial<DatasetDefinition<typeof Thing>>, parameters: Record<string, string>) {
  const dataset = thingDataset({ order: ['id'], body: 'data', ...changes })
  const { body, headers } = await ask(dataset, await snapshotOf(dataset, rows), parameters)
  const { data, meta } = JSON.parse(body.toString())
  return { ids: data.map(({ id }: { id: number }) => id), data, meta, headers }
}

const years: FilterReader = {
  accepted: 'a year such as 2070, or early or late',
  read(text, known) {
    if (text === 'early') return [2070, 2071]
    if (text === 'none') return []
    return known.has(Number(text)) || /^20\d\d$/.test(text) ? [Number(text)] : undefined
  },
}

describe('a field with a reader', () => {
  const changes = { readers: { year: years } }

  test('takes what the reader reads, several values too', async () => {
    assert.deepEqual((await list(changes, { year: 'early,2075' })).ids, [1, 2, 6])
    assert.deepEqual((await list(changes, { year__ne: 'early' })).ids, [3, 4, 5, 6])
    assert.deepEqual((await list(changes, { year: 'none' })).ids, [])
    assert.deepEqual((await list(changes, { year: '2099' })).ids, [])
    assert.deepEqual((await list(changes, { year__gt: '2073' })).ids, [5, 6])
  })

  test('refuses what the reader does not read, with its words', async () => {
    await assert.rejects(list(changes, { year: 'soon' }), (error: { errors: object[] }) => {
      assert.deepEqual(error.errors, [
        { field: 'year', message: `must be ${years.accepted}, not "soon"`, accepted: years.accepted },
      ])
      return true
    })
    await assert.rejects(list(changes, { year__gte: 'early' }), /Wrong: year__gte/)
  })

  test('may read by the rows of the release', async () => {
    const create = (all: readonly Thing[]) => (text: string) =>
      all.filter(({ name }) => name.toLowerCase() === text).map(({ code }) => code)
    assert.deepEqual(
      (await list({ readers: { code: { accepted: 'a name', create } } }, { code: 'thing 2' })).ids,
      [2, 4, 6],
    )
  })
})

describe('default filters', () => {
  const changes: Partial<DatasetDefinition<typeof Thing>> = {
    defaults: {
      description: 'Whole things, unless a kind or a code is asked for',
      choose: ({ requested, valuesOf }) =>
        requested.has('code__prefix') || !valuesOf('kind').has('whole') ? {} : { kind: 'whole' },
    },
  }

  test('hold where the caller does not choose, and are reported', async () => {
    const { ids, meta } = await list(changes, {})
    assert.deepEqual([ids, meta.defaults], [[1, 4], { kind: 'whole' }])
  })

  test('give way to a filter of their field, and to what they themselves give way to', async () => {
    for (const given of [
      { kind: 'half' },
      { kind__ne: 'whole' },
      { kind__null: 'false' },
      { code__prefix: '0' },
    ]) {
      const { ids, meta } = await list(changes, given)
      assert.equal(meta.defaults, undefined, JSON.stringify(given))
      assert.equal(
        ids.every((id: number) => id === 1 || id === 4),
        false,
      )
    }
  })

  test('do not count for facets of their own field', async () => {
    const { meta } = await list(changes, { facet: 'kind', count: 'only' })
    assert.deepEqual([meta.total, meta.facets.kind.length], [2, 3])
  })
})

describe('parameters of its own', () => {
  const changes: Partial<DatasetDefinition<typeof Thing>> = {
    ownFilters: {
      until: {
        description: 'Things up to a number.',
        accepted: 'a number',
        create: (all) => (text) =>
          /^\d+$/.test(text) ? all.keys().filter((place) => all[place]!.id <= Number(text)) : undefined,
      },
    },
    ranking: {
      parameters: { near: z.string().regex(/^\d$/).transform(Number), most: z.string().transform(Number) },
      match: z.object({ distance: z.number().meta({ description: 'How far' }) }),
      create: (all) => (given, within) => {
        const distance = (place: number) => Math.abs(all[place]!.id - (given.near as number))
        const places = [...all.keys()].filter((place) => within?.has(place) ?? true)
        const found = places.sort((a, b) => distance(a) - distance(b) || a - b).slice(0, given.most as number)
        return {
          rows: Uint32Array.from(found),
          describe: (rank) => ({ distance: distance(found[rank]!) }),
          notice: 'Roughly.',
        }
      },
    },
  }

  test('choose rows', async () => {
    assert.deepEqual((await list(changes, { until: '2' })).ids, [1, 2])
    assert.deepEqual((await list(changes, { until: '5', kind: 'half' })).ids, [2, 5])
    await assert.rejects(list(changes, { until: 'x' }), /Wrong: until/)
  })

  test('rank rows within the filters, and tell about each', async () => {
    const { data, meta, headers } = await list(changes, {
      near: '6',
      most: '2',
      open: 'true',
      fields: 'id,distance',
    })
    assert.deepEqual(data, [
      { id: 3, distance: 3 },
      { id: 2, distance: 4 },
    ])
    assert.deepEqual([meta.notice, headers['X-Dataset-Notice'], meta.total], ['Roughly.', 'Roughly.', 2])
    assert.deepEqual((await list(changes, { near: '6', most: '2', sort: 'id' })).ids, [5, 6])
  })

  test('are refused where one is missing, or beside a search', async () => {
    await assert.rejects(list(changes, { near: '6' }), /Wrong: most/)
    await assert.rejects(
      list({ ...changes, text: ['name'] }, { near: '6', most: '1', q: 'thing' }),
      /Wrong: near, most/,
    )
  })
})

test('a dataset without rows says how to get them', async () => {
  const dataset = thingDataset({ emptyNotice: 'Import them: npx tathya import.' })
  const snapshot = await snapshotOf(dataset, [])
  const { body, headers } = await ask(dataset, snapshot, { envelope: 'true', year: '2070' })
  assert.equal(headers['X-Dataset-Notice'], 'Import them: npx tathya import.')
  assert.equal(JSON.parse(body.toString()).meta.notice, 'Import them: npx tathya import.')
})

test('a field named vintage is filtered by the parameter that chooses prints', async () => {
  const Print = Thing.extend({ vintage: z.enum(['first', 'second']).meta({ description: 'Print' }) }).meta({
    id: 'Print',
  })
  const prints = rows.flatMap((row) => [
    { ...row, vintage: 'first', open: false },
    { ...row, id: row.id + 100, vintage: 'second', open: true },
  ])
  const dataset = thingDataset({
    row: Print,
    order: ['id'],
    vintages: { latest: 'open', period: ['year'] },
  } as object)
  const snapshot = await snapshotOf(dataset, prints)
  const count = async (parameters: Record<string, string>) =>
    Number((await ask(dataset, snapshot, parameters)).headers['X-Total-Count'])
  assert.equal(await count({}), 6)
  assert.equal(await count({ vintage: 'all' }), 12)
  assert.equal(await count({ vintage: 'first' }), 6)
  assert.equal(await count({ vintage__ne: 'second' }), 6)
  assert.equal(await count({ vintage: 'latest', open: 'false' }), 0)
  assert.equal(await count({ open: 'false' }), 6)
  await assert.rejects(count({ vintage: 'third' }))
})

test('a text is found in both forms of its letters, as it is composed or taken apart', async () => {
  const dataset = thingDataset({ order: ['id'] })
  const taken = 'ćafe'.normalize('NFD')
  const snapshot = await snapshotOf(dataset, [{ ...rows[0]!, name: taken.normalize('NFC') }])
  for (const parameters of [{ name: taken }, { name__prefix: taken.slice(0, 3) }, { name__contains: taken }])
    assert.equal(
      (await ask(dataset, snapshot, parameters)).headers['X-Total-Count'],
      '1',
      JSON.stringify(parameters),
    )
})

test('facets tell a hundred values at most, and how many they leave out', async () => {
  const dataset = thingDataset({ order: ['id'] })
  const many = Array.from(
    { length: 130 },
    (_, at): Thing => ({ ...rows[0]!, id: at + 1, name: `Name ${at % 120}` }),
  )
  const { body } = await ask(dataset, await snapshotOf(dataset, many), { facet: 'name,kind', limit: '1' })
  const { facets, facets_more: more } = JSON.parse(body.toString()).meta
  assert.deepEqual(
    [facets.name.length, facets.name[0], more],
    [100, { value: 'Name 0', count: 2 }, { name: 20 }],
  )
  assert.deepEqual(facets.kind, [{ value: 'whole', count: 130 }])
})

test('facets of fields without a filter of their own search again, however many they are', async () => {
  let searches = 0
  const dataset = thingDataset({
    search: {
      parameter: 'q',
      description: 'Words.',
      create: (all) => (_text, within) => {
        searches += 1
        const found = Uint32Array.from(all().keys()).filter((row) => within?.has(row) ?? true)
        return { rows: found, describe: () => ({ score: 1, matched_on: [] }) }
      },
    },
  })
  const snapshot = await snapshotOf(dataset, rows)
  const asked = { q: 'a', year: '2070', facet: 'kind,name,code,amount,year', count: 'only' }
  const { body } = await ask(dataset, snapshot, asked)
  assert.deepEqual(Object.keys(JSON.parse(body.toString()).meta.facets), asked.facet.split(','))
  assert.equal(searches, 3)
})
