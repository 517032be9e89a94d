import type { Refusal } from '@tathya/questions'
import { months } from '@tathya/questions'
import type { Fact, Name } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'

/** A day or span that the calendar does not have, or that one answer cannot cover. */
export class CalendarRefusal extends Error {
  readonly reason: Name
  readonly about: string
  constructor(about: string, reason: Name) {
    super(reason.en)
    this.about = about
    this.reason = reason
  }
}

/** A refusal in words. */
export function refuse(about: string, refusal: Refusal): CalendarRefusal {
  if (refusal.reason === 'noMonth')
    return new CalendarRefusal(about, nameOf('no_month', { month: refusal.month }))
  if (refusal.reason === 'outside') return new CalendarRefusal(about, nameOf('outside'))
  const { calendar, year, month, length } = refusal
  return new CalendarRefusal(about, nameOf('no_day', { month: monthName(calendar, month), year, length }))
}

/** The name of a month, 1 is Baisakh or January. */
export function monthName(calendar: 'bs' | 'ad', month: number): Name {
  const [en = '', ...others] = months[calendar][month - 1]!
  const ne = others.find((name) => /\p{Script=Devanagari}/u.test(name)) ?? en
  return { en: en.replace(/^[a-z]/, (letter) => letter.toUpperCase()), ne }
}

/** Why there is no other answer, as a fact. */
export const refusalFact = ({ about, reason }: CalendarRefusal): Fact => ({
  label: 'date_refused',
  about: { en: about, ne: about },
  value: reason,
})
