import { toFiscalYear } from '@tathya/datasets/readers'
import type { Query } from '../query/query.ts'
import type { Subject, Vocabulary } from '../vocabulary/vocabulary.ts'
import { yearsAhead } from '../words/read-periods.ts'
import { fiscalMonthOf, monthNameOf } from './fiscal-months.ts'

/** A list that is asked, and what for: undefined values are left out. */
export interface Demand {
  readonly path: string
  readonly query: Readonly<Record<string, string | number | boolean>>
}

/** Rows of one answer. */
export const maxRows = 1000

type Filters = Record<string, string | number | boolean>

/** The filters of a query, without its period. */
function filtersOf({ measures, filters, group }: Query, subject: Subject): Filters {
  const only = Object.assign(
    {},
    subject.only,
    ...subject.measures.filter(({ id }) => measures.includes(id)).map((measure) => measure.only ?? {}),
  ) as Filters
  for (const { dimension, values } of filters) {
    const { field } = subject.dimensions.find(({ id }) => id === dimension)!
    if (field !== null) only[field] = values.map(quoted).join(',')
  }
  for (const { id, field, default: value } of subject.dimensions)
    if (value !== undefined && field !== null && group !== id && !(field in only)) only[field] = quoted(value)
  return only
}

/** A comma separates values unless it is within quotes. */
const quoted = (value: string): string => (value.includes(',') ? `"${value}"` : value)

/** Asks for the newest row of a query: the period that "the latest" is. */
export function latestOf(query: Query, subject: Subject): Demand {
  const { year, month, day } = subject.time
  const sort = [year, month, day].filter((field) => field !== undefined).map((field) => `-${field}`)
  const { field, per, since_start: sums, unit } = fieldsOf(query, subject)
  return {
    path: subject.path,
    query: {
      ...filtersOf(query, subject),
      ...monthFilter(query, subject),
      ...(subject.time.covered !== undefined && { [subject.time.covered]: lastMonthOf(query) }),
      ...(subject.time.year_ad !== undefined && field !== null && { [`${field}__null`]: false }),
      ...(per !== undefined && { [`${per}__null`]: false }),
      ...(field === null && { [`${sums}__null`]: false }),
      ...(unit.includes('{unit}') && { [`${field}__null`]: false }),
      ...Object.fromEntries(measuredIn(query, subject).map((own) => [`${own}__null`, false])),
      sort: sort.join(','),
      limit: 1,
      envelope: true,
    },
  }
}

/** The number of months from the start of the fiscal year at whose end the period of a query ends. */
const lastMonthOf = ({ period: { month, firstMonths, quarter } }: Query): number =>
  month !== undefined ? fiscalMonthOf(month) : (firstMonths ?? (quarter ?? 4) * 3)

/** The fields of members that have figures of their own. */
const measuredIn = ({ filters }: Query, { dimensions }: Subject): string[] =>
  filters.flatMap(({ dimension, values }) =>
    dimensions
      .find(({ id }) => id === dimension)!
      .members.flatMap(({ value, measured_in: field }) =>
        field !== undefined && values.includes(value) ? [field] : [],
      ),
  )

const fieldsOf = ({ measures }: Query, subject: Subject) =>
  subject.measures.find(({ id }) => id === measures[0])!

function monthFilter({ period: { month } }: Query, { time }: Subject): Filters {
  if (month === undefined || time.month === undefined) return {}
  return { [time.month]: time.months_are === 'numbers' ? fiscalMonthOf(month) : monthNameOf(month) }
}

/** True if a query needs the latest period before its rows can be asked for. */
export const needsLatest = ({ period, group, aggregate }: Query): boolean =>
  (period.years.length === 0 && period.day === undefined && group !== 'year' && aggregate !== 'trend') ||
  (period.isRange && period.years.length === 1)

