import { GatewayProblem } from '../../gateway.ts'
import { attempt } from '../../parts/results.ts'
import { type Finder, type Hit, isNumber, shownHits } from './finder.ts'

interface Converted {
  readonly error: unknown
  readonly ad_date: string
  readonly bs_date: string
  readonly bs_date_ne: string
  readonly weekday_en: string
}

/** A date in either calendar, in either digits: each reading that there is. */
export const findDates: Finder = async (context, words) => {
  if (!/\p{Nd}/u.test(words)) return []
  const readings = await Promise.all(
    (['bs', 'ad'] as const).map((calendar) =>
      attempt(context.api.get<{ data: Converted[] }>('/e/calendar/convert', { [calendar]: words })),
    ),
  )
  const dates = readings.flatMap((reading) => (reading instanceof GatewayProblem ? [] : reading.data))
  return dates.filter(({ error, ad_date: ad }) => error === null && ad).map((date) => toHit(context, date))
}

function toHit({ link, nepali, digits, t }: Parameters<Finder>[0], date: Converted): Hit {
  return {
    address: link(`/calendar/day/${date.bs_date}`),
    title: t('search.date', { bs: digits(date.bs_date), ad: digits(date.ad_date) }),
    note: nepali ? date.bs_date_ne : date.weekday_en,
  }
}

interface Festival {
  readonly name_en: string
  readonly name_ne: string
  readonly ad_date: string
  readonly bs_date: string
}

/** Festivals by parts of their names, the next ones first. */
export const findFestivals: Finder = async ({ api, link, name, digits }, q) => {
  if (isNumber(q)) return []
  const from = new Date().toISOString().slice(0, 10)
  const to = new Date(Date.now() + 366 * 86_400_000).toISOString().slice(0, 10)
  const { data } = await api.get<{ data: Festival[] }>('/e/calendar/festivals', { q, from, to })
  return data.slice(0, shownHits).map((festival) => ({
    address: link(`/calendar/day/${festival.bs_date}`),
    title: name(festival.name_en, festival.name_ne),
    note: `${digits(festival.bs_date)} · ${digits(festival.ad_date)}`,
  }))
}
