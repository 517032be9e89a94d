import type { FieldError } from '@tathya/contracts/http'
import {
  type PageRequest,
  preferredType,
  type Reply,
  reply,
  type Turns,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { mediaTypes, type RowFormat, rowFormats } from '../formats/row-format.ts'
import { writeRows } from '../formats/write-rows.ts'
import { choose } from '../groups/group-table.ts'
import { toConditions } from '../groups/read-group-request.ts'
import { noticeHeader } from '../lists/answer-parts.ts'
import { invalidQuery } from '../query/read-list-request.ts'
import type { Snapshots } from '../snapshots/snapshot.ts'
import { type ComputedFigure, computeFigure, type FigureOptions } from './compute-figure.ts'
import { type ComparedRows, joinFigures } from './compute-rows.ts'
import { type ComparisonRates, yearRates } from './conversion.ts'
import { type RequestedFigure, readFigures } from './read-figures.ts'

/** The media types of the formats of files. */
export const fileTypes = rowFormats.map((format) => mediaTypes[format].split(';')[0]!)

/** The parsed parameters of a comparison, with filters by dimension. */
export interface ComparisonQuery extends PageRequest {
  readonly figures: string
  readonly by: readonly string[]
  readonly compute?: readonly string[] | undefined
  readonly currency?: string | undefined
  readonly having?: string | undefined
  readonly sort?: string | undefined
  readonly format?: string | undefined
  readonly [filter: string]: unknown
}

/** What an answer is made from. */
export interface ComparisonInput {
  readonly url: string
  readonly accept: string | undefined
  readonly turns: Turns
  readonly datasets: readonly Dataset[]
  readonly snapshots: Snapshots
  readonly source: ComparisonRates
}

/** Answers figures of several lists side by side. Throws `invalid_query` where they cannot be joined or added up. */
export async function answerComparison(query: ComparisonQuery, input: ComparisonInput): Promise<Reply> {
  const { by, compute = [] } = query
  const rates = yearRates(input.snapshots, input.source)
  const requested = readFigures(query.figures, input.datasets)
  if ('faults' in requested) throw invalidQuery(requested.faults)
  const currency = query.currency ?? currencyOf(requested, compute)
  const filters = Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => isFilter(input, entry)),
  )
  const options: FigureOptions = { by, functions: compute, filters, currency, rates, turns: input.turns }
  const figures: ComputedFigure[] = []
  for (const figure of requested)
    figures.push(await computeFigure(figure, input.snapshots.of(figure.dataset.definition.id), options))
  if (figures.every((figure) => figure.by.length < by.length))
    throw invalidQuery([
      {
        field: 'by',
        message: 'must be dimensions that one of the figures has all of',
        accepted: [...new Set(figures.flatMap((figure) => figure.by))],
      },
    ])
  const rows = joinFigures(by, compute, figures)
  const notices = [
    ...new Set([...figures.flatMap((figure) => figure.notices), ...unconverted(figures, options)]),
  ]
  return write(rows, figures, { query, input, notices, rates: rates.used() })
}

/** What an answer says beside its rows. */
interface Said {
  readonly query: ComparisonQuery
  readonly input: ComparisonInput
  readonly notices: readonly string[]
  readonly rates: readonly string[]
}

async function write(
  rows: ComparedRows,
  figures: readonly ComputedFigure[],
  { query, input: { url, accept, turns }, notices, rates }: Said,
): Promise<Reply> {
  const chosen = chooseRows(rows, query.having, query.sort)
  const page = toPage(query, chosen.length)
  const headers = {
    'X-Total-Count': String(chosen.length),
    Link: toLinkHeader(url, page),
    ...(notices.length === 0 ? {} : noticeHeader(notices.join(' '))),
    Vary: 'Accept',
  }
  const data = [...chosen.subarray(page.start, page.end)].map((row) =>
    Object.fromEntries(rows.columns.map(({ name, of }) => [name, of(row)])),
  )
  const type = query.format ?? typeOf(accept)
  if (type !== 'json') {
    const written = await writeRows(type as RowFormat, {
      count: data.length,
      rows: data.map((row) => Buffer.from(JSON.stringify(row))),
      fields: rows.columns.map(({ name, type: of }) => ({ name, type: of, unit: rows.units[name] ?? null })),
      about: aboutOf(figures, url, notices),
      turns,
    })
    return reply({ ...written, headers })
  }
  const meta = {
    total: chosen.length,
    ...page.name,
    figures: figures.map(toFigure),
    units: rows.units,
    ...(rates.length === 0 ? {} : { rates: rates.join(' ') }),
    notices,
  }
  return reply({ body: { data, meta }, headers })
}

function isFilter({ datasets }: ComparisonInput, [parameter, text]: readonly [string, unknown]): boolean {
  const [dimension = ''] = parameter.split('__')
  const isDimension = datasets.some(({ definition: { joins = {} } }) => Object.hasOwn(joins, dimension))
  return isDimension && typeof text === 'string'
}

/** The currency that a ratio of amounts of different currencies needs: that of the last of them. */
function currencyOf(figures: readonly RequestedFigure[], compute: readonly string[]): string | undefined {
  if (!compute.includes('ratio')) return undefined
  const currencies = figures.flatMap(({ dataset, field }) => {
    const unit = dataset.fields.find(({ name }) => name === field)?.unit ?? ''
    return /\b(NPR|USD)\b/.exec(unit)?.[1] ?? []
  })
  return new Set(currencies).size > 1 ? currencies.at(-1) : undefined
}

function unconverted(figures: readonly ComputedFigure[], { currency }: FigureOptions): string[] {
  if (currency === undefined || figures.every((figure) => figure.currency === undefined)) return []
  return [
    'Amounts are converted by the average rate of the fiscal year; they are null where it is not known.',
  ]
}

function chooseRows({ columns, count }: ComparedRows, having: string | undefined, sort = ''): Uint32Array {
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const faults: FieldError[] = []
  const conditions = having === undefined ? [] : toConditions(having, types, new Map(), faults)
  const terms = sort.split(',').flatMap((term) => term.trim() || [])
  for (const term of terms)
    if (!types.has(term.replace(/^-/, '')))
      faults.push({
        field: 'sort',
        message: `names ${term.replace(/^-/, '').slice(0, 60)}, which these rows do not have`,
        accepted: [...types.keys()],
      })
  if (faults.length > 0) throw invalidQuery(faults)
  return choose(columns, count, conditions, terms)
}

function typeOf(accept: string | undefined): 'json' | RowFormat {
  const type = preferredType(accept, ['application/json', ...fileTypes])
  return rowFormats[fileTypes.indexOf(type ?? '')] ?? 'json'
}

function toFigure({ requested, snapshot, by }: ComputedFigure) {
  const { dataset, field, name } = requested
  const { source, licence } = snapshot.entry
  return {
    name,
    dataset: dataset.definition.id,
    field,
    by: [...by],
    version: snapshot.version,
    source,
    licence,
  }
}

/** What a file says of its rows. */
function aboutOf(figures: readonly ComputedFigure[], url: string, notices: readonly string[]) {
  const all = (of: (figure: ComputedFigure) => string) => [...new Set(figures.map(of))].join('; ')
  return {
    title: all(({ snapshot }) => snapshot.entry.title),
    version: all(({ snapshot }) => snapshot.version),
    publisher: all(({ snapshot }) => snapshot.entry.publisher),
    source: all(({ snapshot }) => snapshot.entry.source.name),
    licence: all(({ snapshot }) => snapshot.entry.licence.name),
    address: url,
    ...(notices.length === 0 ? {} : { notices: notices.join(' ') }),
  }
}
