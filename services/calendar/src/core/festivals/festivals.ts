import { z } from 'zod'
import type { Festival, FestivalRule } from './festival.ts'
import rows from './festivals.rows.json' with { type: 'json' }
import { moments } from './moment.ts'

const month = z.int().min(1).max(12)
const half = z.enum(['shukla', 'krishna'])
const monthDay = { month, day: z.int().min(1).max(32) }

const RuleRow = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('lunar'),
    month,
    tithi: z.int().min(1).max(30),
    at: z.enum(moments),
    of_two: z.literal('second').optional(),
  }),
  z.strictObject({
    kind: z.literal('ekadashi'),
    month: month.nullable(),
    half,
    kept_by: z.enum(['all', 'vaishnavas']),
  }),
  z.strictObject({ kind: z.literal('solar'), ...monthDay }),
  z.strictObject({ kind: z.literal('gregorian'), ...monthDay }),
  /** `from` is the id of a festival above. */
  z.strictObject({ kind: z.literal('offset'), from: z.string(), days: z.int() }),
  z.strictObject({ kind: z.literal('easter'), days: z.int() }),
  z.strictObject({ kind: z.literal('announced') }),
])

/** A festival as stored in its data file. */
export const FestivalRow = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  en: z.string().min(1),
  ne: z.string().min(1),
  spellings: z.array(z.string().min(1)).optional(),
  kind: z.enum(['festival', 'national_day', 'international_day']),
  rank: z.literal([1, 2, 3]),
  rule: RuleRow,
  record: z.enum(['all', 'some', 'none']),
  since: z.int().optional(),
  source: z.string().min(1),
  /** For people who read the file. */
  note: z.string().optional(),
})
export type FestivalRow = z.output<typeof FestivalRow>

const byId = new Map<string, Festival>()
for (const row of z.array(FestivalRow).parse(rows)) byId.set(row.id, readFestival(row, byId))

/** Every known festival, national and international day, the wider kept first. */
export const festivals: readonly Festival[] = [...byId.values()].sort((a, b) => a.rank - b.rank)

/** Returns a festival by its id; undefined for an unknown one. */
export function festivalById(id: string): Festival | undefined {
  return byId.get(id)
}

/** Reads a festival. Throws an Error if its id is taken, or if it counts from one that is not in `earlier`. */
export function readFestival(row: FestivalRow, earlier: ReadonlyMap<string, Festival>): Festival {
  const { id, en, ne, spellings = [], kind, rule, record, since, rank } = row
  if (earlier.has(id)) throw new Error(`the festival ${id} is listed twice`)
  return { id, name: { en, ne }, spellings, kind, rule: readRule(rule, id, earlier), record, since, rank }
}

function readRule(
  rule: z.output<typeof RuleRow>,
  id: string,
  earlier: ReadonlyMap<string, Festival>,
): FestivalRule {
  switch (rule.kind) {
    case 'lunar': {
      const { of_two: ofTwo = 'first', ...lunar } = rule
      return { ...lunar, ofTwo }
    }
    case 'ekadashi':
      return { kind: rule.kind, month: rule.month ?? undefined, half: rule.half, keptBy: rule.kept_by }
    case 'offset': {
      const from = earlier.get(rule.from)
      if (from === undefined) throw new Error(`${id} counts from ${rule.from}, which is not listed above it`)
      return { ...rule, from }
    }
    default:
      return rule
  }
}
