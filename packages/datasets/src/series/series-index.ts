import type { SeriesAggregation, SeriesFrequency, SeriesKind } from '@tathya/contracts/http'
import type { Turns } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { BothTitles, Figure, SeriesDeclaration } from '../declare/series.ts'
import { findGaps, type Whole } from '../gaps/find-gaps.ts'
import { stableId } from '../import/cells.ts'
import { frequencyOf, numberPeriods, type PeriodFields } from '../periods/number-periods.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { addUp } from '../table/numbers.ts'
import { type Column, type RowTable, valueAt } from '../table/row-table.ts'
import { findLeading } from './leading.ts'

/** Values by the number of their period; a period that is not in it has no row. */
export type SeriesValues = ReadonlyMap<number, number | null>

/** A time series that a dataset holds. */
export interface Series {
  readonly id: string
  readonly dataset: Dataset
  readonly field: string
  readonly title: BothTitles
  readonly kind: SeriesKind
  readonly frequency: SeriesFrequency
  readonly unit: string
  /** ISO 4217 code of amounts of money. */
  readonly currency: string | null
  readonly values: SeriesValues
  /** True if it stands for its dataset: its last value is among the newest; see `leading` of its declaration. */
  readonly leading: boolean
  /**
   * The whole that the series is a part of: the sum of its parts or, where they fall short of it, the printed total; null
   * where a part is not known, undefined where it is part of none.
   */
  whole(): SeriesValues | undefined
  /** The years of which the figures do not add up to the printed total. */
  gaps(): readonly Whole[]
  /** The table of its rows, and which of them are of a period, by its number. */
  readonly table: RowTable
  rowsIn(isWanted: (period: number) => boolean): readonly number[]
}

/** How longer periods are computed, by what a series measures. */
export const aggregationOf: Readonly<Record<SeriesKind, SeriesAggregation>> = {
  flow: 'sum',
  cumulated: 'end',
  stock: 'end',
  rate: 'average',
}

/** Fewer values are no series. */
const minValues = 2

const seriesBySnapshot = new WeakMap<Snapshot, readonly Series[]>()

/** The series of a dataset, read from its rows on the first call for each version. */
export function seriesOf(dataset: Dataset, snapshot: Snapshot): readonly Series[] {
  const series = seriesBySnapshot.get(snapshot) ?? readSeries(dataset, snapshot)
  seriesBySnapshot.set(snapshot, series)
  return series
}

/** The declaration; datasets declare it by the names of their fields. */
type Declaration = Omit<SeriesDeclaration, 'by' | 'figures' | 'only' | 'period' | 'whole' | 'leading'> & {
  readonly by: readonly string[]
  readonly figures: Readonly<Record<string, Figure>>
  readonly only?: Readonly<Record<string, FilterValue>>
  readonly leading?: Readonly<Record<string, FilterValue>>
  readonly period: PeriodFields
  readonly whole?: readonly string[]
}

/** Reads the series of a dataset in turns, so that other requests are answered meanwhile; `seriesOf` has them then. */
export async function prepareSeries(dataset: Dataset, snapshot: Snapshot, turns: Turns): Promise<void> {
  if (seriesBySnapshot.has(snapshot)) return
  await turns.next()
  const { groups, read } = openReader(dataset, snapshot)
  const all = await turns.map(groups, read)
  seriesBySnapshot.set(snapshot, inOrder(dataset, all.flat()))
}

function readSeries(dataset: Dataset, snapshot: Snapshot): readonly Series[] {
  const { groups, read } = openReader(dataset, snapshot)
  return inOrder(dataset, groups.flatMap(read))
}

