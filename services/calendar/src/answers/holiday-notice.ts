import { type HolidayList, type HolidayPlace, holidaysOfYear, isHolidayOf, yearSpan } from '@tathya/calendar'
import { decisionsKnownUntil, evidenceOf } from '@tathya/calendar/festivals'
import { toAdDate } from './describe-date.ts'

/** The notice of years whose public holidays, of everybody or of a part of the country, are not all known; none if they are. */
export function holidayNotice(bsYears: Iterable<number>, place?: HolidayPlace): { readonly notice?: string } {
  const lists = [...new Set(bsYears)].map(holidaysOfYear).filter(({ known }) => known)
  const sentences = [
    openDecisions(lists),
    laterDecisions(lists),
    ...lists.flatMap((list) => reportedDays(list, place)),
  ]
  const notice = sentences.filter((each) => each !== undefined).join(' ')
  return notice === '' ? {} : { notice }
}

/** Days given during a year, of which some may not have been reported. */
function openDecisions(lists: readonly HolidayList[]): string | undefined {
  const open = lists.filter(({ decisionsChecked }) => !decisionsChecked)
  if (open.length === 0) return undefined
  const years = open.map(({ bsYear }) => bsYear).join(', ')
  return `Public holidays of BS ${years}: days that the government gave off during the year, as for mourning, elections or state visits, are known as far as reports of them were found; one may be missing and count as a working day.`
}

/** Days given after the last reports. */
function laterDecisions(lists: readonly HolidayList[]): string | undefined {
  if (!lists.some(({ bsYear }) => yearSpan(bsYear).to > decisionsKnownUntil)) return undefined
  return `Reports were read until ${toAdDate(decisionsKnownUntil)}; of later days only the list of the year is known.`
}

/** Days that one source alone reports. */
function reportedDays({ reported }: HolidayList, place: HolidayPlace | undefined): string[] {
  return reported
    .filter((holiday) => isHolidayOf(holiday, place))
    .map(
      (holiday) =>
        `Whether ${toAdDate(holiday.day)} was a public holiday is open, as one source alone reports it (${evidenceOf(holiday)[0]}).`,
    )
}
