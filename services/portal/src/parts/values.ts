import { bsFromDay, formatDate, gregorianFromDay, isInBsRange, toNepalTime } from '@tathya/calendar/dates'
import { type Html, html } from '../frame/html.ts'
import type { PageContext } from '../frame/page.ts'
import { foreign } from './foreign.ts'

/** Milliseconds by which the clock of Nepal is ahead of UTC, all year. */
export const nepalAheadMs = 5.75 * 3_600_000

/** A moment by the calendars and the clock of Nepal. */
interface Moment {
  readonly iso: string
  readonly ad: string
  /** Undefined where the table of the Bikram Sambat ends. */
  readonly bs: string | undefined
  readonly clock: string
}

/** Shows a moment in Nepal's time, with its date in both calendars. Moments of log entries have no zone and are in UTC. */
export function moment({ nepali, digits, t }: PageContext, text: string | null | undefined): Html {
  if (text === null || text === undefined) return html`–`
  const read = readMoment(text)
  if (read === undefined) return foreign(text)
  const { iso, ad, bs, clock } = read
  const [first, second] =
    nepali && bs !== undefined ? [bs, t('parts.ad', { date: ad })] : [ad, bs && t('parts.bs', { date: bs })]
  return html`<time datetime="${iso}"><span>${digits(`${first} ${clock}`)}</span>${second && html` <span class="quiet">${digits(second)}</span>`}</time>`
}

/** A moment without its seconds by one calendar, that of the page, for the ends of a chart. */
export function shortMoment({ nepali, digits }: PageContext, text: string): string {
  const read = readMoment(text)
  return read === undefined ? text : digits(`${(nepali && read.bs) || read.ad} ${read.clock.slice(0, 5)}`)
}

function readMoment(text: string): Moment | undefined {
  const time = new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(time.getTime())) return undefined
  const { day, secondOfDay } = toNepalTime(Math.floor(time.getTime() / 1000))
  return {
    iso: time.toISOString(),
    ad: formatDate(gregorianFromDay(day)),
    bs: isInBsRange(day) ? formatDate(bsFromDay(day)) : undefined,
    clock: new Date(secondOfDay * 1000).toISOString().slice(11, 19),
  }
}

/** Shows a size in the largest unit that leaves a number of 1 or more. */
export function size({ digits }: PageContext, bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** power
  return `${digits(value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1))} ${units[power]}`
}
