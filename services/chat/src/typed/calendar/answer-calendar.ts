import { type CalendarQuery, type CalendarReading, readCalendar } from '@tathya/questions'
import { CallRefused } from '../../gateway-api.ts'
import { maxRead } from '../../question/read-question.ts'
import { AmbiguousPlace } from '../../tools/ambiguous-place.ts'
import type { ToolContext } from '../../tools/tool.ts'
import { wordAnswer } from '../../wording/word-answer.ts'
import { wordUnread } from '../../wording/word-unread.ts'
import type { RoutedAnswer } from '../routed-answer.ts'
import { answerBetween } from './answer-between.ts'
import { answerDay } from './answer-day.ts'
import { answerEvents } from './answer-events.ts'
import { answerFestival } from './answer-festival.ts'
import { answerLength, answerWorkingDays } from './answer-span.ts'
import { answerTithi } from './answer-tithi.ts'
import { CalendarRefusal, refusalFact, refuse } from './calendar-refusal.ts'
import { describeDoubtful } from './doubtful-days.ts'
import type { CalendarAnswer } from './facts.ts'

/** Questions of a conversation that are read. */
const maxBack = 5

/**
 * Reads a question about the calendar after those of its conversation, each in a turn; undefined if it is about something
 * else.
 */
export async function readInTurn(
  text: string,
  earlier: readonly string[],
  turn: () => Promise<unknown>,
): Promise<CalendarReading | undefined> {
  let previous: CalendarQuery | undefined
  for (const question of earlier.slice(-maxBack)) {
    await turn()
    const reading = readCalendar(question.slice(0, maxRead), previous)
    previous = reading?.kind === 'query' ? reading.query : undefined
  }
  await turn()
  return readCalendar(text.slice(0, maxRead), previous)
}

/** Answers a question about the calendar; undefined if the calendar has nothing of it. */
export async function answerCalendar(
  reading: Exclude<CalendarReading, { kind: 'unread' }>,
  context: ToolContext,
): Promise<RoutedAnswer | AmbiguousPlace | undefined> {
  const notices = new Set<string>()
  const writing = context.writing ?? reading.writing
  // Gaps in what is known of holidays say nothing of other answers.
  const isOfHolidays = reading.kind === 'query' && asksForHolidays(reading.query)
  const noticing = { ...context, onNotice: (notice: string) => void (isOfHolidays && notices.add(notice)) }
  const answer = await carryOut(reading, noticing)
  if (answer === undefined || answer instanceof AmbiguousPlace) return answer
  const { facts, sources, rows } = answer
  if (facts.length === 0) return undefined
  for (const notice of describeDoubtful(rows)) notices.add(notice)
  const leftOut = reading.kind === 'query' ? reading.leftOut : []
  const slots = leftOut.map((each) => ({ kind: 'name', value: each, text: each }) as const)
  const lacks = slots.length === 0 ? '' : `${wordUnread('left_out', slots, writing)} `
  const args = reading.kind === 'query' ? reading.query : {}
  const unread =
    slots.length === 0 ? [] : [`Not taken into account: ${leftOut.map((each) => `“${each}”`).join(', ')}.`]
  return {
    response: lacks + wordAnswer({ facts, sources }, writing),
    answered: true,
    uses: [{ tool: 'calendar', args, result: { facts, data: rows, sources, notices: [...notices] } }],
    facts,
    sources,
    lacks,
    notices: [...unread, ...notices],
  }
}

function asksForHolidays(query: CalendarQuery): boolean {
  switch (query.ask) {
    case 'day':
      return query.show.includes('holiday')
    case 'between':
      return query.count === 'workingDays'
    case 'events':
      return query.of === 'holidays' || query.span === undefined
    default:
      return query.ask === 'workingDays' || query.ask === 'festival'
  }
}

/** The answer, or the reason why there is none; undefined if an endpoint refuses what it is asked. */
async function carryOut(
  reading: Exclude<CalendarReading, { kind: 'unread' }>,
  context: ToolContext,
): Promise<CalendarAnswer | AmbiguousPlace | undefined> {
  const reason = (error: CalendarRefusal) => ({ facts: [refusalFact(error)], rows: [], sources: [] })
  if (reading.kind === 'refused') return reason(refuse(reading.text, reading.refusal))
  try {
    return await ask(reading.query, context)
  } catch (error) {
    if (error instanceof CalendarRefusal) return reason(error)
    if (error instanceof AmbiguousPlace) return error
    if (error instanceof CallRefused) return undefined
    throw error
  }
}

function ask(query: CalendarQuery, context: ToolContext): Promise<CalendarAnswer> {
  switch (query.ask) {
    case 'day':
      return answerDay(query, context)
    case 'between':
      return answerBetween(query, context)
    case 'length':
      return answerLength(query, context)
    case 'workingDays':
      return answerWorkingDays(query, context)
    case 'events':
      return answerEvents(query, context)
    case 'festival':
      return answerFestival(query, context)
    case 'tithi':
      return answerTithi(query, context)
  }
}
