import { tithiOfDay, tithiTurnOf } from '../core/almanac/day-tithi.ts'
import type { LimbSpan } from '../core/almanac/limbs.ts'
import { lunarMonthAt } from '../core/almanac/lunar-month.ts'
import { type DayNumber, formatDate, gregorianFromDay } from '../core/dates/gregorian.ts'
import { formatInstant, type Instant } from '../core/dates/nepal-time.ts'
import { lunarMonthNameOf, type Name } from '../core/names/calendar-names.ts'
import { tithiNameOf } from '../core/names/limb-names.ts'
import { positionsOf } from '../core/sky/positions.ts'
import { sunriseOf } from '../core/sky/sun-times.ts'
import { toNepaliDigits } from '../core/text/numerals.ts'
import { dateInWords, type FeedEntry } from './feed-entry.ts'

/** Creates the entry of a day's tithi, which prevails at sunrise in Kathmandu. */
export function tithiEntry(day: DayNumber): FeedEntry {
  const sunrise = sunriseOf(day)
  const tithi = tithiOfDay(day)
  const { lostTithi: lost } = tithiTurnOf({ day, sunrise, tithi })
  const date = dateInWords(day)
  const month = lunarMonthOf(sunrise)
  const [name, until] = [tithiNameOf(tithi.index + 1), formatEnd(tithi)]
  const lostName = lost === undefined ? undefined : tithiNameOf(lost.index + 1)
  return {
    id: `tithi-${formatDate(gregorianFromDay(day))}`,
    day,
    name,
    details: {
      ne: [date.ne, `${month.ne} ${name.ne}, ${until.ne}`, ...(lostName ? [`${lostName.ne} क्षय`] : [])],
      en: [
        date.en,
        `${month.en} ${name.en}, ${until.en}`,
        ...(lostName ? [`${lostName.en} is lost (kshaya)`] : []),
      ],
    },
    categories: ['Tithi'],
  }
}

function lunarMonthOf(sunrise: Instant): Name {
  const { purnimanta } = lunarMonthAt(sunrise, positionsOf('nepal'))
  const { en, ne } = lunarMonthNameOf(purnimanta)
  return purnimanta.adhik ? { en: `Adhik ${en}`, ne: `अधिक ${ne}` } : { en, ne }
}

function formatEnd({ endsAt }: LimbSpan): Name {
  const end = formatInstant(endsAt)
  const [date, clock] = [end.slice(0, 10), end.slice(11, 16)]
  return { en: `until ${date} ${clock}`, ne: toNepaliDigits(`${date} ${clock} सम्म`) }
}
