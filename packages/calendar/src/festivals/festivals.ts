import type { Half } from '../names/limb-names.ts'
import type {
  AnnouncedRule,
  EasterRule,
  Festival,
  FestivalRule,
  GregorianRule,
  IslamicRule,
  SolarRule,
} from './festival.ts'
import rows from './festivals.rows.json' with { type: 'json' }
import type { Moment } from './moment.ts'

type RuleRow =
  | {
      readonly kind: 'lunar'
      readonly month: number
      readonly tithi: number
      readonly at: Moment
      readonly of_two?: 'second' | undefined
    }
  | {
      readonly kind: 'ekadashi'
      readonly month: number | null
      readonly half: Half
      readonly kept_by: 'all' | 'vaishnavas'
    }
  | SolarRule
  | GregorianRule
  /** `from` is the id of a festival above. */
  | { readonly kind: 'offset'; readonly from: string; readonly days: number }
  | EasterRule
  | IslamicRule
  | AnnouncedRule

/** A festival as stored in its data file. */
export interface FestivalRow extends Pick<Festival, 'id' | 'kind' | 'rank' | 'record'> {
  readonly en: string
  readonly ne: string
  readonly spellings?: readonly string[] | undefined
  readonly rule: RuleRow
  readonly since?: number | undefined
  readonly source: string
  /** For people who read the file. */
  readonly note?: string | undefined
}

const byId = new Map<string, Festival>()
for (const row of rows as readonly FestivalRow[]) byId.set(row.id, readFestival(row, byId))

/** Every known festival, national and international day, the wider kept first. */
export const allFestivals: readonly Festival[] = [...byId.values()].sort((a, b) => a.rank - b.rank)

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

function readRule(rule: RuleRow, id: string, earlier: ReadonlyMap<string, Festival>): FestivalRule {
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
