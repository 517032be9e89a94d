import { ProblemError, type Turns } from '@tathya/platform'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { Figure } from '../declare/series.ts'
import { monthsOf } from '../groups/group-periods.ts'
import { rowsIn } from '../groups/keyed-groups.ts'
import { selectGroups } from '../lists/select-groups.ts'
import { perYear } from '../periods/periods.ts'
import type { ListQuery } from '../query/list-query.ts'
import { invalidQuery } from '../query/read-list-request.ts'
import { firstYearOf } from '../readers/fiscal-year.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import type { YearRates } from './conversion.ts'
import type { RequestedFigure } from './read-figures.ts'

/** The values of a figure in a combination of its dimensions. */
export interface FigureValues {
  readonly value: number | null
  readonly share: number | null
  readonly yoy: number | null
  readonly rank: number | null
}

/** A computed figure. */
export interface ComputedFigure {
  readonly requested: RequestedFigure
  readonly snapshot: Snapshot
  /** The dimensions that it has, and its values by theirs as JSON. */
  readonly by: readonly string[]
  readonly values: ReadonlyMap<string, FigureValues>
  readonly unit: string
  /** ISO 4217 code of amounts of money; undefined of others. */
  readonly currency: string | undefined
  readonly notices: readonly string[]
}

/** The values that are computed of every figure. */
export interface FigureOptions {
  readonly by: readonly string[]
  readonly functions: readonly string[]
  /** Filters by dimension, with suffix. */
  readonly filters: Readonly<Record<string, string>>
  readonly currency: string | undefined
  readonly rates: YearRates
  readonly turns: Turns
}

/** The figures of the series of a dataset, by the names of their fields. */
type Figures = Readonly<Record<string, Figure | undefined>>

/** The key of a combination of values. */
export function keyOf(values: readonly (FilterValue | null)[]): string {
  return JSON.stringify(values)
}

/** Computes a figure by its dimensions. Throws `invalid_query` where the dataset forbids it. */
export async function computeFigure(
  requested: RequestedFigure,
  snapshot: Snapshot,
  options: FigureOptions,
): Promise<ComputedFigure> {
  const { dataset, field, name } = requested
  const joins = dataset.definition.joins as Readonly<Record<string, string>>
  const by = options.by.filter((dimension) => joins[dimension] !== undefined)
  if (by.length === 0)
    throw invalidQuery([
      { field: 'by', message: `has no dimension of ${name}`, accepted: Object.keys(joins) },
    ])
  const figure = (dataset.definition.series?.figures as Figures | undefined)?.[field]
  const kind = typeof figure?.kind === 'string' ? figure.kind : undefined
  const isRate = dataset.definition.measures?.[field]?.isAdditive === false
  const base = isRate ? 'avg' : 'sum'
  const functions = ['share', 'yoy', 'rank'].filter((each) => options.functions.includes(each))
  // A figure that lacks a dimension has no share of it.
  const own = functions.filter((each) => each !== 'share' || (!isRate && by.length > 1))
  const query = toQuery(requested, options, by, [base, ...own])
  const { table, notices } = await selectGroups(dataset, snapshot, query, options.turns).catch((error) => {
    throw named(error, name)
  })
  const read = (column: string) => table.columns.find((each) => each.name === column)
  const converted = converter(String(table.units[`${base}_${field}`] ?? ''), options)
  const partial = new Set<string>()
  const values = new Map<string, FigureValues>()
  for (let group = 0; group < table.rowGroups.count; group += 1) {
    const key = by.map((dimension) => read(joins[dimension]!)!.of(group))
    const number = (column: string) => (read(column)?.of(group) ?? null) as number | null
    const at = by.indexOf('fiscal_year')
    const year = at < 0 || key[at] === null ? undefined : firstYearOf(String(key[at]))
    const isComplete =
      kind !== 'flow' ||
      by.includes('month') ||
      hasAllMonths(requested, snapshot, rowsIn(table.rowGroups, group))
    if (!isComplete) partial.add(String(key[at] ?? key[0]))
    const hasNulls = number(`nulls_${field}`) !== null && number(`nulls_${field}`)! > 0
    const value = isComplete && !hasNulls ? number(`${base}_${field}`) : null
    values.set(keyOf(key), {
      value: converted.value(value, year),
      share: number(`share_${field}`),
      yoy: converted.growth(number(`yoy_${field}`), year),
      rank: number(`rank_${field}`),
    })
  }
  const lacking =
    partial.size === 0
      ? []
      : [`${name} is null where months of the year are missing (${[...partial].join(', ')}).`]
  const { calendar } = dataset.definition
  const rule = calendar === undefined ? [] : [calendar]
  const { unit, currency } = converted
  const described = [...notices, ...table.notices, ...lacking].map((notice) => `${name}: ${notice}`)
  return { requested, snapshot, by, values, unit, currency, notices: [...rule, ...described] }
}

/** The faults of a figure under its name. */
function named(error: unknown, name: string): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'invalid_query') return error
  return invalidQuery(
    error.errors.map(({ message, ...fault }) => ({
      ...fault,
      field: 'figures',
      message: `${name}, ${fault.field}: ${message}`,
    })),
  )
}

function toQuery(
  { dataset, field, filters }: RequestedFigure,
  options: FigureOptions,
  by: readonly string[],
  functions: readonly string[],
): ListQuery {
  const joins = dataset.definition.joins as Readonly<Record<string, string>>
  return {
    ...ownFilters(options.filters, joins),
    ...filters,
    group_by: by.map((dimension) => joins[dimension]).join(','),
    aggregate: functions.map((each) => `${each}(${field})`).join(','),
  }
}

/** The filters of shared dimensions under the names of a dataset; those that it does not have are left out. */
function ownFilters(
  filters: Readonly<Record<string, string>>,
  joins: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([parameter, text]) => {
      const [dimension = '', suffix] = parameter.split('__')
      const field = joins[dimension]
      return field === undefined ? [] : [[suffix === undefined ? field : `${field}__${suffix}`, text]]
    }),
  )
}

/** True for rows of a whole year, and for datasets whose rows are not by month. */
function hasAllMonths({ dataset }: RequestedFigure, { table }: Snapshot, rows: Uint32Array): boolean {
  const months = monthsOf(dataset, table.columns, rows)
  return months === undefined || months.split(',').length === perYear.month
}

/** Converts values to the unit of an answer: whole units of a currency, the requested one if there is one. */
function converter(stated: string, { currency: wanted, rates }: FigureOptions) {
  const currency = /\b(NPR|USD)\b/.exec(stated)?.[1]
  const scale = /^million\b/.test(stated) ? 1e6 : 1
  const factor = (year: number | undefined): number | null => {
    if (currency === undefined || wanted === undefined || wanted === currency) return scale
    if (year === undefined) return null
    const [from, to] = [rates.of(currency, year), rates.of(wanted, year)]
    return from === null || to === null ? null : (scale * from) / to
  }
  return {
    unit: currency === undefined ? stated : (wanted ?? currency),
    currency: currency === undefined ? undefined : (wanted ?? currency),
    value(value: number | null, year: number | undefined): number | null {
      const by = factor(year)
      return value === null || by === null ? null : value * by
    },
    /** Growth in another currency is that of the amount and that of the rate together. */
    growth(percent: number | null, year: number | undefined): number | null {
      const [now, before] = [factor(year), factor(year === undefined ? undefined : year - 1)]
      if (percent === null || now === null || before === null) return null
      return now === before ? percent : ((1 + percent / 100) * (now / before) - 1) * 100
    },
  }
}
