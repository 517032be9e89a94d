import type { CalendarFestival, ConvertedDate } from '@tathya/contracts/http'
import { GatewayProblem } from '../../gateway.ts'
import { attempt } from '../../parts/results.ts'
import { type Finder, type Hit, isNumber, shownHits } from './finder.ts'
import { likenessOf } from './likeness.ts'

/** A date in either calendar, in either digits: each reading that there is. */
export const findDates: Finder = async (context, words) => {
  if (!/\p{Nd}/u.test(words)) return []
  const readings = await Promise.all(
    (['bs', 'ad'] as const).map((calendar) =>
      attempt(context.api.get<{ data: ConvertedDate[] }>('/e/calendar/convert', { [calendar]: words })),
    ),
  )
  const dates = readings.flatMap((reading) => (reading instanceof GatewayProblem ? [] : reading.data))
  return dates.flatMap((date) => toHit(context, date))
}

/** None for a date that could not be converted. */
function toHit({ link, nepali, digits, t }: Parameters<Finder>[0], date: ConvertedDate): Hit[] {
  const { bs_date: bs, ad_date: ad } = date
  if (bs === null || ad === null) return []
  return [
    {
      address: link(`/calendar/day/${bs}`),
      title: t('search.date', { bs: digits(bs), ad: digits(ad) }),
      note: nepali ? date.bs_date_ne : date.weekday_en,
      likeness: 1,
    },
  ]
}

/** Likeness of a festival that is called by another name or spelling, such as a day of Dashain. */
const byOtherName = 0.74

/** Festivals by parts of their names, the next ones first. */
export const findFestivals: Finder = async ({ api, link, name, digits }, q) => {
  if (isNumber(q)) return []
  const from = new Date().toISOString().slice(0, 10)
  const to = new Date(Date.now() + 366 * 86_400_000).toISOString().slice(0, 10)
  const { data } = await api.get<{ data: CalendarFestival[] }>('/e/calendar/festivals', { q, from, to })
  return data.slice(0, shownHits).map((festival) => ({
    address: link(`/calendar/day/${festival.bs_date}`),
    title: name(festival.name_en, festival.name_ne),
    note: `${digits(festival.bs_date)} · ${digits(festival.ad_date)}`,
    likeness: likenessOf({ names: [festival.name_en, festival.name_ne] }, q) || byOtherName,
  }))
}
