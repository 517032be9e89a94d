import type { ChatSource } from '@tathya/contracts/http'
import {
  type Answer,
  computeAnswer,
  continueReading,
  continuesBefore,
  isOfOthers,
  latestOf,
  needsLatest,
  type Query,
  type Reading,
  readPeriods,
  readWords,
  requestOf,
  type Subject,
  type Vocabulary,
  wholeOf,
} from '@tathya/questions'
import { z } from 'zod'
import { CallRefused } from '../gateway-api.ts'
import { currentFiscalYear } from '../tools/current-year.ts'
import { nearestDatasets } from '../tools/datasets.ts'
import { readRows } from '../tools/read-rows.ts'
import type { ToolContext } from '../tools/tool.ts'
import { wordAnswer, wordSilence } from '../wording/word-answer.ts'
import { wordUnread } from '../wording/word-unread.ts'
import { describeYears } from './describe-years.ts'
import { factsOf, shareOf } from './facts-of.ts'
import type { RoutedAnswer } from './routed-answer.ts'

const Row = z.record(z.string(), z.unknown())

/** Datasets that an answer without data names. */
const nearest = 3
/** Questions of a conversation that are read. */
const maxBack = 5

type QueryReading = Extract<Reading, { kind: 'query' }>

/** Answers a question about data that the catalogue declares; undefined if it is about none of it. */
export async function answerTyped(
  text: string,
  vocabulary: Vocabulary,
  earlier: readonly string[],
  context: ToolContext,
): Promise<RoutedAnswer | undefined> {
  if (vocabulary.subjects.length === 0) return undefined
  const read = await readInTurn(text, vocabulary, earlier, context)
  if (read === undefined) return undefined
  const reading = { ...read, writing: context.writing ?? read.writing }
  if (reading.kind === 'unread') return decline(text, reading, context)
  const notices: string[] = []
  const told = { ...context, onNotice: (notice: string) => notices.push(notice) }
  const done = await answerReading(reading, vocabulary, told)
  return done ?? silence(text, reading, context, notices)
}

/** Reads a question after those of its conversation. */
async function readInTurn(
  text: string,
  vocabulary: Vocabulary,
  earlier: readonly string[],
  context: ToolContext,
): Promise<Reading | undefined> {
  let previous: QueryReading | undefined
  let other: Query | undefined
  const isRelative = [...earlier, text].some(
    (question) => readPeriods(question, readWords).yearOffset !== undefined,
  )
  const now = isRelative ? await currentFiscalYear(context) : undefined
  const read = async (question: string) => {
    const before = previous && {
      query: previous.query,
      other,
      year: isRelative ? await yearOf(previous, context) : undefined,
    }
    return continueReading(question, vocabulary, before, now)
  }
  let declined: Reading | undefined
  for (const question of earlier.slice(-maxBack)) {
    const reading = await read(question)
    declined = reading?.kind === 'unread' ? reading : undefined
    if (reading?.kind !== 'query') continue
    other = previous !== undefined && isOfOthers(reading.query, previous.query) ? previous.query : undefined
    previous = reading
  }
  // A question that continues one without an answer has none either.
  if (declined?.kind === 'unread' && declined.unread.length > 0 && continuesBefore(text)) return declined
  return read(text)
}

/** The fiscal year that a question was answered for. */
async function yearOf({ query, subject }: QueryReading, context: ToolContext) {
  return query.period.years.at(-1) ?? (await latestYear(query, subject, context))
}

async function latestYear(query: Query, subject: Subject, context: ToolContext): Promise<string | undefined> {
  const { time } = subject
  if (time.year === undefined) return undefined
  const { rows } = await read(latestOf(query, subject), subject, { ...context, onNotice: () => {} })
  const year = rows[0]?.[time.year]
  return typeof year === 'string' ? year : undefined
}

const read = ({ path, query }: ReturnType<typeof requestOf>, { title }: Subject, context: ToolContext) =>
  readRows(context, { title, path, row: Row }, query)

/** The answer of a query; undefined if there is no data for it. Notices of its lists, which may say why, are passed on first. */
export async function answerReading(
  reading: QueryReading,
  vocabulary: Vocabulary,
  context: ToolContext,
): Promise<RoutedAnswer | undefined> {
  const { query, subject, writing, isRelative } = reading
  const notices: string[] = []
  const told = { ...context, onNotice: (notice: string) => notices.push(notice) }
  const first = await figuresOf(query, subject, told)
  // The year before this one may not have data yet: the latest stands for it, and the answer says so.
  const isLatest = isRelative && first.answer.rows.length === 0 && first.answer.derived.length === 0
  const asked = isLatest ? { ...query, period: { ...query.period, years: [] } } : query
  const { answer, source, rows } = isLatest ? await figuresOf(asked, subject, told) : first
  if (answer.rows.length === 0 && answer.derived.length === 0) {
    for (const notice of new Set(notices)) context.onNotice?.(notice)
    return undefined
  }
  const missing = missingYears(asked, answer)
  // Half of a comparison does not answer it.
  if (missing.length > 0 && !asked.period.isRange) return undefined
  if (missing.length > 0) notices.push(`There is no data for these fiscal years: ${describeYears(missing)}.`)
  const sources = [source]
  let facts = factsOf(answer, subject)
  if (query.aggregate === 'share') {
    const whole = wholeOf(
      { ...asked, period: { ...asked.period, years: yearsIn(answer) } },
      subject,
      vocabulary,
    )
    if (whole === undefined) return undefined
    const all = await figuresOf(whole.query, whole.subject, told)
    const shares = shareOf(answer, subject, all.answer, whole.subject)
    if (shares.length === 0) return undefined
    facts = shares
    sources.push(all.source)
  }
  const leftOut = [...reading.leftOut, ...(isLatest ? reading.relative : [])]
  const lacks = leftOut.length === 0 ? '' : `${wordUnread('left_out', leftOut.map(toSlot), writing)} `
  return {
    response: lacks + wordAnswer({ facts, sources }, writing),
    answered: true,
    uses: [
      { tool: 'query', args: asked, result: { facts, data: rows, sources, notices: [...new Set(notices)] } },
    ],
    facts,
    sources,
    lacks,
    notices: [...noticeOf(leftOut), ...new Set(notices)],
  }
}

