import type { SeriesFrequency } from '@tathya/contracts/http'
import { bsDateOf, firstDayOfFiscalMonth, lastDayOfFiscalMonth } from '../readers/bikram-sambat.ts'
import { parseFiscalYear, toFiscalYear } from '../readers/fiscal-year.ts'

/**
 * Periods are whole numbers that follow each other: days since 1970, and months, quarters and years of fiscal years since
 * the year 0 of Bikram Sambat. Shrawan is month 0 of its year.
 */
export const perYear = { month: 12, quarter: 4, year: 1 } as const

const day = 86_400_000

/** The number of a fiscal year such as `2081/82`. */
export function yearNumber(fiscalYear: string): number {
  return Number(fiscalYear.slice(0, 4))
}

/** The number of a month (Shrawan 1) of a fiscal year. */
export function monthNumber(fiscalYear: string, month: number): number {
  return yearNumber(fiscalYear) * perYear.month + month - 1
}

/** The number of a day AD. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(date) / day)
}

/** The day AD of a number. */
export function dateOfDay(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10)
}

/** The number of the month that a day AD is in; undefined outside of the calendar. */
export function monthOfDate(date: string): number | undefined {
  const bs = bsDateOf(date)
  if (bs === undefined) return undefined
  // A fiscal year begins with Shrawan, the fourth month.
  return Number(bs.slice(0, 4)) * perYear.month + Number(bs.slice(5, 7)) - 4
}

/** The longer period that a period is in; undefined for days outside of the calendar. */
export function toLonger(number: number, from: SeriesFrequency, to: SeriesFrequency): number | undefined {
  if (from === to || to === 'day') return number
  const inside = from === 'day' ? monthOfDate(dateOfDay(number)) : number
  const per = from === 'day' ? perYear.month : perYear[from]
  return inside === undefined ? undefined : Math.floor(inside / (per / perYear[to]))
}

/** The name of a period: `2081/82`, `2081/82-Q1`, `2081/82-M01`, `2024-07-16`. */
export function periodName(number: number, frequency: SeriesFrequency): string {
  if (frequency === 'day') return dateOfDay(number)
  const per = perYear[frequency]
  const year = toFiscalYear(Math.floor(number / per))
  const part = (number % per) + 1
  if (frequency === 'year') return year
  return frequency === 'quarter' ? `${year}-Q${part}` : `${year}-M${String(part).padStart(2, '0')}`
}

/** The whole numbers from `first` to `last`. */
export function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The first and the last day of a period in both calendars, YYYY-MM-DD. */
export interface PeriodDays {
  readonly start_bs: string
  readonly end_bs: string
  readonly start_ad: string
  readonly end_ad: string
}

const daysByPeriod = new Map<string, PeriodDays | undefined>()
const maxKnown = 5_000

/** The days of a period; undefined outside of the calendar, fiscal years 2000/01 to 2090/91. */
export function daysOf(number: number, frequency: SeriesFrequency): PeriodDays | undefined {
  const key = `${frequency} ${number}`
  if (daysByPeriod.has(key)) return daysByPeriod.get(key)
  if (daysByPeriod.size >= maxKnown) daysByPeriod.clear()
  const days = computeDays(number, frequency)
  daysByPeriod.set(key, days)
  return days
}

function computeDays(number: number, frequency: SeriesFrequency): PeriodDays | undefined {
  const [start, end] =
    frequency === 'day' ? [dateOfDay(number), dateOfDay(number)] : bounds(number, frequency)
  const [startBs, endBs] = [bsDateOf(start ?? ''), bsDateOf(end ?? '')]
  if (start === undefined || end === undefined || startBs === undefined || endBs === undefined)
    return undefined
  return { start_bs: startBs, end_bs: endBs, start_ad: start, end_ad: end }
}

function bounds(number: number, frequency: Exclude<SeriesFrequency, 'day'>) {
  const per = perYear[frequency]
  const year = toFiscalYear(Math.floor(number / per))
  const months = perYear.month / per
  const first = (number % per) * months + 1
  return [firstDayOfFiscalMonth(year, first), lastDayOfFiscalMonth(year, first + months - 1)]
}

const written = /^(.*?)-([QM])(\d{1,2})$/

/**
 * The first and the last period that a text names: a fiscal year in any spelling with all of its periods, one period by
 * its name, or a day AD with the period that it is in. Undefined where it names none.
 */
export function readPeriods(text: string, frequency: SeriesFrequency): readonly [number, number] | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return ofDay(text, frequency)
  const [, yearText = text, letter, partText] = written.exec(text) ?? []
  const fiscalYear = parseFiscalYear(yearText)
  if (fiscalYear === undefined) return undefined
  const named = letter === undefined ? 'year' : letter === 'Q' ? 'quarter' : 'month'
  const part = Number(partText ?? 1)
  if (part < 1 || part > perYear[named]) return undefined
  const number = yearNumber(fiscalYear) * perYear[named] + part - 1
  if (frequency === 'day') {
    const days = daysOf(number, named)
    return days === undefined ? undefined : [dayNumber(days.start_ad), dayNumber(days.end_ad)]
  }
  const times = perYear[frequency] / perYear[named]
  // A period shorter than those of the series stands for the one that it is in.
  return times < 1
    ? [Math.floor(number * times), Math.floor(number * times)]
    : [number * times, (number + 1) * times - 1]
}

function ofDay(date: string, frequency: SeriesFrequency): readonly [number, number] | undefined {
  const number = Number.isNaN(Date.parse(date)) ? undefined : toLonger(dayNumber(date), 'day', frequency)
  return number === undefined ? undefined : [number, number]
}
