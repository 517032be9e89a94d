import { dayFromBs } from '../dates/bikram-sambat.ts'
import { type DayNumber, weekdayOfDay } from '../dates/gregorian.ts'
import type { Name } from '../names/calendar-names.ts'
import type {
  Holiday,
  HolidayBasis,
  HolidayList,
  HolidayPlace,
  HolidayScope,
  NamedHoliday,
} from './holiday-list.ts'
import { holidayNames, scopeNotes } from './names.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

interface NamedRow {
  readonly id: string
  /** Default: place where there is a `place`, else all. */
  readonly scope?: HolidayScope | undefined
  readonly place?: HolidayPlace | undefined
  /** A key of `scopeNotes`; default: the note of the place. */
  readonly note?: string | undefined
}

interface UndatedRow extends NamedRow {
  /** Months and days, the likeliest first. */
  readonly estimate?: readonly string[] | undefined
}

interface HolidayRow extends NamedRow {
  /** Month, day and the weekday that the source prints for it, if any: "1-18 sun"; with `to`, the first of several days. */
  readonly from: string
  readonly to?: string | undefined
  /** Default: list. */
  readonly basis?: HolidayBasis | undefined
  /** True if no report of the day was found but the closing of the exchange. Default: false. */
  readonly by_exchange?: boolean | undefined
}

/** The list of a year as stored in its data file; its rows are from its source. */
export interface ListRow {
  readonly bs_year: number
  readonly known: boolean
  /** Default: false. */
  readonly decisions_checked?: boolean | undefined
  readonly source: string
  readonly days: readonly HolidayRow[]
  readonly reported?: readonly HolidayRow[] | undefined
  readonly undated: readonly UndatedRow[]
}

const placeNotes: Readonly<Record<HolidayPlace, string>> = {
  'kathmandu-valley': 'Kathmandu Valley',
  hills: 'hill and mountain districts',
  tarai: 'Tarai districts',
  madhesh: 'Madhesh Province',
}

/**
 * Reads the list of a year. Throws an Error that names the row for an unknown id or note, a date that does not exist or a
 * wrong weekday.
 */
export function readList(row: ListRow): HolidayList {
  const { bs_year: bsYear, known, decisions_checked: decisionsChecked = false, source, undated } = row
  const readRows = (rows: readonly HolidayRow[]) =>
    rows.flatMap((each) => readDays(bsYear, each)).sort((a, b) => a.day - b.day)
  return {
    bsYear,
    known,
    decisionsChecked,
    days: readRows(row.days),
    reported: readRows(row.reported ?? []),
    undated: undated.map(({ estimate = [], ...each }) => ({
      ...readNamed(each),
      estimate: estimate.map((date) => readDay(bsYear, date)),
    })),
    source,
  }
}

function readDays(bsYear: number, row: HolidayRow): Holiday[] {
  const { to, basis = 'list', by_exchange: byExchange = false } = row
  const [from = '', weekday] = row.from.split(' ')
  const [first, last] = [readDay(bsYear, from), readDay(bsYear, to ?? from)]
  if (last < first) throw new Error(`${bsYear} ${row.id}: ${to} is before ${from}`)
  const actual = weekdays[weekdayOfDay(first)]
  if (weekday !== undefined && weekday !== actual)
    throw new Error(`${bsYear} ${row.id}: ${from} is a ${actual}, not a ${weekday}`)
  const holiday = { ...readNamed(row), basis, byExchange }
  return Array.from({ length: last - first + 1 }, (_, after) => ({ ...holiday, day: first + after }))
}

function readDay(year: number, date: string): DayNumber {
  const [month = 0, day = 0] = date.split('-').map(Number)
  return dayFromBs({ year, month, day })
}

function readNamed({
  id,
  place,
  scope = place === undefined ? 'all' : 'place',
  note,
}: NamedRow): NamedHoliday {
  const name = holidayNames.get(id)
  if (name === undefined) throw new Error(`no name for the holiday "${id}"`)
  const key = note ?? (place === undefined ? undefined : placeNotes[place])
  return { id, name, scope, place, scopeNote: key === undefined ? undefined : readNote(key, id) }
}

function readNote(key: string, id: string): Name {
  const note = scopeNotes.get(key)
  if (note === undefined) throw new Error(`${id}: no words in both languages for "${key}"`)
  return note
}
