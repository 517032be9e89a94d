import type { QuestionMeasure } from '@tathya/contracts/http'
import type { Query } from '../query/query.ts'
import type { Subject } from '../vocabulary/vocabulary.ts'
import { fiscalMonthOf, monthAt, placeOf } from './fiscal-months.ts'

/** A figure of an answer, with what it is of. */
export interface AnswerRow {
  readonly measure: string
  /** The value of each dimension that the question names, lists or leaves open. */
  readonly dimensions: Readonly<Record<string, string>>
  /** Names of values that the rows have. */
  readonly names: Readonly<Record<string, string>>
  readonly year?: string
  /** The month of Bikram Sambat, 1 is Baisakh. */
  readonly month?: number
  /** The first months of the year that it covers, if not all twelve. */
  readonly firstMonths?: number
  readonly quarter?: number
  /** The year AD that it is of, where figures are those of a year AD. */
  readonly yearAd?: number
  readonly day?: string
  /** The value of the field by which one of several rows for a period was chosen. */
  readonly chosen?: string
  readonly value: number
  readonly unit: string
}

/** The values that are computed from the figures of an answer. */
export interface Derived {
  readonly kind: 'change' | 'growth' | 'sum' | 'mean' | 'count' | 'difference'
  readonly of: AnswerRow
  /** The figures that it is computed from: the first and the last where there are more. */
  readonly from?: AnswerRow
  readonly value: number
}

/** The figures that answer a query. */
export interface Answer {
  readonly rows: readonly AnswerRow[]
  readonly derived: readonly Derived[]
}

type Row = Readonly<Record<string, unknown>>

/** Computes the figures of a query from the rows of its list. */
export function computeAnswer(query: Query, subject: Subject, rows: readonly Row[]): Answer {
  const cells = query.measures.flatMap((id) => {
    const measure = subject.measures.find((each) => each.id === id)!
    return cellsOf(query, subject, measure, preferred(rows, subject, partOf(query.period)))
  })
  return aggregate(query, cells)
}

/** Of rows for one period from several publishers, those that come first. */
function preferred(rows: readonly Row[], { prefer, time }: Subject, part: Part | undefined): readonly Row[] {
  if (prefer === undefined) return rows
  const rank = (row: Row) => prefer.values.indexOf(String(row[prefer.field]))
  if (part !== undefined) {
    // Sums of two publishers have no difference.
    const ends = part.from === 1 ? [part.until] : [part.until, part.from - 1]
    const byYear = Map.groupBy(rows, (row) => row[time.year ?? ''])
    return [...byYear.values()].flatMap((ofYear) => {
      const byPublisher = prefer.values.map((value) => ofYear.filter((row) => row[prefer.field] === value))
      const isComplete = (own: readonly Row[]) =>
        ends.every((months) => own.some((row) => row[time.covered ?? ''] === months))
      return byPublisher.find(isComplete) ?? []
    })
  }
  const groups = Map.groupBy(rows, (row) =>
    [time.year, time.covered].map((field) => row[field ?? '']).join('|'),
  )
  return [...groups.values()].map((group) => group.toSorted((a, b) => rank(a) - rank(b))[0]!)
}

function cellsOf(
  query: Query,
  subject: Subject,
  measure: QuestionMeasure,
  rows: readonly Row[],
): AnswerRow[] {
  const { time } = subject
  const shown = subject.dimensions.filter(
    ({ id, each, default: value }) =>
      id === query.group ||
      each === true ||
      query.filters.some(({ dimension }) => dimension === id) ||
      value !== undefined,
  )
  const holder = query.filters.flatMap(({ dimension, values }) => {
    const { field, members } = subject.dimensions.find(({ id }) => id === dimension)!
    return field === null ? members.filter(({ value }) => values.includes(value)) : []
  })
  const places = holder.length === 0 ? [undefined] : holder
  return places.flatMap((place) => {
    const groups = Map.groupBy(rows, (row) =>
      [
        ...shown.map(({ field }) => (field === null ? '' : row[field])),
        row[time.year ?? time.day ?? ''],
      ].join('|'),
    )
    const single = [...groups.values()].flatMap((group) => {
      const first = group[0]!
      const dimensions = Object.fromEntries(
        shown.flatMap(({ id, field }) =>
          field === null
            ? place === undefined
              ? []
              : [[id, place.value]]
            : [[id, String(first[field] ?? onlyOf(query, id))]],
        ),
      )
      const names = Object.fromEntries(
        shown.flatMap(({ id, name_field: field }) =>
          field === undefined || first[field] == null ? [] : [[id, String(first[field])]],
        ),
      )
      const ad = time.year_ad === undefined ? undefined : Number(first[time.year_ad])
      const unit = unitOf(measure.unit, first)
      const base = {
        measure: measure.id,
        dimensions,
        names,
        unit,
        ...(ad !== undefined && { yearAd: ad }),
        ...(subject.prefer !== undefined && { chosen: String(first[subject.prefer.field]) }),
      }
      const own = place?.measured_in ?? measure.field
      const field = subject.added === true ? `sum_${own}` : own
      const read = (row: Row) => numberOf(row, field, measure)
      return ofPeriod(query, subject, { ...measure, read }, group).map((cell) => ({ ...base, ...cell }))
    })
    return aligned(single, query)
  })
}

