import type { CalendarDay, CalendarEvent } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'

/** The clock of a time of the calendar, without seconds: 06:33. */
export function clock({ digits }: PageContext, time: string | null | undefined): string {
  return time ? digits(time.slice(11, 16)) : '–'
}

/** The clock of a time, with the day where it is another one than `day`. */
export function moment(context: PageContext, time: string, day: string): string {
  const date = time.slice(0, 10)
  return date === day ? clock(context, time) : `${adDate(context, date)}, ${clock(context, time)}`
}

const inWords = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
/** Kept, as to make one takes a hundred times as long as to use it. */
const formats = {
  en: new Intl.DateTimeFormat('en-GB', inWords),
  ne: new Intl.DateTimeFormat('ne-NP-u-nu-latn', inWords),
}

/** A Gregorian date in words: 27 November 2026. */
export function adDate({ nepali, digits }: PageContext, date: string): string {
  return digits(formats[nepali ? 'ne' : 'en'].format(new Date(`${date}T00:00:00Z`)))
}

/** A Bikram Sambat date in words: 11 Mangsir 2083. */
export function bsDate(
  { nepali, digits }: PageContext,
  date: Pick<CalendarDay, 'bs_year' | 'bs_day' | 'bs_month_name_en' | 'bs_month_name_ne'>,
): string {
  return nepali
    ? `${digits(date.bs_year)} ${date.bs_month_name_ne} ${digits(date.bs_day)}`
    : `${date.bs_day} ${date.bs_month_name_en} ${date.bs_year}`
}

/** The events of a day, public holidays marked. */
export function eventList(context: PageContext, events: readonly CalendarEvent[]): Html {
  const { t } = context
  if (events.length === 0) return html`<p class="quiet">${t('calendar.no_events')}</p>`
  return html`<ul class="plain-list">${events.map((event) => html`<li>${eventLine(context, event)}</li>\n`)}</ul>`
}

/** The name of an event, whether it is a holiday and for whom, and by which rule it is on its day. */
export function eventLine({ t, name, nepali }: PageContext, event: CalendarEvent): Html {
  const { holiday } = event
  const rule = nepali ? (event.rule_ne ?? event.rule) : event.rule
  const note = holiday && name(holiday.scope_note, holiday.scope_note_ne)
  return html`<strong>${name(event.name_en, event.name_ne)}</strong>
${holiday && html` <span class="tag holiday">${t(`calendar.holiday_${holiday.scope}`)}</span>`}
${event.kind !== 'holiday' && html` <span class="tag">${t(`calendar.kind_${event.kind}`)}</span>`}
${rule && html`<br><span class="quiet">${rule}</span>`}
${note && html`<br><span class="quiet">${note}</span>`}`
}
