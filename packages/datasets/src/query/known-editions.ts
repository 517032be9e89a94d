import type { FieldError } from '@tathya/contracts/http'
import type { Dataset, DayOfRow, KnownEditions } from '../declare/definition.ts'
import { type RowTable, valueAt } from '../table/row-table.ts'
import { readFilterName } from './filter-parameter.ts'
import { readAggregates } from './group-parameters.ts'
import { answerFields, type ListQuery } from './list-query.ts'
import { type Matcher, matchPositions } from './matchers.ts'

/** The day of each row, computed once for each combination of the fields that it depends on. */
export function daysOfRows({ of, day }: DayOfRow, table: RowTable): (string | null)[] {
  const columns = of.map((name) => table.columns.get(name)!)
  const days = new Map<number, string | null>()
  return Array.from(table.positions, (position) => {
    const combination = columns.reduce(
      (sum, { values, codes }) => sum * (values.length + 1) + codes![position]!,
      0,
    )
    if (!days.has(combination)) days.set(combination, day(table.row(position)))
    return days.get(combination) ?? null
  })
}

const daysOfTables = new WeakMap<RowTable, (string | null)[]>()

/** The rows whose edition was out by a day; of each period only the latest of them where `isOne` is true. */
export function matchKnown(
  { definition: { vintages } }: Dataset,
  table: RowTable,
  asOf: string,
  isOne: boolean,
): Matcher {
  const { known, period } = vintages!
  const days = daysOfTables.get(table) ?? daysOfRows(known!.out, table)
  daysOfTables.set(table, days)
  const out = Array.from(table.positions).filter((row) => {
    const day = days[row]
    return typeof day === 'string' && day <= asOf
  })
  return matchPositions(isOne ? latestOf(known!, period, table, out) : out, table.count)
}

/** The latest edition of each period among some rows, by the order of editions. */
function latestOf(
  { editions }: KnownEditions,
  period: readonly string[],
  table: RowTable,
  rows: readonly number[],
): Iterable<number> {
  const names = period.map((name) => table.columns.get(name)!.codes!)
  const vintages = table.columns.get('vintage')!
  const rankOf = (row: number) => editions.indexOf(String(valueAt(vintages, row)))
  const latest = new Map<string, number>()
  for (const row of rows) {
    const key = names.map((codes) => codes[row]).join(' ')
    const other = latest.get(key)
    if (other === undefined || rankOf(row) > rankOf(other)) latest.set(key, row)
  }
  return latest.values()
}

/** Fields that later publications fill in; with `as_of` no answer has them. */
function laterFields({ definition: { vintages } }: Dataset): readonly string[] {
  return vintages?.known?.later ?? []
}

/** The fields of the response with `as_of`: those that were asked for, else those that were known on the day. */
export function knownFields(dataset: Dataset, query: ListQuery): readonly string[] | undefined {
  const later = laterFields(dataset)
  if (query.fields !== undefined || later.length === 0) return query.fields
  return Object.keys(answerFields(dataset.definition)).filter((name) => !later.includes(name))
}

/** Faults of parameters that use fields which were filled in later than the day of `as_of`. */
export function laterFaults(dataset: Dataset, query: ListQuery): FieldError[] {
  const later = laterFields(dataset)
  if (later.length === 0) return []
  const used: [parameter: string, name: string][] = [
    ...(['fields', 'sort', 'facet'] as const).flatMap((parameter) =>
      (query[parameter] ?? []).map((term): [string, string] => [parameter, term.replace(/^-/, '')]),
    ),
    ...(query.group_by ?? '').split(',').map((name): [string, string] => ['group_by', name.trim()]),
    ...(query.aggregate === undefined ? [] : readAggregates(query.aggregate)).map(
      ({ field }): [string, string] => ['aggregate', field ?? ''],
    ),
    ...Object.keys(query).map((parameter): [string, string] => {
      const filter = readFilterName(parameter, dataset.queryFields)
      return [parameter, filter === undefined || 'fault' in filter ? '' : filter.field.name]
    }),
  ]
  return used
    .filter(([, name]) => later.includes(name))
    .map(([field, name]) => ({
      field,
      message: `names ${name}, which later publications fill in: nothing says whether it was known on the day of as_of`,
      accepted: 'other fields, or no as_of',
    }))
}
