import { ComparisonAnswer, comparisonPath, type FieldError } from '@tathya/contracts/http'
import {
  type Endpoint,
  get,
  listHeaders,
  preferredType,
  refuseMixedPages,
  reply,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { z } from 'zod'
import type { Dataset } from '../declare/definition.ts'
import { mediaTypes, type RowFormat, rowFormats } from '../formats/row-format.ts'
import { writeRows } from '../formats/write-rows.ts'
import { choose } from '../groups/group-table.ts'
import { toConditions } from '../groups/read-group-request.ts'
import { noticeHeader } from '../lists/answer-parts.ts'
import { invalidQuery } from '../query/read-list-request.ts'
import { cacheRule, type Snapshots } from '../snapshots/snapshot.ts'
import { compareQuery } from './compare-query.ts'
import { type ComputedFigure, computeFigure, type FigureOptions } from './compute-figure.ts'
import { type ComparedRows, joinFigures } from './compute-rows.ts'
import { type ComparisonRates, yearRates } from './conversion.ts'
import { type RequestedFigure, readFigures } from './read-figures.ts'

const fileTypes = rowFormats.map((format) => mediaTypes[format].split(';')[0]!)

/** Makes the endpoint that puts figures of several lists side by side. */
export function compareEndpoint(
  datasets: readonly Dataset[],
  snapshots: Snapshots,
  source: ComparisonRates,
): Endpoint {
  const dimensions = [...new Set(datasets.flatMap(({ definition: { joins = {} } }) => Object.keys(joins)))]
  const shape = compareQuery(dimensions)
  const query = shape
    .catchall(z.string())
    .check(
      ...[refuseUnknown(Object.keys(shape.shape), dimensions), refuseMixedPages].map((check) =>
        z.core._check(check, { when: () => true }),
      ),
    )
  return get(comparisonPath, {
    operationId: 'compareLists',
    summary: 'Figures of several lists side by side',
    description:
      'Joins figures of up to four lists by dimensions that they have in common, such as the fiscal year, with share, growth, rank and ratio in one answer: imports and exports by country and year, remittances over the gross domestic product, imports per head. Lists choose their rows as they do without filters: the latest edition, full years, chapters. The notices say how calendars were brought together and what is missing.',
    query,
    answers: {
      200: {
        description: 'A row for each combination of the dimensions',
        schema: ComparisonAnswer,
        otherTypes: fileTypes,
        headers: { ...listHeaders, 'X-Dataset-Notice': 'The notices of the meta' },
      },
    },
    errors: ['unavailable'],
    cache: cacheRule,
    remember: () => datasets.map(({ definition }) => snapshots.of(definition.id).version).join(' '),
    async handle({ query: asked, url, headers, turns }) {
      const parsed = asked as z.output<typeof shape>
      const { by, compute = [], format } = parsed
      const requested = readFigures(parsed.figures, datasets)
      if ('faults' in requested) throw invalidQuery(requested.faults)
      const rates = yearRates(snapshots, source)
      const filters = Object.fromEntries(
        Object.entries(asked).filter((entry): entry is [string, string] => {
          return dimensions.includes(entry[0].split('__')[0]!) && typeof entry[1] === 'string'
        }),
      )
      const options: FigureOptions = {
        by,
        functions: compute,
        filters,
        currency: parsed.currency ?? currencyOf(requested, compute),
        rates,
        turns,
      }
      const figures: ComputedFigure[] = []
      for (const figure of requested)
        figures.push(await computeFigure(figure, snapshots.of(figure.dataset.definition.id), options))
      if (figures.every((figure) => figure.by.length < by.length))
        throw invalidQuery([
          {
            field: 'by',
            message: 'must be dimensions that one of the figures has all of',
            accepted: [...new Set(figures.flatMap((figure) => figure.by))],
          },
        ])
      const rows = joinFigures(by, compute, figures)
      const chosen = chooseRows(rows, parsed.having, parsed.sort)
      const page = toPage(parsed, chosen.length)
      const notices = [
        ...new Set(figures.flatMap((figure) => figure.notices)),
        ...unconverted(figures, options),
      ]
      const shared = {
        'X-Total-Count': String(chosen.length),
        Link: toLinkHeader(url, page),
        ...(notices.length === 0 ? {} : noticeHeader(notices.join(' '))),
        Vary: 'Accept',
      }
      const data = [...chosen.subarray(page.start, page.end)].map((row) =>
        Object.fromEntries(rows.columns.map(({ name, of }) => [name, of(row)])),
      )
      const type = format ?? typeOf(headers.accept)
      if (type !== 'json') {
        const written = await writeRows(type as RowFormat, {
          count: data.length,
          rows: data.map((row) => Buffer.from(JSON.stringify(row))),
          fields: rows.columns.map(({ name, type: of }) => ({
            name,
            type: of,
            unit: rows.units[name] ?? null,
          })),
          about: aboutOf(figures, url, notices),
          turns,
        })
        return reply({ ...written, headers: shared })
      }
      const used = rates.used()
      const meta = {
        total: chosen.length,
        ...page.name,
        figures: figures.map(toFigure),
        units: rows.units,
        ...(used.length === 0 ? {} : { rates: used.join(' ') }),
        notices,
      }
      return reply({ body: { data, meta }, headers: shared })
    },
  })
}

function refuseUnknown(names: readonly string[], dimensions: readonly string[]) {
  return ({ value, issues }: z.core.ParsePayload<object>): void => {
    for (const [name, input] of Object.entries(value)) {
      if (names.includes(name)) continue
      const [dimension = '', suffix, more] = name.split('__')
      const suffixes = ['gte', 'gt', 'lte', 'lt', 'ne', 'prefix']
      if (dimensions.includes(dimension) && suffixes.includes(suffix ?? '') && more === undefined) continue
      issues.push({
        code: 'custom',
        input,
        path: [name],
        message: 'is not known',
        params: { accepted: names },
      })
    }
  }
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
