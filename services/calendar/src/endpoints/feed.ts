import { bsFromDay, bsRange, isInBsRange } from '@tathya/calendar'
import { type BsYears, CalendarFeedQuery, type FeedPart } from '@tathya/contracts/http'
import { type Clock, type Endpoint, get, reply } from '@tathya/platform'
import { toAttachment } from '@tathya/storage'
import { dataVersion, lastingCache } from '../answers/cache-rules.ts'
import { makeFeed } from '../feed/make-feed.ts'
import { feedType, writeFeed } from '../feed/write-feed.ts'
import { todayOf } from '../parameters/today.ts'

const defaultParts: readonly FeedPart[] = ['festivals', 'holidays']

/** `/e/calendar.ics`: a subscription of festivals, holidays and tithi. */
export const feedEndpoint = (clock: Clock): Endpoint => {
  const currentYear = () => {
    const today = todayOf(clock)
    return isInBsRange(today) ? bsFromDay(today).year : bsRange.lastYear
  }
  return get('/e/calendar.ics', {
    operationId: 'downloadCalendar',
    summary: 'Festivals, public holidays and tithi as an iCalendar file',
    description:
      'An iCalendar file (RFC 5545) of whole days, to be imported or subscribed to. Entries keep their UID, so that a later import updates them. Without `bs_year` the years move on with time: poll with the last `ETag`.',
    query: CalendarFeedQuery,
    answers: { 200: { description: 'The file', type: 'text/calendar' } },
    cache: lastingCache,
    // Without a year in the query the answer changes with the Nepali year.
    remember: () => `${dataVersion} ${currentYear()}`,
    async handle({ query, turns }) {
      const years = query.bs_year ?? yearsAround(currentYear())
      const feed = makeFeed(years, query.include ?? defaultParts, query.lang ?? 'both', query.place)
      return reply({
        body: Buffer.from(await writeFeed(feed, turns)),
        type: feedType,
        headers: { 'Content-Disposition': toAttachment(fileName(query.bs_year)) },
      })
    },
  })
}

/** The last, this and the next year, within the table. */
function yearsAround(year: number): BsYears {
  return { first: Math.max(year - 1, bsRange.firstYear), last: Math.min(year + 1, bsRange.lastYear) }
}

function fileName(years: BsYears | undefined): string {
  if (years === undefined) return 'nepali-calendar.ics'
  const { first, last } = years
  return `nepali-calendar-${first === last ? first : `${first}-${last}`}.ics`
}