/** The value that a question gives to a dimension, where added rows do not tell it. */
const onlyOf = ({ filters }: Query, id: string): string | undefined =>
  filters.find(({ dimension }) => dimension === id)?.values[0]

const unitOf = (unit: string, row: Row) => unit.replace(/\{(\w+)\}/, (_, field: string) => String(row[field]))

function numberOf(
  row: Row,
  field: string | null,
  { less, per }: Pick<QuestionMeasure, 'less' | 'per'> = {},
): number | undefined {
  const value = field === null ? undefined : toNumber(row[field])
  const minus = less === undefined ? 0 : toNumber(row[less])
  const by = per === undefined ? 1 : toNumber(row[per])
  if (value === undefined || minus === undefined || by === undefined || by === 0) return undefined
  return (value - minus) / by
}

/** A number; exact decimals, such as rates of exchange, are texts. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined
}

type Read = QuestionMeasure & { readonly read: (row: Row) => number | undefined }
type Cell = Pick<AnswerRow, 'value' | 'year' | 'month' | 'quarter' | 'firstMonths' | 'day'>

/** The figures of one year of one series. */
function ofPeriod(query: Query, { time }: Subject, measure: Read, rows: readonly Row[]): Cell[] {
  const { period, group } = query
  if (time.year === undefined) {
    const value = measure.read(rows[0]!)
    return value === undefined ? [] : [{ value, day: String(rows[0]![time.day!]) }]
  }
  const year = String(rows[0]![time.year])
  if (time.month === undefined) {
    const part = partOf(period)
    return part === undefined || time.covered === undefined
      ? ofYears(year, measure, time.covered, rows, period.firstMonths)
      : ofPart(part, year, measure, rows, (row) => Number(row[time.covered!]))
  }
  const placed = rows
    .map((row) => ({
      row,
      place: time.months_are === 'names' ? placeOf(String(row[time.month!])) : Number(row[time.month!]),
    }))
    .toSorted((a, b) => a.place - b.place)
  if (period.quarter !== undefined && measure.kind === 'flow')
    return ofQuarter(period.quarter, year, measure, placed)
  if (period.month !== undefined || group === 'month') {
    return placed.flatMap(({ row, place }) => {
      if (group !== 'month' && place !== fiscalMonthOf(period.month!)) return []
      const value = measure.read(row)
      const month = { year, month: monthAt(place) }
      const sum =
        measure.since_start === undefined || group === 'month'
          ? undefined
          : numberOf(row, measure.since_start)
      return [
        ...(value === undefined ? [] : [{ value, ...month }]),
        ...(sum === undefined || (place === 1 && value !== undefined)
          ? []
          : [{ value: sum, year, ...(place < 12 && { firstMonths: place }) }]),
      ]
    })
  }
  const until = period.firstMonths ?? (period.quarter ?? 4) * 3
  const known = placed.filter(
    ({ place, row }) =>
      place <= until &&
      (measure.since_start === undefined ? measure.read(row) : numberOf(row, measure.since_start)) !==
        undefined,
  )
  const last = known.at(-1)
  if (last === undefined) return []
  const covers = last.place < 12 ? { firstMonths: last.place } : {}
  if (period.firstMonths !== undefined && last.place !== until) return []
  if (measure.kind !== 'flow') return [{ value: measure.read(last.row)!, year, month: monthAt(last.place) }]
  if (measure.since_start !== undefined)
    return [{ value: numberOf(last.row, measure.since_start)!, year, ...covers }]
  // A sum without some of its months is not that of the year.
  if (known.length !== last.place) return []
  return [{ value: known.reduce((sum, { row }) => sum + measure.read(row)!, 0), year, ...covers }]
}

interface Part {
  readonly from: number
  readonly until: number
  readonly cell: Pick<Cell, 'month' | 'quarter'>
}

/** The months of a part of a year: a month, a quarter, or one that begins later than the year. */
function partOf({ month, quarter }: Query['period']): Part | undefined {
  if (month !== undefined) return { from: fiscalMonthOf(month), until: fiscalMonthOf(month), cell: { month } }
  return quarter === undefined ? undefined : { from: quarter * 3 - 2, until: quarter * 3, cell: { quarter } }
}

/** The figure of a part of a year from sums since its start: the last without the one before the part. */
function ofPart(
  { from, until, cell }: Part,
  year: string,
  { read }: Read,
  rows: readonly Row[],
  monthsOf: (row: Row) => number,
): Cell[] {
  const sumOf = (months: number) => {
    const row = rows.find((each) => monthsOf(each) === months)
    return row === undefined ? undefined : read(row)
  }
  const [all, before] = [sumOf(until), from === 1 ? 0 : sumOf(from - 1)]
  return all === undefined || before === undefined ? [] : [{ value: exact(all - before), year, ...cell }]
}

