import type { Calendar } from '../dates/calendars.ts'
import { findSpelling, monthSpellings, weekdaySpellings } from './month-spellings.ts'

/** Month and weekday in the words of a date. */
export interface DateWords {
  readonly month: number | undefined
  /** 1 Sunday to 7 Saturday. */
  readonly weekday: number | undefined
}

/** Finds month and weekday among the words of a date. A string result names the word that is neither. */
export function readDateWords(words: readonly string[], calendarId: Calendar['id']): DateWords | string {
  let month: number | undefined
  let weekday: number | undefined
  for (const word of words) {
    const asMonth = findSpelling(monthSpellings[calendarId], word)
    const asWeekday = findSpelling(weekdaySpellings, word)
    if (asMonth !== undefined && month === undefined) month = asMonth
    else if (asWeekday !== undefined && weekday === undefined) weekday = asWeekday
    else if (asMonth !== undefined || asWeekday !== undefined) return `has "${word}" after another such name`
    else return explain(word, calendarId)
  }
  return { month, weekday }
}

function explain(word: string, calendarId: Calendar['id']): string {
  const other = calendarId === 'bs' ? 'ad' : 'bs'
  const isOther = findSpelling(monthSpellings[other], word) !== undefined
  return isOther ? `has "${word}", a month of the other calendar` : `has "${word}", which names no month`
}
