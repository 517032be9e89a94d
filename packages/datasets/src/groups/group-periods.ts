import type { Dataset } from '../declare/definition.ts'
import { originalOf } from '../declare/same-fields.ts'
import { monthOfDate, perYear } from '../periods/periods.ts'
import { firstYearOf, fiscalYearReader, fiscalYearStartReader } from '../readers/fiscal-year.ts'
import type { Column } from '../table/row-table.ts'

/** How the values of a field name periods that follow each other. */
export interface PeriodField {
  readonly name: string
  /** Periods from one to the same one of the next year. */
  readonly lag: number
  /** The number of a period; undefined where the value names none. */
  number(value: unknown): number | undefined
}

/** The field as a period: a fiscal year, a year AD, or a day at the end of a month; undefined where it is neither. */
export function periodFieldOf({ definition, queryFields }: Dataset, field: string): PeriodField | undefined {
  const name = originalOf(definition, field)
  const readers = definition.readers as Readonly<Record<string, unknown>> | undefined
  if (readers?.[name] === fiscalYearReader)
    return { name, lag: perYear.year, number: (value) => firstYearOf(String(value)) }
  if (readers?.[name] === fiscalYearStartReader)
    return { name, lag: perYear.year, number: (value) => Number(String(value).slice(0, 4)) }
  const query = queryFields.find((candidate) => candidate.name === name)
  const isPeriod = definition.coverage.period === name
  if (isPeriod && query?.type === 'integer') return { name, lag: perYear.year, number: Number }
  if (monthDayOf(definition) === name)
    return { name, lag: perYear.month, number: (value) => monthOfDate(String(value)) }
  return undefined
}

/** The field with a day of the month that rows are about. */
function monthDayOf({ series }: Dataset['definition']): string | undefined {
  return series !== undefined && 'monthOf' in series.period ? series.period.monthOf : undefined
}

/** The fields that say when rows are, under their own names. */
export function timeFieldsOf(dataset: Dataset): ReadonlySet<string> {
  const { columns, coverage } = dataset.definition
  const years = dataset.queryFields.map(({ name }) => name).filter((name) => periodFieldOf(dataset, name))
  return new Set([
    ...(columns.time ?? []),
    ...(coverage.period === undefined ? [] : [coverage.period]),
    ...years,
  ])
}

/** The months of the year that some rows are about, to tell a whole year from a part; undefined where rows have none. */
export function monthsOf(
  dataset: Dataset,
  columns: ReadonlyMap<string, Column>,
  rows: Iterable<number>,
): string | undefined {
  const { series } = dataset.definition
  const month = series !== undefined && 'month' in series.period ? series.period.month : undefined
  const day = monthDayOf(dataset.definition)
  const column = columns.get(month ?? day ?? '')
  if (column === undefined) return undefined
  const codes = new Set<number>()
  for (const row of rows) codes.add(column.codes![row]!)
  const numbers = [...codes].map((code) => {
    const value = column.values[code - 1]
    return month === undefined ? (monthOfDate(String(value)) ?? 0) % perYear.month : Number(value)
  })
  return [...new Set(numbers)].toSorted((a, b) => a - b).join(',')
}
