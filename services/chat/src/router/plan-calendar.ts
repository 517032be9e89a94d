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
  if (first === undefined) return planShift(question) ?? planMonth(question)
  if (!isUnderstood(question) && question.unknown.length > 2) return undefined
  if (second !== undefined && second.calendar === first.calendar)
    return { tool: 'convert_date', args: { ...first, to: second.date } }
  const [days] = numbers
  const isShift = isAbout(question, 'later', 'earlier') || countsFrom.test(question.text)
  if (days !== undefined && isAbout(question, 'days', 'weeks') && isShift)
    return { tool: 'convert_date', args: { ...first, days: shiftOf(question, days) } }
  const labels = almanacOf(question)
  if (labels.length > 0) return { tool: 'today', args: { ...first }, show: ['bs_date', 'ad_date', ...labels] }
  return { tool: 'convert_date', args: { ...first } }
}

/** "2 weeks from 12 Mangsir". */
const countsFrom = /(?:days?|weeks?) from\b|देखि|\bdekhi\b/iu

/** "45 days from today". */
function planShift(question: Question): Plan | undefined {
  const [days] = question.numbers
  const isShift = isAbout(question, 'days', 'weeks') && isAbout(question, 'later', 'earlier')
  if (days === undefined || !isShift || !isUnderstood(question)) return undefined
  return {
    tool: 'today',
    args: { days_from_now: shiftOf(question, days) },
    show: ['bs_date', 'ad_date', 'weekday'],
  }
}

/** The length of a month of Bikram Sambat. */
function planMonth(question: Question): Plan | undefined {
  const { month, bsYear } = question
  const ends = (['firstDay', 'lastDay'] as const).filter((concept) => isAbout(question, concept))
  const isLength =
    ends.length > 0 ||
    (isAbout(question, 'howMany', 'howMuch') && (isAbout(question, 'days') || question.concepts.size === 1))
  if (month === undefined || !isLength || !isUnderstood(question) || isAbout(question, 'holiday', 'until'))
    return undefined
  const date = bsYear === undefined ? String(month) : `${bsYear}-${String(month).padStart(2, '0')}`
  const show = ends.map((concept) => (concept === 'firstDay' ? 'first_day' : 'last_day'))
  return { tool: 'convert_date', args: { calendar: 'bs', date }, ...(show.length > 0 && { show }) }
}

/** The days of a shift; those of a negative number are before. */
function shiftOf(question: Question, count: number): number {
  const days = isAbout(question, 'weeks') ? count * 7 : count
  return isAbout(question, 'earlier') ? -days : days
}

/** Subjects whose names are no festivals. */
const otherSubjects = ['sun', 'school', 'district', 'province', 'paymentSystem', 'company'] as const

function planFestivals(question: Question): Plan | undefined {
  const { bsYear, adYear, month, yearFromNow, dates } = question
  const names = isAbout(question, 'newYear') ? [newYearOf(question)] : question.names
  const inMonth = month === undefined ? {} : { bs_month: month }
  const year =
    bsYear !== undefined
      ? { bs_year: bsYear, ...inMonth }
      : adYear !== undefined
        ? { ad_year: adYear }
        : yearFromNow === undefined || isAbout(question, 'until')
          ? {}
          : { years_from_now: yearFromNow, ...inMonth }
  if (isAbout(question, 'holiday') && names.length === 0) {
    if (dates.length > 0 || isAbout(question, 'today', 'tomorrow', 'yesterday')) return undefined
    return { tool: 'festivals', args: { holidays_only: true, ...year }, show: ['festival_day'] }
  }
  const asksDay =
    isAbout(question, 'when', 'festival', 'holiday', 'until', 'date', 'weekday', 'next', 'convert') ||
    (bsYear !== undefined && question.concepts.size === 0)
  if (names.length !== 1 || !asksDay || isAbout(question, ...otherSubjects)) return undefined
  const name = names[0]!
  return isAbout(question, 'until', 'days')
    ? { tool: 'festivals', args: { name, max_events: 1 }, show: ['festival_day', 'days_left'] }
    : { tool: 'festivals', args: { name, ...year }, show: ['festival_span', 'festival_day'] }
}

/** The new year of Nepal, if the question does not say another calendar. */
function newYearOf({ text }: Question): string {
  return /english new|gregorian|अंग्रेजी|अङ्ग्रेजी|angreji/i.test(text)
    ? 'New Year of the Gregorian calendar'
    : 'Nepali New Year'
}

/** What a question about a day asks for beside its dates, by the labels of its facts. */
const almanac = [
  ['tithi', ['tithi']],
  ['sun', ['sunrise', 'sunset']],
  ['nepalSambat', ['nepal_sambat']],
  ['fiscalYearOf', ['fiscal_year']],
  ['holiday', ['public_holiday']],
  ['festival', ['events']],
] as const
/** What a question about today or a day near it asks for. */
const parts = [
  ...almanac,
  ['time', ['time']],
  ['weekday', ['weekday', 'bs_date', 'ad_date']],
  ['date', ['bs_date', 'ad_date', 'weekday']],
] as const

function almanacOf(question: Question): string[] {
  return almanac.filter(([concept]) => isAbout(question, concept)).flatMap(([, labels]) => labels)
}

function planToday(question: Question): Plan | undefined {
  const days = isAbout(question, 'tomorrow') ? 1 : isAbout(question, 'yesterday') ? -1 : 0
  const isNow = days !== 0 || isAbout(question, 'today')
  const only = almanacOf(question)
  const wanted =
    only.length > 0
      ? only
      : parts.filter(([concept]) => isAbout(question, concept)).flatMap(([, labels]) => labels)
  const [place, ...others] = isAbout(question, 'sun') ? question.names : []
  if ((place === undefined && !isUnderstood(question)) || others.length > 0) return undefined
  if (!isNow && wanted.length === 0) return undefined
  // Days that a question does not name: "the next holiday" is none of today's.
  if (!isNow && isAbout(question, 'holiday', 'festival')) return undefined
  if (isAbout(question, 'school')) return undefined
  const show = wanted.length > 0 ? wanted : ['bs_date', 'ad_date', 'weekday', 'tithi']
  return { tool: 'today', args: { days_from_now: days, ...(place !== undefined && { place }) }, show }
}
