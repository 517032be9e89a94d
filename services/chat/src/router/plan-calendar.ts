import type { Question } from '../question/read-question.ts'
import { isAbout, isUnderstood, type Plan } from './plan.ts'

/** Plans questions about dates, days and the almanac. */
export function planCalendar(question: Question): Plan[] {
  // The time and the festivals of other countries are not ours.
  if (question.country !== undefined) return []
  return [planDates(question), planFestivals(question), planToday(question)].filter(
    (plan) => plan !== undefined,
  )
}

function planDates(question: Question): Plan | undefined {
  const { dates, numbers } = question
  const [first, second] = dates
  if (first === undefined) {
    const [days] = numbers
    const isShift = isAbout(question, 'days', 'weeks') && isAbout(question, 'later', 'earlier')
    if (days === undefined || !isShift || !isUnderstood(question)) return undefined
    return {
      tool: 'today',
      args: { days_from_now: shiftOf(question, days) },
      show: ['bs_date', 'ad_date', 'weekday'],
    }
  }
  if (!isUnderstood(question) && question.unknown.length > 2) return undefined
  if (second !== undefined && second.calendar === first.calendar)
    return { tool: 'days_between', args: { calendar: first.calendar, from: first.date, to: second.date } }
  const [days] = numbers
  if (days !== undefined && isAbout(question, 'days', 'weeks') && isAbout(question, 'later', 'earlier'))
    return { tool: 'convert_date', args: { ...first, days: shiftOf(question, days) } }
  return { tool: 'convert_date', args: { ...first } }
}

function shiftOf(question: Question, count: number): number {
  const days = isAbout(question, 'weeks') ? count * 7 : count
  return isAbout(question, 'earlier') ? -days : days
}

/** Subjects whose names are no festivals. */
const otherSubjects = ['school', 'district', 'province', 'paymentSystem', 'company'] as const

function planFestivals(question: Question): Plan | undefined {
  const { bsYear, month } = question
  const names = isAbout(question, 'newYear') ? ['New Year'] : question.names
  const inMonth = month === undefined ? {} : { bs_month: month }
  const year = bsYear === undefined ? {} : { bs_year: bsYear, ...inMonth }
  if (isAbout(question, 'holiday') && names.length === 0)
    return { tool: 'festivals', args: { holidays_only: true, ...year }, show: ['festival_day'] }
  const asksDay = isAbout(question, 'when', 'festival', 'holiday', 'until', 'date', 'weekday')
  if (names.length !== 1 || !asksDay || isAbout(question, ...otherSubjects)) return undefined
  const name = names[0]!
  return isAbout(question, 'until', 'days')
    ? { tool: 'festivals', args: { name, max_events: 1 }, show: ['festival_day', 'days_left'] }
    : { tool: 'festivals', args: { name, ...year }, show: ['festival_day'] }
}

/** What a question about a day asks for, by the labels of its facts. */
const parts = [
  ['tithi', ['tithi']],
  ['time', ['time']],
  ['sun', ['sunrise', 'sunset']],
  ['weekday', ['weekday', 'bs_date', 'ad_date']],
  ['date', ['bs_date', 'ad_date', 'weekday']],
] as const

function planToday(question: Question): Plan | undefined {
  const days = isAbout(question, 'tomorrow') ? 1 : isAbout(question, 'yesterday') ? -1 : 0
  const isNow = days !== 0 || isAbout(question, 'today')
  const asked = parts.filter(([concept]) => isAbout(question, concept)).flatMap(([, labels]) => labels)
  if (!isUnderstood(question) || (!isNow && asked.length === 0)) return undefined
  if (isAbout(question, 'rate', 'reserves', 'remittance', 'import', 'export', 'budget', 'school'))
    return undefined
  const show = asked.length > 0 ? asked : ['bs_date', 'ad_date', 'weekday', 'tithi']
  return { tool: 'today', args: { days_from_now: days }, show }
}
