import {
  bsFromDay,
  formatDate,
  gregorianFromDay,
  type Holiday,
  holidaysOfYear,
  holidayYears,
  type NamedHoliday,
} from '@tathya/calendar'
import { evidenceOf, festivalById } from '@tathya/calendar/festivals'

const folder = 'packages/calendar/holidays-data'

/** The columns that describe a holiday, whether it has a day or not. */
function describe({ id, name, scope, place, scopeNote }: NamedHoliday) {
  return {
    id,
    name_en: name.en,
    name_ne: name.ne,
    kind: festivalById(id)?.kind ?? 'holiday',
    scope,
    place: place ?? null,
    note_en: scopeNote?.en ?? null,
    note_ne: scopeNote?.ne ?? null,
  }
}

function toYear(bsYear: number) {
  const { known, source, days, reported, undated } = holidaysOfYear(bsYear)
  return {
    bs_year: bsYear,
    complete: known,
    source: source!,
    holidays: days.map(describeDated),
    reported: reported.map(describeDated),
    undated: undated.map((holiday) => ({
      ...describe(holiday),
      estimated_dates: holiday.estimate.map((day) => formatDate(gregorianFromDay(day))),
    })),
  }
}

function describeDated(holiday: Holiday) {
  return {
    date: formatDate(gregorianFromDay(holiday.day)),
    bs_date: formatDate(bsFromDay(holiday.day)),
    ...describe(holiday),
    basis: holiday.basis,
    evidence: evidenceOf(holiday).join('; ') || null,
  }
}

/** Writes the public holidays of Nepal, all years of which a list is known, as JSON and as CSV. */
export function toHolidayFiles(): { file: string; text: string }[] {
  const years = holidayYears.map(toYear)
  const rows = years.flatMap(({ bs_year, complete, source, holidays }) =>
    holidays.map((holiday) => ({ ...holiday, bs_year, complete, source })),
  )
  const lines = [Object.keys(rows[0]!), ...rows.map(Object.values)].map((cells) =>
    cells.map(toCell).join(','),
  )
  return [
    { file: `${folder}/holidays.rows.json`, text: `${toLines(years)}\n` },
    { file: `${folder}/holidays.csv`, text: `${lines.join('\r\n')}\r\n` },
  ]
}

/** JSON with a holiday a line, so that a change of one is a change of its line. */
function toLines(years: readonly ReturnType<typeof toYear>[]): string {
  const list = (rows: readonly object[]) =>
    rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`
  const texts = years.map(({ holidays, reported, undated, ...year }) => {
    const head = JSON.stringify(year).slice(0, -1)
    return `${head},"holidays":${list(holidays)},"reported":${list(reported)},"undated":${list(undated)}}`
  })
  return `[\n${texts.join(',\n')}\n]`
}

/** A cell of a CSV file (RFC 4180); empty where nothing is known. */
function toCell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
