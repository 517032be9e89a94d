import { Query, type Subject } from '@tathya/questions'
import { CallRefused } from '../gateway-api.ts'
import { countryCode } from '../tools/fields.ts'
import { defineTool, type ToolContext, type ToolResult } from '../tools/tool.ts'
import { answerReading } from '../typed/answer-typed.ts'

/** Any figure of declared data, by a query as chat reads questions. */
export const queryTool = defineTool({
  name: 'query',
  title: 'Typed query',
  description:
    'Figures of declared data. `questions` of the dataset resources have subjects (`id`), measures, dimensions and members.',
  parameters: Query,
  async call(given, context) {
    const vocabulary = await context.vocabulary?.(context.signal)
    const subjects = (vocabulary?.subjects ?? []).map(({ subject }) => subject)
    const subject = subjects.find(({ id }) => id === given.subject)
    if (vocabulary === undefined || subject === undefined)
      throw refuse(
        'subject',
        given.subject,
        subjects.map(({ id }) => id),
      )
    const query = checkQuery(given, subject)
    const routed = await answerReading(readingOf(query, subject), vocabulary, context)
    if (routed === undefined) return nothing(await latestYear(query, subject, vocabulary, context))
    for (const notice of routed.notices) context.onNotice?.(notice)
    const { facts, sources } = routed
    return { facts, data: routed.uses[0]?.result.data, sources }
  },
})

/** A query as if it had been read in a question of which every word was understood. */
const readingOf = (query: Query, subject: Subject) =>
  ({ kind: 'query', query, subject, writing: 'en', leftOut: [], isRelative: false, relative: [] }) as const

/** The year of the latest figure if there is none for the query's own. */
async function latestYear(
  query: Query,
  subject: Subject,
  vocabulary: NonNullable<Awaited<ReturnType<NonNullable<ToolContext['vocabulary']>>>>,
  context: ToolContext,
): Promise<string | undefined> {
  if (query.period.years.length === 0) return undefined
  const latest: Query = { ...query, aggregate: 'value', period: { years: [], isRange: false } }
  return (await answerReading(readingOf(latest, subject), vocabulary, context))?.facts[0]?.period?.fiscalYear
}

const nothing = (year: string | undefined): ToolResult => ({
  ...{ facts: [], data: [], sources: [] },
  reason:
    year === undefined
      ? 'No data matches this query.'
      : `No data for this period; the latest is for ${year}.`,
})

/** The query with codes of countries for their names. Throws `CallRefused` for what the subject's declaration does not allow. */
function checkQuery(query: Query, subject: Subject): Query {
  const { measures, dimensions, time } = subject
  const { group } = query
  for (const id of query.measures)
    if (!measures.some((measure) => measure.id === id))
      throw refuse(
        'measures',
        id,
        measures.map((each) => each.id),
      )
  const filters = query.filters.map((filter) => checkFilter(filter, subject))
  const groups = [...dimensions.map(({ id }) => id), ...(time.year === undefined ? [] : ['year', 'month'])]
  if (group !== undefined && !groups.includes(group)) throw refuse('group', group, groups)
  const missing = dimensions.find(
    ({ id, needed }) => needed && id !== group && !filters.some(({ dimension }) => dimension === id),
  )
  if (missing !== undefined) throw wrong('filters', `must name or group by ${missing.id}`)
  const fault = faultsOf(query, subject).find(([isWrong]) => isWrong)
  if (fault !== undefined) throw wrong(fault[1], fault[2])
  return { ...query, filters }
}

function checkFilter({ dimension: id, values }: Query['filters'][number], subject: Subject) {
  const { dimensions, values: open } = subject
  const dimension = dimensions.find((each) => each.id === id)
  if (dimension === undefined)
    throw refuse(
      'filters.dimension',
      id,
      dimensions.map((each) => each.id),
    )
  const known = [...dimension.members.map(({ value }) => value), ...(open[id] ?? [])]
  const isCountry = dimension.values_are === 'countries'
  const named = values.map((value) => (isCountry ? (countryCode(value) ?? value) : value))
  const unknown = named.find((value) => !known.includes(value))
  if (unknown !== undefined) throw refuse('filters.values', unknown, known)
  return { dimension: id, values: named }
}

/** Parts that a query may not have, or not beside another: whether it does, which, and why. */
function faultsOf({ period, group, aggregate, order, limit }: Query, { time }: Subject) {
  const hasMonths = time.month !== undefined
  const isAlone = group === undefined
  const faults: readonly (readonly [boolean, string, string])[] = [
    [period.day !== undefined && time.day === undefined, 'period.day', 'is not in this data'],
    [period.years.length > 0 && time.year === undefined, 'period.years', 'are not in this data'],
    [period.month !== undefined && !hasMonths, 'period.month', 'is not in this data'],
    [
      period.firstMonths !== undefined && !hasMonths && time.covered === undefined,
      'period.firstMonths',
      'are not in this data',
    ],
    [
      period.firstMonths !== undefined && period.month !== undefined,
      'period.month',
      'cannot be combined with firstMonths',
    ],
    [period.last !== undefined && period.years.length > 0, 'period.last', 'cannot be combined with years'],
    [
      period.isRange && (period.years.length === 0 || period.years.length > 2),
      'period.isRange',
      'needs one or two years',
    ],
    [order !== undefined && isAlone, 'order', 'needs group'],
    [limit !== undefined && isAlone, 'limit', 'needs group'],
    [!isAlone && !['value', 'count'].includes(aggregate), 'aggregate', 'must be value or count with group'],
  ]
  return faults
}

/** Values that a refusal names. */
const maxNamed = 40

const refuse = (field: string, value: string, accepted: readonly string[]) =>
  wrong(field, `"${value.slice(0, 60)}" is not one of: ${accepted.slice(0, maxNamed).join(', ')}`)

const wrong = (field: string, message: string) =>
  new CallRefused(400, `Wrong arguments of query. ${field}: ${message}.`)
