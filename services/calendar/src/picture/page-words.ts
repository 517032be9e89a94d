import { type Name, shakaOf, toNepaliDigits, weekdayNames } from '@tathya/calendar'
import type { CalendarMonth, CalendarMonthDay } from '@tathya/contracts/http'
import type { AlmanacChoice } from '../parameters/almanac-choice.ts'

/** The days of the month itself, without those of its neighbours. */
export function daysOf(month: CalendarMonth): CalendarMonthDay[] {
  return month.weeks.flat().filter((day): day is CalendarMonthDay => day?.in_month === true)
}

/** The facts of a month, in a line of each script. */
export function monthFacts(month: CalendarMonth): Name {
  const days = daysOf(month)
  const first = days[0]!
  const last = days.at(-1)!
  const lunar = month.lunar_months
  const newar = month.nepal_sambat
  const shaka = shakaOf(month.bs_year)
  const years = [...new Set(newar.map(({ year }) => year))].join('/')
  const clocks = [first.sunrise, last.sunrise, first.sunset, last.sunset].map((time) => time.slice(11, 16))
  const [riseFirst, riseLast, setFirst, setLast] = clocks
  const lunarName = (name: string, adhik: boolean, word: string) => (adhik ? `${word} ${name}` : name)
  return {
    ne: toNepaliDigits(
      [
        `चान्द्रमास ${distinct(lunar.map(({ name_ne, adhik }) => lunarName(name_ne, adhik, 'अधिक')))}`,
        `नेपाल संवत् ${years} ${distinct(newar.map(({ month_name_ne }) => month_name_ne))}`,
        `शाके ${shaka}`,
        `सूर्योदय ${riseFirst}–${riseLast}`,
        `सूर्यास्त ${setFirst}–${setLast}`,
      ].join('  ·  '),
    ),
    en: [
      `Lunar months ${distinct(lunar.map(({ name_en, adhik }) => lunarName(name_en, adhik, 'Adhik')))}`,
      `Nepal Sambat ${years} ${distinct(newar.map(({ month_name_en }) => month_name_en))}`,
      `Shaka ${shaka}`,
      `sunrise ${riseFirst}–${riseLast}`,
      `sunset ${setFirst}–${setLast}`,
    ].join('  ·  '),
  }
}

function distinct(names: readonly string[]): string {
  return [...new Set(names)].join(', ')
}

/** The legend of the page, in a line of each script. */
export function legendOf(month: CalendarMonth, { method, place }: AlmanacChoice): Name {
  const location = place.name ?? degreesOf(place)
  const red = redInWords(month)
  const isNepal = method === 'nepal'
  return {
    ne: [
      `रातो: ${red.ne}`,
      'तिथिसँगको समय: तिथि सकिने समय (२७:११ भनेको भोलिपल्ट ०३:११)',
      `तिथि सूर्योदयको, ${location.ne}, ${isNepal ? 'सूर्यसिद्धान्त' : 'दृक्'} अनुसार`,
    ].join('  ·  '),
    en: [
      `Red: ${red.en}`,
      'time beside a tithi: when it ends (27:11 is 03:11 of the next day)',
      `tithi at sunrise, ${location.en}, by ${isNepal ? 'the Surya Siddhanta' : 'modern positions (drik)'}`,
    ].join('  ·  '),
  }
}

/** The weekdays on which every week of the month has its weekend, in English. */
export function weekendOf(month: CalendarMonth): readonly string[] {
  const days = daysOf(month)
  const isOff = (name: string) => days.every(({ weekday_en, weekend }) => weekday_en !== name || weekend)
  return weekdayNames.map(({ en }) => en).filter(isOff)
}

function redInWords(month: CalendarMonth): Name {
  const days = daysOf(month)
  const isLong = days.some(({ weekday_en, weekend }) => weekend && weekday_en === 'Sunday')
  const off = isLong ? { ne: 'शनिबार, आइतबार', en: 'Saturday, Sunday' } : { ne: 'शनिबार', en: 'Saturday' }
  if (days.every(({ public_holiday }) => public_holiday === null))
    return {
      ne: `${off.ne} (यस वर्षका सार्वजनिक बिदाको पूरा सूची उपलब्ध छैन)`,
      en: `${off.en} (no whole list of public holidays is known for this year)`,
    }
  const isForSome = days.some(({ events }) =>
    events?.some(({ holiday }) => holiday && holiday.scope !== 'all'),
  )
  if (!isForSome) return { ne: `${off.ne}, सार्वजनिक बिदा`, en: `${off.en}, public holiday` }
  return {
    ne: `${off.ne}, सार्वजनिक बिदा (कालो अङ्क भएको दिन: केहीलाई मात्र)`,
    en: `${off.en}, public holiday (below a black number: for some)`,
  }
}

/** Ten thousandths, about ten metres, are more precise than the times of a page. */
function degreesOf({ latitude, longitude }: AlmanacChoice['place']): Name {
  const text = [latitude, longitude].map((degrees) => Number(degrees.toFixed(4))).join(', ')
  return { en: text, ne: toNepaliDigits(text) }
}

/** The caution on a page that is not a copy of a printed calendar, if any. */
export function cautionOf({ bs_year_status: status, sankranti }: CalendarMonth): Name | undefined {
  return status === 'projected' && sankranti.uncertain ? uncertainStart : cautions[status]
}

const uncertainStart: Name = {
  ne: 'अनुमानित: महिना एक दिन अघि वा पछि सुरु हुन सक्छ',
  en: 'projected; the month may begin a day earlier or later',
}

const cautions: Readonly<Record<CalendarMonth['bs_year_status'], Name | undefined>> = {
  published: undefined,
  'published-disputed': { ne: 'यस वर्षका मितिमा मतभेद छ', en: 'two readings of this year circulate' },
  tabulated: undefined,
  reconstructed: {
    ne: 'गणनाबाट पुनर्निर्मित, छापिएको पात्रो होइन',
    en: 'reconstructed, not from a printed calendar',
  },
  projected: { ne: 'अनुमानित: आधिकारिक पात्रो निस्केको छैन', en: 'projected: no official calendar yet' },
}