function inOrder(dataset: Dataset, all: readonly DescribedSeries[]): readonly Series[] {
  const leading = findLeading(dataset, all)
  const series = withUniqueIds(all).map((each, at) => ({ ...each, leading: all[at] === leading }))
  return series.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The rows of each subject, and what reads the series of one. */
interface SeriesReader {
  readonly groups: readonly (readonly number[])[]
  readonly read: (positions: readonly number[]) => DescribedSeries[]
}

function openReader(dataset: Dataset, snapshot: Snapshot): SeriesReader {
  const declaration = dataset.definition.series as Declaration | undefined
  if (declaration === undefined) return { groups: [], read: () => [] }
  const { table } = snapshot
  const rows = observedRows(declaration, snapshot)
  const numbers = numberPeriods(declaration.period, table)
  const wholes = new Map<string, WholeRows>()
  const read = (positions: readonly number[]) =>
    Object.entries(declaration.figures).flatMap(([field, figure]) => {
      const parts = { column: table.columns.get(field)!, numbers }
      const values = addParts(parts, positions)
      if ([...values.values()].filter((value) => value !== null).length < minValues) return []
      const lastPeriod = [...values.keys()].at(-1)!
      const last = table.row(positions.findLast((row) => numbers[row] === lastPeriod)!)
      const ofWhole = () => wholeOf(declaration, table, last, parts, rows, wholes)
      const whole = () => withPrinted(ofWhole(), findGaps(dataset, snapshot), parts)
      const gaps = () => {
        const related = ofWhole()?.rows ?? new Set(positions)
        return findGaps(dataset, snapshot).filter(
          (gap) => gap.figure === field && gap.positions.some((at) => related.has(at)),
        )
      }
      const rowsIn = (isWanted: (period: number) => boolean) =>
        positions.filter((row) => numbers[row]! >= 0 && isWanted(numbers[row]!))
      const figures = { field, last, values, whole, gaps, table, rowsIn }
      return [describeSeries(dataset, declaration, figure, figures)]
    })
  return { groups: [...groupBy(table, declaration.by, rows).values()], read }
}

/** Rows of the latest edition that match `only`. */
function observedRows({ only = {} }: Declaration, { table, latest }: Snapshot): Uint32Array {
  const conditions = Object.entries(only).map(([name, is]) => [table.columns.get(name)!, is] as const)
  return latest.filter((row) => conditions.every(([column, is]) => valueAt(column, row) === is))
}

/** Rows by their values of some fields. */
function groupBy(
  { columns }: RowTable,
  names: readonly string[],
  rows: Uint32Array,
): Map<string, readonly number[]> {
  const codes = names.map((name) => columns.get(name)!.codes!)
  return Map.groupBy(rows, (row) => codes.map((each) => each[row]).join(' '))
}

/** A column of figures with the periods of its rows. */
interface Parts {
  readonly column: Column
  readonly numbers: Int32Array
}

/** The sums of each period in order; null where a part is not known. */
function addParts({ column, numbers }: Parts, rows: readonly number[]): SeriesValues {
  const parts = Map.groupBy(
    rows.filter((row) => numbers[row]! >= 0),
    (row) => numbers[row]!,
  )
  const sums = [...parts].map(([number, ofPeriod]): [number, number | null] => {
    const values = ofPeriod.map((row) => valueAt(column, row) as number | null)
    const stated = values.filter((value) => value !== null)
    return [number, stated.length < values.length ? null : stated.length === 1 ? stated[0]! : addUp(stated)]
  })
  return new Map(sums.toSorted(([a], [b]) => a - b))
}

/** The rows that make up a whole, and their sums by period. */
interface WholeRows {
  readonly rows: ReadonlySet<number>
  readonly sums: SeriesValues
}

/** All rows that make up a whole with a row; they are added up once. */
function wholeOf(
  { whole }: Declaration,
  table: RowTable,
  row: Row,
  parts: Parts,
  rows: Uint32Array,
  wholes: Map<string, WholeRows>,
): WholeRows | undefined {
  if (whole === undefined) return undefined
  const key = JSON.stringify([parts.column.field.name, ...whole.map((name) => row[name])])
  const cached = wholes.get(key)
  if (cached !== undefined) return cached
  const together = [...rows].filter((at) =>
    whole.every((name) => valueAt(table.columns.get(name)!, at) === row[name]),
  )
  const ofWhole = { rows: new Set(together), sums: addParts(parts, together) }
  wholes.set(key, ofWhole)
  return ofWhole
}

/** The sums of a whole, with the printed total in place of a sum that falls short of it. */
function withPrinted(
  ofWhole: WholeRows | undefined,
  gaps: readonly Whole[],
  { column, numbers }: Parts,
): SeriesValues | undefined {
  if (ofWhole === undefined) return undefined
  const printed = gaps
    .filter(({ figure, sum, printed: total, positions }) => {
      return figure === column.field.name && sum < total && ofWhole.rows.has(positions[0]!)
    })
    .map((whole): [number, number] => [numbers[whole.positions[0]!]!, whole.printed])
  return new Map([...ofWhole.sums, ...printed])
}

/** What the description of a series is made from. */
interface Figures extends Pick<Series, 'values' | 'whole' | 'gaps' | 'table' | 'rowsIn' | 'field'> {
  /** The row of its last period: names change. */
  readonly last: Row
}

/** A series with the values that identify it, and the row of its last period. */
interface DescribedSeries {
  readonly series: Omit<Series, 'leading'>
  readonly subject: readonly string[]
  readonly last: Row
}

function describeSeries(
  dataset: Dataset,
  { by, about, period }: Declaration,
  { kind, title }: Figure,
  { field, last, ...figures }: Figures,
): DescribedSeries {
  const words = about(last)
  const join = (a: string, b: string) => (b === '' ? a : `${a}: ${b}`)
  const subject = by.map((name) => String(last[name] ?? ''))
  const names = subject.map(toSlug).filter((name) => name !== '')
  const series = {
    id: [dataset.definition.id, field, ...names].join('.'),
    dataset,
    field,
    title: { en: join(title.en, words.en), ne: join(title.ne, words.ne) },
    kind: typeof kind === 'function' ? kind(last) : kind,
    frequency: frequencyOf(period),
    ...unitOf(dataset, field, last),
    ...figures,
  }
  return { series, subject, last }
}

/** A value as part of an id: small letters, digits and hyphens. */
function toSlug(value: string): string {
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The unit of a figure: that of its field or, where it differs by row, that of the row; amounts of money name the currency. */
function unitOf({ fields, definition }: Dataset, field: string, row: Row): Pick<Series, 'unit' | 'currency'> {
  const measures = definition.measures as Readonly<Record<string, { readonly unitIn?: string }>> | undefined
  const unitIn = measures?.[field]?.unitIn
  const stated = fields.find(({ name }) => name === field)?.unit ?? 'number'
  const unit = String((unitIn === undefined ? undefined : row[unitIn]) ?? stated)
  if (/^[A-Z]{3}$/.test(unit)) return { unit, currency: unit }
  const currency = currencyOf(unit, row)
  if (/^NPR for the units of the row$/.test(unit))
    return { unit: `NPR for ${row.unit} ${row.currency}`, currency: null }
  if (currency === null) return { unit, currency }
  return { unit: /\bmillion\b/.test(unit) ? `million ${currency}` : currency, currency }
}

/** Amounts in dollars say so; the others are in the currency of the row. */
function currencyOf(unit: string, row: Row): string | null {
  if (/\bUSD$/.test(unit)) return 'USD'
  return /\bNPR$|^NPR\b|of the currency/.test(unit) ? String(row.currency ?? 'NPR') : null
}

/** Values that differ in signs only would give one id; such series get a number derived from their values. */
function withUniqueIds(all: readonly DescribedSeries[]): Omit<Series, 'leading'>[] {
  const counts = Map.groupBy(all, ({ series }) => series.id)
  return all.map(({ series, subject }) =>
    counts.get(series.id)!.length === 1
      ? series
      : { ...series, id: `${series.id}.${stableId(series.dataset.definition.id, ...subject)}` },
  )
}
