import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Condition, Scalar, Where } from '../../src/records/port.ts'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { type Job, job, openFreshJobs } from './records-tools.ts'

/** Few different values, so that ties, nulls and matches are common; texts of several scripts. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'A',
    'ab',
    'Ab',
    'ä',
    'Ä',
    'b',
    'क',
    'का',
    '😀',
    '%',
    '_',
    '\u0000',
    '\uffff',
    "'",
    '"',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
/** Among them whole numbers whose shortest digits in JSON are not their exact value. */
const numbers = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(-25_156_379_824_489_012, 2 ** 58 + 64, 2 ** 63, 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const fields = fc.record({
  rank: fc.option(numbers),
  note: fc.option(texts, { nil: undefined }),
  owner: texts,
  urgent: fc.boolean(),
  state: fc.constantFrom('queued' as const, 'running' as const, 'done' as const),
})

const textConditions: fc.Arbitrary<Condition> = fc.oneof(
  texts,
  fc.constant(null),
  fc.record({ in: fc.array(fc.oneof(texts, fc.constant(null)), { maxLength: 3 }) }),
  fc.record({ prefix: texts }),
  fc.record({ contains: texts }),
  fc.record({ gt: texts, lte: texts }),
  fc.record({ gte: texts }),
)
const numberConditions: fc.Arbitrary<Condition> = fc.oneof(
  numbers,
  fc.constant(null),
  fc.record({ in: fc.array(fc.oneof(numbers, fc.constant(null)), { maxLength: 3 }) }),
  fc.record({ gt: numbers }),
  fc.record({ gte: numbers, lt: numbers }),
  fc.record({ lte: numbers }),
)
const wheres: fc.Arbitrary<Where> = fc.record(
  {
    rank: numberConditions,
    note: textConditions,
    owner: textConditions,
    urgent: fc.boolean(),
    state: fc.constantFrom('queued', 'done'),
  },
  { requiredKeys: [] },
)
const orders = fc
  .uniqueArray(fc.constantFrom('rank', 'note', 'owner', 'urgent', 'state', 'id'), { maxLength: 3 })
  .chain((names) =>
    fc
      .array(fc.boolean(), { minLength: names.length, maxLength: names.length })
      .map((down) => names.map((name, at) => (down[at] ? `-${name}` : name))),
  )

/** Holds find and count against filtering and sorting a list. */
export function modelCases(create: CreateRecordsAdapter): void {
  test('finds, orders and walks like a list that is filtered and sorted', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const all: Job[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(fields, { maxLength: 4 }),
        wheres,
        orders,
        fc.integer({ min: 1, max: 9 }),
        async (added, where, order, limit) => {
          if (all.length < 120) {
            for (const one of added) {
              const value = job(`j${all.length}`, one as Partial<Job>)
              await collection.insert(value)
              all.push(value)
            }
          }
          const wanted = all.filter((value) => matches(value, where)).sort((a, b) => compareBy(order, a, b))
          const found: string[] = []
          let after: string | undefined
          do {
            const page = await collection.find({
              where,
              order,
              limit,
              ...(after === undefined ? {} : { after }),
            })
            found.push(...page.items.map(({ value }) => value.id))
            after = page.next
            assert.ok(found.length <= all.length, 'the walk comes back to what it had')
          } while (after !== undefined)
          assert.deepEqual(
            found,
            wanted.map(({ id }) => id),
          )
          assert.equal(await collection.count(where), wanted.length)
        },
      ),
      { numRuns: 300 },
    )
  })
}

function fieldOf(value: Job, field: string): Scalar {
  return ((value as Record<string, unknown>)[field] ?? null) as Scalar
}

function matches(value: Job, where: Where): boolean {
  return Object.entries(where).every(([field, condition]) => holds(fieldOf(value, field), condition))
}

function holds(value: Scalar, condition: Condition): boolean {
  if (typeof condition !== 'object' || condition === null)
    return value === condition || equalZero(value, condition)
  if ('in' in condition) return condition.in.some((one) => holds(value, one))
  if ('prefix' in condition) return typeof value === 'string' && value.startsWith(condition.prefix)
  if ('contains' in condition)
    return typeof value === 'string' && fold(value).includes(fold(condition.contains))
  if (value === null) return false
  const { gt, gte, lt, lte } = condition
  return (
    (gt === undefined || compare(value, gt!) > 0) &&
    (gte === undefined || compare(value, gte!) >= 0) &&
    (lt === undefined || compare(value, lt!) < 0) &&
    (lte === undefined || compare(value, lte!) <= 0)
  )
}

/** JSON knows one zero only. */
function equalZero(a: Scalar, b: Scalar): boolean {
  return a === 0 && b === 0
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function compareBy(order: readonly string[], a: Job, b: Job): number {
  for (const name of [...order, 'id']) {
    const field = name.replace('-', '')
    const [x, y] = [fieldOf(a, field), fieldOf(b, field)]
    // Nulls are last in both directions.
    const difference =
      x === null || y === null
        ? Number(x === null) - Number(y === null)
        : compare(x, y) * (name === field ? 1 : -1)
    if (difference !== 0) return difference
  }
  return 0
}

/** Texts by code point, numbers by value, false before true. */
function compare(a: NonNullable<Scalar>, b: NonNullable<Scalar>): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return Number(a) - Number(b)
}