/** The years that a question names and that have no data. */
function missingYears(
  { period: { years, isRange }, group, aggregate }: Query,
  { rows, derived }: Answer,
): string[] {
  if (
    years.length < 2 ||
    group !== undefined ||
    (aggregate === 'mean' && !isRange && derived.length > 0 && rows.length > 0)
  )
    return []
  const known = new Set(
    [...rows, ...derived.flatMap(({ of, from }) => [of, ...(from === undefined ? [] : [from])])].map(
      ({ year }) => year,
    ),
  )
  return years.filter((year) => !known.has(year))
}

const yearsIn = ({ rows }: Answer): string[] => [...new Set(rows.flatMap(({ year }) => year ?? []))]

async function figuresOf(
  query: Query,
  subject: Subject,
  context: ToolContext,
): Promise<{ answer: Answer; source: ChatSource; rows: readonly z.output<typeof Row>[] }> {
  const latest = needsLatest(query) ? await latestYear(query, subject, context) : undefined
  const { rows, source } = await read(requestOf(query, subject, latest), subject, context)
  const answer = computeAnswer(query, subject, rows)
  return { answer, source: ofChosen(source, answer, subject), rows }
}

/** The address of the rows of the publisher that all figures are of. */
function ofChosen(source: ChatSource, { rows }: Answer, { prefer }: Subject): ChatSource {
  const chosen = new Set(rows.map((row) => row.chosen))
  const [value] = chosen
  if (prefer === undefined || value === undefined || chosen.size > 1) return source
  return { ...source, url: `${source.url}&${new URLSearchParams({ [prefer.field]: value })}` }
}

const toSlot = (text: string) => ({ kind: 'name', value: text, text }) as const

const noticeOf = (words: readonly string[]): string[] =>
  words.length === 0 ? [] : [`Not taken into account: ${words.map((word) => `“${word}”`).join(', ')}.`]

/** An answer without facts. */
const silent = (response: string, rest: Partial<RoutedAnswer> = {}): RoutedAnswer => ({
  ...{ response, answered: false, uses: [], facts: [], sources: [], notices: [], lacks: '' },
  ...rest,
})

/** Names the words that no query uses, or the nearest datasets. */
async function decline(
  text: string,
  { unread, writing }: Extract<Reading, { kind: 'unread' }>,
  context: ToolContext,
): Promise<RoutedAnswer> {
  const { datasets, source } = await nearestDatasets(text, nearest, context)
  const names = datasets.map(({ name }) => name)
  const slots = unread.map(toSlot)
  return silent(
    unread.length > 0
      ? wordUnread('not_answered', slots, writing)
      : wordSilence('unanswered', names, writing),
    { sources: [source], notices: noticeOf(unread) },
  )
}

/** Says that there is no data for a query, why (by the notices of its lists), and for which years there is. */
async function silence(
  text: string,
  { query, subject, writing }: QueryReading,
  context: ToolContext,
  notices: readonly string[],
): Promise<RoutedAnswer> {
  const { datasets, source } = await nearestDatasets(text, nearest, context)
  const years = await otherYears(query, subject, context)
  return silent(
    wordSilence(
      'silent',
      datasets.map(({ name }) => name),
      writing,
    ),
    {
      sources: [source],
      notices: [
        ...notices,
        ...(years === undefined ? [] : [`The data has this for other fiscal years: ${years}.`]),
      ],
    },
  )
}

async function otherYears(query: Query, subject: Subject, context: ToolContext): Promise<string | undefined> {
  const { year } = subject.time
  if (year === undefined || query.period.years.length === 0) return undefined
  const all = { ...query, aggregate: 'trend' as const, period: { years: [], isRange: false } }
  try {
    const { rows, total } = await read(requestOf(all, subject), subject, { ...context, onNotice: () => {} })
    if (total > rows.length) return undefined
    return describeYears(
      rows.map((row) => row[year]).filter((value) => !query.period.years.includes(String(value))),
    )
  } catch (error) {
    if (error instanceof CallRefused) return undefined
    throw error
  }
}
