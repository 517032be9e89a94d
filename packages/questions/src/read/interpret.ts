import type { Query, QueryPeriod } from '../query/query.ts'
import type { Subject } from '../vocabulary/vocabulary.ts'
import { readCurrency, readFilters, readMeasures, readTop } from './read-parts.ts'
import { readPeriod } from './read-period.ts'
import { readMoved, readRoles } from './roles.ts'
import { isGeneral, type Span, type Spans } from './spans.ts'

/** The meaning of a question about one subject, and which of its words the meaning uses. */
export interface Interpretation {
  readonly query: Query
  readonly used: ReadonlySet<Span>
  /** Words of a form or a currency that the answer does not have. */
  readonly wished: readonly string[]
  /** Periods that the query does not use. */
  readonly unusedPeriods: readonly string[]
}

/** The parts that an earlier question of the conversation gives to one that leaves it out. */
export type Defaults = Pick<Query, 'measures' | 'filters' | 'period' | 'aggregate'> & {
  readonly group?: string | undefined
  readonly order?: Query['order'] | undefined
}

/** The parts that the meaning of a question may depend on besides its words. */
export interface Earlier {
  readonly defaults?: Defaults | undefined
  /** The fiscal year from which "last year" counts. */
  readonly yearBase?: string | undefined
}

/** The words of a question while its meaning is read: what was used is marked. */
interface Reader {
  readonly spans: readonly Span[]
  readonly use: (found: readonly Span[]) => boolean
  readonly having: (...kinds: Parameters<typeof isGeneral>[1][]) => Span[]
}

/** Reads the meaning of typed words about a subject; undefined if they name none of its quantities. */
export function interpret(
  { spans, periods }: Spans,
  subject: Subject,
  { defaults, yearBase }: Earlier = {},
): Interpretation | undefined {
  const used = new Set<Span>()
  const use = (found: readonly Span[]) => {
    for (const span of found) used.add(span)
    return found.length > 0
  }
  const having: Reader['having'] = (...kinds) => spans.filter((span) => isGeneral(span, ...kinds))
  const reader = { spans, use, having }
  const filters = withoutOpposed(readFilters(spans, subject, use), subject, having('compare'), use)
  const measures =
    readMeasures(spans, subject, filters, use) ?? readMoved(spans, subject) ?? defaults?.measures
  const meant = measures === undefined ? undefined : measuresOf(spans, subject, measures)
  if (meant === undefined) return undefined
  const { period, unused } = readPeriod(
    periods,
    subject,
    { since: use(having('since')), between: use(having('between')) },
    { before: defaults?.period, yearBase },
  )
  const hasYear = period.years.length > 0 || period.last !== undefined
  const isDated = (id: string) => subject.measures.find((measure) => measure.id === id)!.dated === true
  if (!hasYear && meant.some(isDated) && having('trend', 'whichYear').length === 0) return undefined
  const ranking = readRanking(reader, subject, { filters, period, defaults })
  if (ranking === undefined) return undefined
  const { group, order, limit } = ranking
  const isPart = (period.month ?? period.firstMonths ?? period.quarter) !== undefined || group === 'month'
  if (subject.only_parts === true && !isPart) return undefined
  const complete = withDefaults(filters, defaults, subject, group)
  if (complete === undefined || isNeeded(subject, complete, group)) return undefined
  if (order !== undefined && group === undefined && !comparesMembers(complete, period)) return undefined
  const aggregate = readAggregate({ having, use, filters: complete, period, group, defaults })
  const wished = [...having('form').map(({ text }) => text), ...readCurrency(spans, subject, filters, use)]
  const isSeveral = comparesMembers(complete, period)
  use(having('list', 'each', 'or').filter(() => group !== undefined || isSeveral))
  use(having('compare').filter(() => isSeveral || meant.length > 1))
  useAsking(reader)
  const query: Query = {
    subject: subject.id,
    measures: meant,
    filters: complete,
    ...(group !== undefined && { group }),
    period,
    aggregate,
    ...(order !== undefined && { order }),
    ...(limit !== undefined && { limit }),
  }
  return { query, used, wished, unusedPeriods: unused }
}

/** "Budget versus actual": of values that are told one by one, all are compared with the one that is named. */
function withoutOpposed(
  filters: Filters,
  { dimensions }: Subject,
  compare: readonly Span[],
  use: Reader['use'],
): Filters {
  const isOpposed = ({ dimension, values }: Filters[number]) =>
    values.length === 1 && dimensions.some(({ id, each }) => id === dimension && each === true)
  if (compare.length === 0 || !filters.some(isOpposed)) return filters
  use(compare)
  return filters.filter((filter) => !isOpposed(filter))
}

/** The measures that are meant, if the subject has them. */
function measuresOf(
  spans: readonly Span[],
  subject: Subject,
  named: readonly string[],
): string[] | undefined {
  const has = (id: string) => subject.measures.some((measure) => measure.id === id)
  if (!named.every(has)) return undefined
  const { measures } = readRoles(spans, subject, named)
  return measures.every(has) ? measures : undefined
}

