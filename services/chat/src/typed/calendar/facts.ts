import type { ChatSource } from '@tathya/contracts/http'
import type { Fact, Name } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'
import type { Event } from './find-festival.ts'

/** The facts that answer a question about the calendar, the rows behind them, and their addresses. */
export interface CalendarAnswer {
  readonly facts: readonly Fact[]
  readonly rows: readonly unknown[]
  readonly sources: readonly ChatSource[]
}

/** A text that is the same in each writing. */
export const same = (text: string): Name => ({ en: text, ne: text })

/** A festival or holiday with its dates; whose holiday it is stands beside the name. */
export function eventFact(event: Event): Fact {
  const { holiday } = event
  const some = holiday != null && holiday.scope !== 'all' ? (holiday.scope_note ?? holiday.scope) : undefined
  const scope = some === undefined ? '' : ` (${some})`
  const weekday = event.weekday_en == null ? '' : `${event.weekday_en}, `
  return {
    label: 'festival_day',
    about: { en: `${event.name_en}${scope}`, ne: `${event.name_ne}${scope}` },
    value: {
      en: `${event.bs_date} (${weekday}${event.ad_date})`,
      ne: `${event.bs_date_ne} (${event.ad_date})`,
    },
  }
}

/** The first and the last day of a festival of several days; nothing for one of a day. */
export function spanFacts(name: string, events: readonly Event[]): Fact[] {
  const [first, last] = [events[0], events.at(-1)]
  if (first === undefined || last === undefined || first.ad_date === last.ad_date) return []
  const bs = nameOf('span', {
    from: { en: first.bs_date, ne: first.bs_date_ne },
    to: { en: last.bs_date, ne: last.bs_date_ne },
  })
  const ad = `${first.ad_date} – ${last.ad_date}`
  const value = { en: `${bs.en} (${ad})`, ne: `${bs.ne} (${ad})`, rom: `${bs.rom} (${ad})` }
  const title = name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return [{ label: 'festival_span', about: same(title), value }]
}
