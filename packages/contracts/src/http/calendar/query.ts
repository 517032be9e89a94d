import { z } from 'zod'
import { anyCase } from '../any-case.ts'
import { toInteger } from '../query.ts'
import { bsYearError, bsYearRange } from './bs-year.ts'
import { holidayPlaceParameter } from './event.ts'

/** The instants whose Nepali date is known, BS 1901 to 2100: from the first, up to but excluding the second. */
export const nepaliCalendarRange = {
  from: '1844-04-10T18:18:44Z',
  before: '2044-04-13T18:15:00Z',
} as const

function isInRange(time: Date): boolean {
  return time >= new Date(nepaliCalendarRange.from) && time < new Date(nepaliCalendarRange.before)
}

/** An instant in a query string. A plus sign that was not written as %2B arrives as a space and is put back. */
export const QueryInstant = z
  .string()
  .transform((text) => text.replace(/ (?=\d\d:\d\d$)/, '+'))
  .pipe(
    z.iso.datetime({
      offset: true,
      error:
        'must be an ISO 8601 time that exists, with seconds and offset: 2026-01-31T10:15:00+05:45 or 2026-01-31T04:30:00Z',
    }),
  )
  .transform((text) => new Date(text))
  .refine(isInRange, { error: 'must be from 1844-04-11 to 2044-04-13 in Nepal (BS 1901 to 2100)' })
  .meta({ override: { type: 'string', format: 'date-time', examples: ['2026-01-31T10:15:00+05:45'] } })

/** A Bikram Sambat year of the table, in a query string or a path. */
export const QueryBsYear = z
  .string()
  .regex(/^\d{4}$/, { error: bsYearError })
  .transform(Number)
  .pipe(
    z.number().min(bsYearRange.first, { error: bsYearError }).max(bsYearRange.last, { error: bsYearError }),
  )
  .meta({ override: toInteger(bsYearRange.first, bsYearRange.last) })

/** Years that one answer spans. */
export const maxBsYears = 10

const yearsError = `${bsYearError}, or a span of up to ${maxBsYears} of them: 2082 or 2081-2084`

/** A year of `bsYearRange`, as a pattern. */
const tableYear = '(190[1-9]|19[1-9][0-9]|20[0-9]{2}|2100)'

/** The first and the last year of a span. */
export interface BsYears {
  readonly first: number
  readonly last: number
}

/** A year or a span of years in a query string. */
export const QueryBsYears = z
  .string()
  .regex(/^\d{4}(-\d{4})?$/, { error: yearsError })
  .transform((text): BsYears => {
    const [first, last = first] = text.split('-').map(Number) as [number, number?]
    return { first, last }
  })
  .refine(
    ({ first, last }) =>
      first >= bsYearRange.first && last <= bsYearRange.last && first <= last && last - first < maxBsYears,
    {
      error: yearsError,
    },
  )
  .meta({
    override: { type: 'string', pattern: `^${tableYear}(-${tableYear})?$`, examples: ['2082', '2081-2084'] },
  })

/** The methods by which Sun and Moon are computed. */
export const AlmanacMethodId = z
  .enum(['nepal', 'drik'], { error: 'must be nepal or drik' })
  .meta({ description: 'nepal: as Nepal’s printed almanac, by the Surya Siddhanta; drik: modern astronomy' })
export type AlmanacMethodId = z.output<typeof AlmanacMethodId>

/**
 * A decimal number of degrees in a query string, with as many digits as programs write; a plus sign that was not written as
 * %2B arrives as a blank.
 */
function degrees(max: number) {
  const error = `must be decimal degrees from -${max} to ${max}`
  return z
    .string()
    .regex(/^[+ -]?\d{1,3}(\.\d{1,30})?(e[+-]?\d{1,2})?$/i, { error })
    .transform(Number)
    .pipe(z.number().min(-max, { error }).max(max, { error }))
    .meta({
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
        delete jsonSchema.pattern
        Object.assign(jsonSchema, { type: 'number', minimum: -max, maximum: max })
      },
    })
}

/** Parameters of answers that hold an almanac: the method, and the place for which the Sun rises. */
export const almanacParameters = {
  ...holidayPlaceParameter,
  method: AlmanacMethodId.optional().meta({
    description:
      'How tithi, nakshatra, yoga, karana and lunar month are computed: `nepal` (default), as Nepal’s printed almanac has them, by the Surya Siddhanta; `drik`, by modern astronomy',
  }),
  lat: degrees(65).optional().meta({
    description:
      'Latitude of the place, north positive; with `lon`. Up to 65 degrees: nearer to the poles the Sun does not rise on every day',
  }),
  lon: degrees(180).optional().meta({ description: 'Longitude of the place, east positive; with `lat`' }),
  unit_id: z
    .string()
    .regex(/^(\d{3}|\d{5})$/, { error: 'must be the id of a local unit or a district, such as 40504 or 405' })
    .optional()
    .meta({
      description:
        'The place by the id of a local unit or a district (see /e/administrativeUnit), instead of `lat` and `lon`. Default: Kathmandu',
      examples: ['40504'],
    }),
} as const

/** The form of a list: JSON, or CSV with a header line. */
export const listFormatParameter = {
  format: anyCase(['json', 'csv'], { error: 'must be json or csv' })
    .optional()
    .meta({ description: 'Form of the answer; default: by the Accept header, else JSON' }),
} as const