/** Marks words that ask, that every answer honours, and those that say nothing. */
function useAsking({ spans, use, having }: Reader): void {
  use(having('ask', 'yesNo', 'home', 'who', 'latest', 'follow', 'form', 'total', 'wota', 'top'))
  use(spans.filter(({ meanings }) => meanings.length === 1 && meanings[0]!.kind === 'filler'))
  // "Which goods" are asked for; "how many goods" are all of them.
  use(having('thing').filter((span) => !asksWhich.test(spans[spans.indexOf(span) - 1]?.text ?? '')))
}

interface Ranking {
  readonly group: string | undefined
  readonly order: Query['order'] | undefined
  readonly limit: number | undefined
}

/** The subject of one row of the answer, and which rows come first; undefined if the question asks for two such things. */
function readRanking(
  { spans, use, having }: Reader,
  subject: Subject,
  { filters, period, defaults }: { filters: Filters; period: QueryPeriod; defaults: Defaults | undefined },
): Ranking | undefined {
  const named = spans.flatMap((span) =>
    span.meanings.flatMap((meaning) => (meaning.kind === 'dimension' ? [{ span, id: meaning.id }] : [])),
  )
  const top = readTop(spans, use)
  const [isMost, isLeast] = [use(having('most')), use(having('least'))]
  const order = isMost || (top !== undefined && !isLeast) ? 'most' : isLeast ? 'least' : undefined
  const isOfMonths = use(having('whichMonth'))
  const isOfTime = use(having('whichYear')) || isOfMonths
  const filtered = new Set(filters.map(({ dimension }) => dimension))
  // A noun beside a member says of what kind it is: Birgunj customs office.
  const asked = named.find(({ id }) => !filtered.has(id))?.id
  use(named.filter(({ id }) => filtered.has(id) || id === asked).map(({ span }) => span))
  if (isOfTime && asked !== undefined) return undefined
  if (isOfMonths && subject.time.month === undefined) return undefined
  const isRankAlone = order !== undefined && defaults === undefined && !comparesMembers(filters, period)
  const group =
    (isOfTime ? (isOfMonths ? 'month' : 'year') : asked) ??
    (isRankAlone ? subject.dimensions.find(({ needed }) => needed)?.id : undefined) ??
    (filters.length === 0 ? defaults?.group : undefined)
  const limit = top ?? (group === undefined || order === undefined ? undefined : isOfTime ? 1 : 5)
  return { group, order, limit }
}

type Filters = Query['filters']

const asksWhich = /^(?:which|what|kun|कुन|ke|के)$/iu

const isSeveralYears = ({ last, isRange, years }: QueryPeriod) =>
  last !== undefined || isRange || years.length > 1

const comparesMembers = (filters: Filters, period: QueryPeriod) =>
  filters.some(({ values }) => values.length > 1) || period.years.length > 1 || period.last !== undefined

/** A dimension whose rows do not add up must be named or listed. */
const isNeeded = (subject: Subject, filters: Filters, group: string | undefined) =>
  subject.dimensions.some(
    ({ id, needed }) => needed && id !== group && !filters.some(({ dimension }) => dimension === id),
  )

/** The filters of a question, completed by those of the one before; undefined if the subject cannot take these. */
function withDefaults(
  filters: Filters,
  defaults: Defaults | undefined,
  subject: Subject,
  group: string | undefined,
): Filters | undefined {
  const others = (defaults?.filters ?? []).filter(
    ({ dimension }) => dimension !== group && !filters.some((filter) => filter.dimension === dimension),
  )
  const kept = others.filter(({ dimension }) => subject.dimensions.some(({ id }) => id === dimension))
  // Who names a sector after a headline, or goods after a country, asks for these instead.
  const isOther = filters.length > 0 || group !== undefined
  return kept.length < others.length && !isOther ? undefined : [...filters, ...kept]
}

interface AggregateParts {
  readonly having: (...kinds: Parameters<typeof isGeneral>[1][]) => Span[]
  readonly use: (found: readonly Span[]) => boolean
  readonly filters: Filters
  readonly period: QueryPeriod
  readonly group: string | undefined
  readonly defaults: Defaults | undefined
}

function readAggregate({
  having,
  use,
  filters,
  period,
  group,
  defaults,
}: AggregateParts): Query['aggregate'] {
  if (use(having('share')) && having('growth').length === 0) return 'share'
  if (use(having('growth'))) {
    use(having('trend', 'difference'))
    return 'growth'
  }
  if (use(having('trend'))) return 'trend'
  // The average of one figure is another question.
  if (isSeveralYears(period) && use(having('mean'))) return 'mean'
  if (use(having('difference'))) return 'difference'
  const many = having('howMany')
  if (group !== undefined && many.length > 0 && use(many)) return 'count'
  use(many)
  const isSeveral =
    period.last !== undefined || period.isRange || filters.some(({ values }) => values.length > 1)
  if (isSeveral && having('total').length > 0) return 'sum'
  if (comparesMembers(filters, period) && having('compare').length > 0) return 'difference'
  return defaults?.aggregate === 'share' && filters.length > 0 ? 'share' : 'value'
}
