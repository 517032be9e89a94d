import { dayFromBs } from '../dates/bikram-sambat.ts'
import { weekdayOfDay } from '../dates/gregorian.ts'
import type { Name } from '../names/calendar-names.ts'
import {
  type Holiday,
  type HolidayList,
  type HolidayPlace,
  type HolidayScope,
  holidayScopes,
  type UndatedHoliday,
} from './holiday-list.ts'
import { holidayNames } from './names.ts'
import { scopeNotes } from './scope-notes.ts'

/** A list as it is written down in `years/`. */
export interface WrittenList {
  readonly bsYear: number
  readonly known: boolean
  readonly source: string
  /**
   * One holiday a line: month-day (or a span, "6-16..6-21"), the weekday that the source prints for the first day ("mon",
   * "-" where none), id, scope, and a note of `scopeNotes`. A scope is one of `HolidayScope` or a place of its own: valley,
   * hills, tarai. A "+" behind the scope: by a decision during the year, not by the list.
   */
  readonly days: string
  /** Holidays without a day, one a line: id, scope, note. */
  readonly undated?: string
}

const places: Readonly<Record<string, { place: HolidayPlace; note: string }>> = {
  valley: { place: 'kathmandu-valley', note: 'Kathmandu Valley' },
  hills: { place: 'hills', note: 'hill and mountain districts' },
  tarai: { place: 'tarai', note: 'Tarai districts' },
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * Reads a written list. Throws an Error that names the line for an unknown id or note, a date that does not exist or a
 * wrong weekday.
 */
export function parseList({ bsYear, known, source, days, undated = '' }: WrittenList): HolidayList {
  const holidays = linesOf(days).flatMap((line) => readDays(bsYear, line))
  return {
    bsYear,
    known,
    days: holidays.sort((a, b) => a.day - b.day),
    undated: linesOf(undated).map((line) => readWhat(line.split(' '), line)),
    source,
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function readDays(bsYear: number, line: string): Holiday[] {
  const [dates = '', weekday = '', ...words] = line.split(' ')
  const [first, last = first] = dates.split('..').map((date) => readDay(bsYear, date))
  if (first === undefined || last === undefined || last < first)
    throw new Error(`${bsYear} "${line}": no such days`)
  if (weekday !== '-' && weekday !== weekdays[weekdayOfDay(first)])
    throw new Error(`${bsYear} "${line}": that is a ${weekdays[weekdayOfDay(first)]}`)
  const basis = words[1]?.endsWith('+') ? 'decision' : 'list'
  const what = readWhat(words, line)
  return Array.from({ length: last - first + 1 }, (_, after) => ({ ...what, day: first + after, basis }))
}

function readDay(year: number, date: string): number {
  const [month = 0, day = 0] = date.split('-').map(Number)
  return dayFromBs({ year, month, day })
}

function readWhat([id = '', written = '', ...note]: string[], line: string): UndatedHoliday {
  const name = holidayNames.get(id)
  if (name === undefined) throw new Error(`"${line}": no name for "${id}"`)
  const scope = written.replace('+', '')
  const place = places[scope]
  const words = note.join(' ') || place?.note
  return {
    id,
    name,
    scope: place === undefined ? readScope(scope, line) : 'place',
    place: place?.place,
    scopeNote: words === undefined ? undefined : readNote(words, line),
  }
}

function readNote(words: string, line: string): Name {
  const note = scopeNotes.get(words)
  if (note === undefined) throw new Error(`"${line}": no words in both languages for "${words}"`)
  return note
}

function readScope(scope: string, line: string): HolidayScope {
  if (isScope(scope)) return scope
  throw new Error(`"${line}": no scope "${scope}"`)
}

function isScope(scope: string): scope is HolidayScope {
  return holidayScopes.some((known) => known === scope)
}
