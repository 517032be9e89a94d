import { z } from 'zod'
import { moments } from '../src/festivals/moment.ts'
import { holidayBases, holidayPlaces, holidayScopes } from '../src/holidays/holiday-list.ts'

/*
 * The data files are checked here and not where they are loaded, so that programs and pages that use the package need no
 * validator.
 */

const text = z.string().min(1)
const month = z.int().min(1).max(12)
const monthAndDay = z.string().regex(/^\d{1,2}-\d{1,2}$/)
/** A day, with the weekday that its source prints. */
const firstDay = z.string().regex(/^\d{1,2}-\d{1,2}( (sun|mon|tue|wed|thu|fri|sat))?$/)
const monthDay = { month, day: z.int().min(1).max(32) }

/** The rows of dates/month-lengths.rows.json: years without a gap. */
export const YearLengthsTable = z
  .array(
    z.strictObject({
      year: z.int(),
      status: z.enum(['published', 'published-disputed', 'tabulated', 'reconstructed', 'projected']),
      days: z.array(z.int().min(29).max(32)).length(12),
      source: text,
    }),
  )
  .refine(
    (years) => years.every(({ year }, at) => year === years[0]!.year + at),
    'years must follow each other',
  )

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
    half: z.enum(['shukla', 'krishna']),
    kept_by: z.enum(['all', 'vaishnavas']),
  }),
  z.strictObject({ kind: z.literal('solar'), ...monthDay }),
  z.strictObject({ kind: z.literal('gregorian'), ...monthDay }),
  z.strictObject({ kind: z.literal('offset'), from: text, days: z.int() }),
  z.strictObject({ kind: z.literal('easter'), days: z.int() }),
  z.strictObject({ kind: z.literal('islamic'), ...monthDay }),
  z.strictObject({ kind: z.literal('announced') }),
])

/** The rows of festivals/festivals.rows.json. */
export const FestivalTable = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    en: text,
    ne: text,
    spellings: z.array(text).optional(),
    kind: z.enum(['festival', 'national_day', 'international_day']),
    rank: z.literal([1, 2, 3]),
    rule: RuleRow,
    record: z.enum(['all', 'some', 'none']),
    since: z.int().optional(),
    source: text,
    note: z.string().optional(),
  }),
)

/** The rows of festivals/published-days.rows.json. */
export const PublishedDayTable = z.array(
  z.strictObject({ id: text, bs_year: z.int(), days: z.array(monthAndDay).min(1), source: text }),
)

const NamedRow = z.strictObject({
  id: text,
  scope: z.enum(holidayScopes).optional(),
  place: z.enum(holidayPlaces).optional(),
  note: text.optional(),
})

const HolidayRow = NamedRow.extend({
  from: firstDay,
  to: monthAndDay.optional(),
  basis: z.enum(holidayBases).optional(),
  by_exchange: z.literal(true).optional(),
})

/** The rows of holidays/evidence.rows.json. */
export const EvidenceTable = z.array(
  z.strictObject({
    bs_year: z.int(),
    from: monthAndDay,
    to: monthAndDay.optional(),
    id: text,
    place: z.enum(holidayPlaces).optional(),
    evidence: z.array(text).min(1),
  }),
)

/** The rows of holidays/lists.rows.json. */
export const HolidayListTable = z.array(
  z.strictObject({
    bs_year: z.int(),
    known: z.boolean(),
    decisions_checked: z.literal(true).optional(),
    source: text,
    days: z.array(HolidayRow),
    reported: z.array(NamedRow.extend({ from: firstDay })).optional(),
    undated: z.array(NamedRow.extend({ estimate: z.array(monthAndDay).min(1).optional() })),
  }),
)

/** The rows of holidays/names.rows.json. */
export const HolidayNameTable = z.array(z.strictObject({ id: text, en: text, ne: text }))

/** The rows of holidays/scope-notes.rows.json. */
export const ScopeNoteTable = z.array(z.strictObject({ note: text, en: text.optional(), ne: text }))