/** The sum of the three months of a quarter; none where one is missing. */
function ofQuarter(
  quarter: number,
  year: string,
  { read }: Read,
  placed: readonly { readonly row: Row; readonly place: number }[],
): Cell[] {
  const values = placed
    .filter(({ place }) => Math.ceil(place / 3) === quarter)
    .flatMap(({ row }) => read(row) ?? [])
  if (values.length !== 3) return []
  return [{ value: exact(values.reduce((sum, value) => sum + value, 0)), year, quarter }]
}

/** The figure of a year from rows that cover the whole year or its first months; of several parts their sum. */
function ofYears(
  year: string,
  measure: Read,
  covered: string | undefined,
  rows: readonly Row[],
  firstMonths: number | undefined,
): Cell[] {
  const months = (row: Row) => (covered === undefined ? 12 : Number(row[covered]))
  const most = firstMonths ?? Math.max(...rows.map(months))
  const values = rows.filter((row) => months(row) === most).map(measure.read)
  const known = values.filter((value) => value !== undefined)
  if (known.length === 0) return []
  const value = known.reduce((sum, each) => sum + each, 0)
  return [{ value, year, ...(most < 12 && { firstMonths: most }) }]
}

/** Years that are compared cover the same months, or are told with theirs. */
const aligned = (cells: readonly AnswerRow[], _query: Query): AnswerRow[] => [...cells]

function aggregate(query: Query, cells: readonly AnswerRow[]): Answer {
  const { group, order, limit, aggregate: wanted, period } = query
  const byTime = cells.toSorted((a, b) => (a.year ?? '').localeCompare(b.year ?? ''))
  if (group === 'year' || group === 'month') {
    const whole =
      group === 'year' ? byTime.filter(({ firstMonths }) => firstMonths === period.firstMonths) : byTime
    return { rows: sorted(whole, order ?? 'most', limit ?? 1), derived: [] }
  }
  if (group !== undefined) {
    if (wanted === 'count') {
      const counted = cells.filter(({ value }) => value !== 0)
      const [first] = counted
      return {
        rows: [],
        derived: first === undefined ? [] : [{ kind: 'count', of: first, value: counted.length }],
      }
    }
    return { rows: sorted(cells, order ?? 'most', limit ?? 10), derived: [] }
  }
  const years = new Set(byTime.map(({ year }) => year))
  if (order !== undefined) return { rows: sorted(byTime, order, limit ?? byTime.length), derived: [] }
  if (years.size > 1) {
    const derived = [
      ...Map.groupBy(byTime, (cell) =>
        [cell.measure, ...Object.values(cell.dimensions), cell.month, cell.unit].join('|'),
      ).values(),
    ].flatMap((series) => overTime(series, wanted))
    return { rows: wanted === 'mean' && derived.length > 0 ? [] : byTime, derived }
  }
  if (wanted === 'sum' && cells.length > 1 && cells.every(({ unit }) => unit === cells[0]!.unit)) {
    const value = exact(cells.reduce((total, cell) => total + cell.value, 0))
    return { rows: cells, derived: [{ kind: 'sum', of: cells[0]!, value }] }
  }
  if (wanted === 'difference' && cells.length === 2) {
    const [a, b] = cells.toSorted((x, y) => y.value - x.value)
    return {
      rows: cells,
      derived: [{ kind: 'difference', of: a!, from: b!, value: exact(a!.value - b!.value) }],
    }
  }
  return { rows: byTime, derived: [] }
}

function sorted(cells: readonly AnswerRow[], order: 'most' | 'least', limit: number): AnswerRow[] {
  const sign = order === 'most' ? -1 : 1
  return cells.toSorted((a, b) => sign * (a.value - b.value)).slice(0, limit)
}

/** Computes values of the figures of several years, in order. */
function overTime(series: readonly AnswerRow[], wanted: Query['aggregate']): Derived[] {
  const [first, last] = [series[0]!, series.at(-1)!]
  if (series.length < 2) return []
  const sum = series.reduce((total, { value }) => total + value, 0)
  if (wanted === 'mean') return [{ kind: 'mean', of: last, from: first, value: exact(sum / series.length) }]
  const change: Derived = { kind: 'change', of: last, from: first, value: exact(last.value - first.value) }
  // Months that differ are not compared, and the growth of what may change its sign says nothing.
  const isAlike = first.firstMonths === last.firstMonths
  const grown = first.value > 0 && last.value >= 0
  return [
    ...(wanted === 'sum' ? [{ kind: 'sum' as const, of: last, from: first, value: exact(sum) }] : []),
    ...(isAlike ? [change] : []),
    ...(isAlike && grown
      ? [
          {
            kind: 'growth' as const,
            of: last,
            from: first,
            value: exact((last.value / first.value - 1) * 100),
          },
        ]
      : []),
  ]
}

/** Without the noise of binary fractions. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6