/** The list with the rows of a query; `latest` is the newest fiscal year with rows. */
export function requestOf(query: Query, subject: Subject, latest?: string): Demand {
  const { time } = subject
  const years = yearsOf(query, latest)
  return {
    path: subject.path,
    query: {
      ...filtersOf(query, subject),
      ...monthFilter(query, subject),
      ...(time.year !== undefined && years.length > 0 && yearFilter(years, time)),
      ...(subject.added === true && addedBy(query, subject)),
      ...(query.period.day !== undefined && time.day !== undefined && { [time.day]: query.period.day }),
      ...(time.year === undefined &&
        time.day !== undefined &&
        query.period.day === undefined && { sort: `-${time.day}` }),
      limit: time.year === undefined ? 1 : maxRows,
      envelope: true,
    },
  }
}

function yearFilter(years: readonly string[], { year, year_ad: ad }: Subject['time']): Filters {
  if (ad === undefined) return { [year!]: years.join(',') }
  return { [ad]: years.map((each) => Number(each.slice(0, 4)) + 1 - yearsAhead).join(',') }
}

/** Adds up rows of parts by what differs among them: a list is grouped by three fields at most. */
function addedBy({ measures, filters, group }: Query, { dimensions, measures: all, time }: Subject): Filters {
  const told = dimensions.filter(
    ({ id }) =>
      id === group || filters.some(({ dimension, values }) => dimension === id && values.length > 1),
  )
  const { field } = all.find(({ id }) => id === measures[0])!
  const by = [...told.map((dimension) => dimension.field), time.year, time.month, time.covered]
  return { group_by: by.filter((each) => each != null).join(','), aggregate: `sum(${field})` }
}

/** The fiscal years of a query; none: all that there are. */
export function yearsOf({ period, aggregate, group, filters }: Query, latest: string | undefined): string[] {
  const { years, isRange, last } = period
  const [first, second] = years
  if (last !== undefined && latest !== undefined) return range(back(latest, last - 1), latest)
  if (isRange && first !== undefined) return range(first, second ?? latest ?? first)
  if (
    years.length === 1 &&
    (aggregate === 'growth' ||
      (aggregate === 'difference' && !filters.some(({ values }) => values.length > 1)))
  )
    return [back(first!, 1), first!]
  if (years.length > 0) return years
  if (group === 'year' || aggregate === 'trend' || latest === undefined) return []
  return aggregate === 'growth' || aggregate === 'mean' ? [back(latest, 1), latest] : [latest]
}

const back = (year: string, years: number): string => toFiscalYear(Number(year.slice(0, 4)) - years)

function range(from: string, to: string): string[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: Math.min(100, Math.max(0, last - first + 1)) }, (_, at) =>
    toFiscalYear(first + at),
  )
}

/** The query of the whole that a share is part of, and its subject; undefined if the rows have none. */
export function wholeOf(
  query: Query,
  subject: Subject,
  vocabulary: Vocabulary,
): { query: Query; subject: Subject } | undefined {
  const [part, ...further] = query.filters.filter(({ dimension }) => {
    const { whole, needed } = subject.dimensions.find(({ id }) => id === dimension)!
    return whole !== undefined || needed
  })
  // Of petroleum from India, either may be the part.
  if (part === undefined || further.length > 0 || query.group !== undefined) return undefined
  const { whole } = subject.dimensions.find(({ id }) => id === part.dimension)!
  const others = query.filters.filter((filter) => filter !== part)
  if (whole !== undefined) {
    const filters = [...others, { dimension: part.dimension, values: [whole] }]
    return { query: { ...query, aggregate: 'value', filters }, subject }
  }
  const total = vocabulary.subjects.find(
    ({ subject: other }) =>
      query.measures.every((id) => other.measures.some((measure) => measure.id === id)) &&
      other.only_parts === undefined &&
      other.dimensions.every(({ needed }) => !needed),
  )?.subject
  if (total === undefined) return undefined
  const filters = others.filter(({ dimension }) => total.dimensions.some(({ id }) => id === dimension))
  return { query: { ...query, subject: total.id, aggregate: 'value', filters }, subject: total }
}
