import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { Turns } from '@tathya/platform'
import fc from 'fast-check'
import { z } from 'zod'
import { type Dataset, type DatasetDefinition, defineDataset } from '../../src/index.ts'
import { answerList } from '../../src/lists/list-answer.ts'
import { type ListQuery, listQuery } from '../../src/query/list-query.ts'
import { loadSnapshot, type Snapshot } from '../../src/snapshots/snapshot.ts'

/** Rows with a field of each kind that filters know. */
export const Thing = z
  .object({
    id: z.int().positive().meta({ description: 'Number' }),
    code: z
      .string()
      .regex(/^\d{2,4}$/)
      .meta({ description: 'Code, leading zeros count' }),
    name: z.string().min(1).meta({ description: 'Name in either script' }),
    kind: z.enum(['whole', 'half', 'part']).nullable().meta({ description: 'Kind' }),
    amount: z.number().nullable().meta({ description: 'Amount' }),
    year: z.int().min(1).max(3000).nullable().meta({ description: 'Year' }),
    day: z.iso.date().nullable().meta({ description: 'Day' }),
    open: z.boolean().meta({ description: 'Whether it is open' }),
    tags: z.array(z.string().min(1)).nullable().meta({ description: 'Tags' }),
    place: z
      .object({ ward: z.int().nullable().meta({ description: 'Ward' }) })
      .meta({ description: 'Place' }),
  })
  .meta({ id: 'Thing' })
export type Thing = z.output<typeof Thing>

const names = [
  'Coffee',
  'coffee beans',
  'चिया',
  'चिया पत्ती',
  'Rice, husked',
  'a "b" c',
  '=1+1',
  'Zebra',
  'äpfel',
  '0',
]

const thing = fc.record({
  code: fc.constantFrom('00', '01', '010', '0101', '10', '9999', '100'),
  name: fc.constantFrom(...names),
  kind: fc.option(fc.constantFrom('whole' as const, 'half' as const, 'part' as const)),
  amount: fc.option(fc.constantFrom(-1.5, 0, 0.1, 2, 10, 1e12)),
  year: fc.option(fc.integer({ min: 2070, max: 2074 })),
  day: fc.option(fc.constantFrom('2024-02-29', '2024-03-01', '1999-12-31')),
  open: fc.boolean(),
  tags: fc.option(fc.array(fc.constantFrom('qr', 'card', 'a,b', 'नगद'), { maxLength: 3 })),
  place: fc.record({ ward: fc.option(fc.integer({ min: 1, max: 4 })) }),
})

/** Random rows with ids in no order. */
export const things: fc.Arbitrary<Thing[]> = fc
  .tuple(fc.array(thing, { maxLength: 40 }), fc.infiniteStream(fc.nat(1_000_000)))
  .map(([rows, numbers]) => {
    const ids = new Set<number>()
    for (const number of numbers) {
      if (ids.size === rows.length) break
      ids.add(number + 1)
    }
    return [...ids].map((id, at) => ({ id, ...rows[at]! }))
  })

/** Declares a dataset of such rows. */
export function thingDataset(changes: Partial<DatasetDefinition<typeof Thing>> = {}): Dataset {
  return defineDataset({
    id: 'exports',
    title: 'Things',
    description: 'Rows for tests.',
    publisher: 'Nobody',
    source: { name: 'The test', url: null },
    licence: { name: 'CC0 1.0 Universal', url: null },
    updated: '2026-01-31',
    coverage: { area: 'Nepal' },
    rows: pathToFileURL('/nowhere.json'),
    row: Thing,
    key: 'id',
    columns: { value: ['amount'] },
    order: ['code', '-amount'],
    body: 'list',
    knownGaps: [],
    ...changes,
  })
}

/** The snapshot of rows as a release holds them. */
export function snapshotOf(dataset: Dataset, rows: readonly object[]): Promise<Snapshot> {
  const bytes = Buffer.from(JSON.stringify(rows))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const release = {
    dataset: dataset.definition.id,
    version: 'test-1',
    rows: rows.length,
    sha256,
    imported_at: '2026-02-03T00:00:00Z',
    source_file: 'test.csv',
  }
  return loadSnapshot(dataset, { release, bytes, location: 'The test' })
}

/** Parameters by their names. */
export type Parameters = Readonly<Record<string, string>>

const schemas = new WeakMap<Dataset, z.ZodObject>()

/** Asks a list as a request would, without a server; throws where it is refused. */
export async function ask(dataset: Dataset, snapshot: Snapshot, parameters: Parameters) {
  const schema = schemas.get(dataset) ?? listQuery(dataset)
  schemas.set(dataset, schema)
  const query = schema.parse(parameters, { reportInput: true }) as ListQuery
  const url = `/e/exports?${new URLSearchParams(parameters)}`
  const { body, headers } = await answerList(dataset, snapshot, {
    query,
    url,
    accept: undefined,
    turns: new Turns(),
  })
  return { body: body as Buffer, headers }
}
