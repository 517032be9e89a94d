import {
  type DayNumber,
  formatDate,
  formatInstant,
  gregorianFromDay,
  type Instant,
  lunarMonthNameOf,
  type Name,
  tithiNameOf,
  toNepaliDigits,
} from '@tathya/calendar'
import {
  type LimbSpan,
  lunarMonthAt,
  positionsOf,
  sunriseOf,
  tithiOfDay,
  tithiTurnOf,
} from '@tathya/calendar/sky'
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
