import { SSF } from '@e965/xlsx'
import { toDevanagari } from '../../../numerals.ts'

/** Formats that follow the region of who looks at them; here the same everywhere. */
const regional: Readonly<Record<number, string>> = { 14: 'yyyy-mm-dd', 22: 'yyyy-mm-dd hh:mm' }
/** `[$-4000439]`: digits of Devanagari (MS-OI29500, 2.1.739). */
const devanagariDigits = /\[\$[^\]-]*-4[0-9a-f]{6}\]/i
/** A language without a currency, which the library would print as a dollar sign. */
const language = /\[\$-[0-9a-f]+\]/gi
/** Characters of a format: Excel takes 255. */
const maxFormat = 1_000

/** A number as its cell shows it. `format` is a code such as `#,##0.00`, or the id of one that every program has. */
export function numberText(value: number, format: string | number, from1904: boolean): string {
  const code = typeof format === 'number' ? (regional[format] ?? format) : format
  if (typeof code === 'string' && code.length > maxFormat) return String(value)
  try {
    const plain = typeof code === 'string' ? code.replace(language, '') : code
    const text = SSF.format(plain, value, { date1904: from1904 }).trim()
    return typeof code === 'string' && devanagariDigits.test(code) ? toDevanagari(text) : text
  } catch {
    return String(value)
  }
}

/** Parts of a format that show days, and times of the day, outside of quotes and brackets. */
const [withDay, withTime] = [/[yde]/i, /[hs]|AM\/PM/i]
/** `[h]:mm` counts hours beyond 24. */
const elapsed = /\[(?:h+|m+|s+)\]/i
const dayMs = 86_400_000

/** The kind of value that a format shows: a number, a length of time, or a moment with a day, a time or both. */
type Shown = 'number' | 'duration' | { readonly day: boolean; readonly time: boolean }

/** The first number that is behind the last day, the end of 9999. */
const afterLastDay = 2_958_466
/** Codes of this id and above are those of one workbook. */
const firstOwn = 164

/** By format, what it shows: sheets have few formats and many cells. */
const known = new Map<string | number, Shown>()
const maxKnown = 1_000

/**
 * The value of a number. Its format says only whether it is a date or time: a date is `YYYY-MM-DD`, one with a time
 * `YYYY-MM-DDThh:mm:ss`, a time `hh:mm:ss`; other numbers are as they are stored. Undefined for durations, and for days that there
 * are not, of which the text is all that there is.
 */
export function numberValue(
  value: number,
  format: string | number,
  from1904: boolean,
): string | number | undefined {
  if (typeof format === 'string' && format.length > maxFormat) return value
  const shown = known.get(format) ?? toShown(format)
  if (known.size < maxKnown) known.set(format, shown)
  if (shown === 'number') return value
  if (shown === 'duration' || value < 0 || value >= afterLastDay) return undefined
  const { day, time } = toMoment(value)
  if (!shown.day && shown.time) return day === 0 ? time : undefined
  const date = dateOf(day, from1904)
  return date === undefined || (!shown.time && time === '00:00:00') ? date : `${date}T${time}`
}

function toShown(format: string | number): Shown {
  const code = typeof format === 'number' ? builtInCode(format) : format
  if (!isDateCode(code)) return 'number'
  const written = code.replace(/"[^"]*"|\\./g, '')
  if (elapsed.test(written)) return 'duration'
  const shown = written.replace(/\[[^\]]*\]/g, '')
  return { day: withDay.test(shown), time: withTime.test(shown) }
}

/** The parts of formats of days and times; any other letter, or a place of a digit, makes it a format of numbers. */
const dateParts = /^(?:am|pm|[ap]|d{1,4}|e{1,4}|g{1,3}|b{2,4}|h{1,2}|m{1,5}|s{1,2}|y{1,4})+$/

/** Returns whether a code such as `[$-409]d-mmm-yy;@` shows a day or time, and not a number beside text as `Rs #,##0` does. */
function isDateCode(code: string): boolean {
  const sections = code
    .toLowerCase()
    .replace(/"[^"]*"|[\\_*]./g, ' ')
    .split(';')
  return sections.some((section) => {
    const tokens = section
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^\]]*\]/g, '')
      .replace(/s[.,]0{1,3}/g, 's')
      .split(/[^a-z0#?%]+/)
      .filter((token) => token !== '')
    return tokens.length > 0 && tokens.every((token) => dateParts.test(token))
  })
}

/** Dates and times of East Asia and Thailand that every program has (ECMA-376 part 1, 18.8.30). */
const regionalDates: readonly (readonly [first: number, last: number, code: string])[] = [
  [27, 31, 'yyyy-mm-dd'],
  [32, 35, 'hh:mm:ss'],
  [36, 36, 'yyyy-mm-dd'],
  [50, 54, 'yyyy-mm-dd'],
  [55, 56, 'hh:mm:ss'],
  [57, 58, 'yyyy-mm-dd'],
  [71, 74, 'yyyy-mm-dd'],
  [75, 76, 'hh:mm:ss'],
  [77, 77, 'yyyy-mm-dd hh:mm'],
  [78, 78, 'mm:ss'],
  [79, 79, '[h]:mm:ss'],
  [80, 80, 'mm:ss.0'],
  [81, 81, 'yyyy-mm-dd'],
]

function builtInCode(id: number): string {
  const regional = regionalDates.find(([first, last]) => id >= first && id <= last)
  // The library keeps the formats of a workbook that it has read.
  return regional?.[2] ?? (id < firstOwn ? SSF.get_table()[id] : undefined) ?? 'General'
}

/** A stored value with all digits: a whole number that no number of JavaScript holds is the text that the file has. */
export function exactDigits<T extends string | number | undefined>(written: string, value: T): T | string {
  const isExact = typeof value !== 'number' || Number.isSafeInteger(value)
  return isExact || !/^-?\d{16,30}$/.test(written.trim()) ? value : written.trim()
}

/** The day of a number, and the time in it. Numbers are exact to less than a millisecond; seconds that are nearly whole are. */
function toMoment(value: number): { day: number; time: string } {
  const exact = Math.round(value * dayMs)
  const seconds = Math.round(exact / 1_000)
  const ms = Math.abs(exact - seconds * 1_000) <= 1 ? seconds * 1_000 : exact
  const time = new Date(ms % dayMs).toISOString().slice(11, 23).replace('.000', '')
  return { day: Math.floor(ms / dayMs), time }
}

function dateOf(day: number, from1904: boolean): string | undefined {
  const date = SSF.parse_date_code(day, { date1904: from1904 })
  if (date === null || date === undefined || date.d === 0) return undefined
  const [month, dayOfMonth] = [date.m, date.d].map((part) => String(part).padStart(2, '0'))
  return `${String(date.y).padStart(4, '0')}-${month}-${dayOfMonth}`
}
