import type { CalendarQuery, DayPart, DayRef, FestivalTime, HolidayPlace, Span } from './calendar-query.ts'
import { type Reader, shifted, takeAmounts, takeDays, takeSpan } from './reader.ts'
import type { Kind } from './vocabulary.ts'

/** Reads a question of one kind as a query; undefined if the question is of another kind. */
export type Rule = (reader: Reader) => CalendarQuery | undefined

const places = ['kathmandu-valley', 'hills', 'tarai', 'madhesh'] as const

/** The part of the country whose holidays are asked for. */
function takePlace(reader: Reader): { place?: HolidayPlace } {
  const place = places.find((id) => reader.has(`place:${id}`))
  if (place !== undefined) {
    reader.use(reader.all(`place:${place}`))
    reader.take('kathmandu')
    return { place }
  }
  return reader.take('kathmandu') ? { place: 'kathmandu-valley' } : {}
}

const counting: readonly Kind[] = ['howMany', 'difference', 'unit:day']
const isOfAge = (reader: Reader): boolean => {
  const isAge = reader.take('age')
  return reader.take('born') || isAge
}

/** The days between two days, until one or since one; working days; an age. */
export const readBetween: Rule = (reader) => {
  const isAge = isOfAge(reader)
  const isCounted =
    isAge || reader.has(...counting, 'unit:workingDay', 'unit:week', 'unit:month', 'unit:year')
  const hasDirection = reader.has('between', 'until', 'since', 'to')
  const inParts = reader.has('unit:week', 'unit:month', 'unit:year', 'unit:workingDay')
  // The days until one festival, or since it, are asked of the festival.
  const isOfOne = reader.has('since') || (reader.has('until') && !inParts)
  const days = takeDays(reader, reader.all('name').length > 1 || !isOfOne)
  if (days.length === 0 || days.length > 2 || !(isCounted || days.length === 2)) return undefined
  const [first, second] = days
  if (days.length === 1 && !isAge && !hasDirection) return undefined
  if (
    days.length === 2 &&
    first!.shift === undefined &&
    Object.keys(first!).length === 0 &&
    second!.weekday !== undefined
  )
    return undefined
  const isUntil = days.length === 1 && reader.has('until') && !reader.has('since') && !isAge
  const count = isAge
    ? 'age'
    : reader.take('unit:workingDay')
      ? 'workingDays'
      : reader.take('unit:week')
        ? 'weeks'
        : reader.take('unit:month', 'unit:year')
          ? 'parts'
          : 'days'
  reader.take(...counting, 'between', 'until', 'since', 'to', 'from', 'and', 'now')
  if (isAge) reader.take('unit:year', 'unit:month')
  const place = count === 'workingDays' ? takePlace(reader) : {}
  const today: DayRef = {}
  const [from, to] = second === undefined ? (isUntil ? [today, first!] : [first!, today]) : [first!, second]
  return { ask: 'between', from, to, count, ...place }
}

/** Public holidays or festivals of a span, of some days, or the next ones. */
export const readEvents: Rule = (reader) => {
  const isHolidays = reader.take('holiday')
  if (!isHolidays && !reader.take('festival')) return undefined
  if (isHolidays) reader.take('festival')
  const ofDays = reader.has('between') || (reader.has('from') && reader.has('to', 'day'))
  const days = ofDays ? takeDays(reader) : []
  if (ofDays && days.length !== 2) return undefined
  const span = ofDays ? undefined : takeSpan(reader)
  const place = isHolidays ? takePlace(reader) : {}
  const [number] = reader.all('number')
  const isNext = span === undefined && !ofDays && reader.take('next')
  if (isNext && number !== undefined) reader.use([number])
  const isPlural = reader.tokens.some(({ text }) => /holidays|festivals|bidaharu|haru/i.test(text))
  const limit = isNext ? (number?.number ?? (isPlural ? undefined : 1)) : undefined
  if (limit !== undefined && (limit < 1 || limit > 60)) return undefined
  const count = reader.all('howMany').length > 0 && !reader.has('list')
  reader.take('howMany', 'list', 'unit:day')
  if (ofDays) reader.take('between', 'from', 'to', 'and')
  return {
    ask: 'events',
    of: isHolidays ? 'holidays' : 'festivals',
    ...(span !== undefined && { span }),
    ...(ofDays && { from: days[0]!, to: days[1]! }),
    count,
    ...(limit !== undefined && { limit }),
    ...place,
  }
}

/** The days of a festival: next, latest, or of a year; the days left, a holiday or not, or all of it. */
export const readFestival: Rule = (reader) => {
  const [token, ...others] = reader.all('name')
  if (token?.festival === undefined || others.length > 0) return undefined
  reader.use([token])
  const time = takeFestivalTime(reader)
  if (time === undefined) return undefined
  const isLeft = reader.has('until') && (reader.has('howMany', 'unit:day') || reader.tokens.length <= 4)
  const isSince = reader.has('since') && reader.has('howMany')
  const isHoliday = reader.take('holiday')
  if (isLeft) reader.take('until', 'howMany', 'unit:day', 'to', 'next')
  if (isSince) reader.take('since', 'howMany', 'unit:day')
  const asksDay = reader.take('when', 'date', 'weekday', 'unit:day', 'howMany', 'ask')
  reader.take('festival')
  const isNamed = time.year !== undefined || time.offset !== undefined || time.previous !== undefined
  const show = isLeft
    ? 'daysLeft'
    : isSince
      ? 'daysSince'
      : isHoliday
        ? 'holiday'
        : asksDay || isNamed || reader.take('next')
          ? 'dates'
          : 'profile'
  if (isLeft && isNamed && time.offset === undefined && time.year === undefined) return undefined
  reader.take('next')
  return {
    ask: 'festival',
    festival: token.festival,
    time: isSince ? { previous: true } : time,
    show,
    ...(isHoliday && takePlace(reader)),
  }
}

/** The time of a festival; undefined if it is a month or week. */
function takeFestivalTime(reader: Reader): FestivalTime | undefined {
  const span = takeSpan(reader)
  if (span !== undefined) {
    if (span.unit !== 'year') return undefined
    const { calendar, year, offset } = span
    return year === undefined ? { offset: offset! } : { calendar, year }
  }
  return reader.take('last') ? { previous: true } : {}
}

/** The length, first and last day of a month, year or fiscal year; its working days. */
export const readSpanFacts: Rule = (reader) => {
  const span = takeSpan(reader)
  if (span === undefined) return undefined
  const place = () => takePlace(reader)
  if (reader.take('unit:workingDay')) {
    reader.take('howMany', 'unit:day')
    return { ask: 'workingDays', span, ...place() }
  }
  const [isFirst, isLast] = [reader.take('firstDay'), reader.take('lastDay')]
  reader.take('fiscalYear')
  if (isFirst !== isLast) {
    reader.take('weekday')
    return { ask: 'day', day: { end: isFirst ? 'first' : 'last', span }, show: ['date', 'weekday'] }
  }
  if (reader.has('unit:day') && reader.take('until')) {
    reader.take('howMany', 'unit:day', 'forward')
    return { ask: 'between', from: {}, to: { end: 'last', span }, count: 'days' }
  }
  const isCounted = reader.take('howMany')
  const isLength = reader.take('unit:day') || (isFirst && isLast)
  const isMonthAlone = span.month !== undefined && span.year !== undefined
  if (!isLength && !isCounted && !isMonthAlone) return undefined
  reader.take('unit:month', 'unit:year')
  return { ask: 'length', span }
}

/** The next, the last or all days of a tithi. */
export const readTithi: Rule = (reader) => {
  const tithis = takeTithis(reader)
  if (tithis === undefined) return undefined
  const span = takeSpan(reader)
  reader.take('tithi', 'unit:day', 'weekday')
  const isLeft = span === undefined && reader.has('until') && reader.take('howMany')
  if (isLeft) reader.take('until', 'unit:day')
  reader.take('howMany')
  const previous = span === undefined && reader.take('last')
  if (span === undefined) reader.take('next')
  return {
    ask: 'tithi',
    tithis,
    ...(span !== undefined && { span }),
    ...(previous && { previous }),
    show: isLeft ? 'daysLeft' : 'dates',
  }
}

/** The tithis of one name, in the half that is named. */
function takeTithis(reader: Reader): number[] | undefined {
  const [token, ...others] = reader.all(...tithiKinds)
  if (token === undefined || others.length > 0) return undefined
  reader.use([token])
  const number = Number(token.kinds.find((kind) => kind.startsWith('tithiName:'))!.slice(10))
  const [isBright, isDark] = [reader.take('half:bright'), reader.take('half:dark')]
  if (number === 15 || number === 30) return isBright || isDark ? undefined : [number]
  if (isBright && isDark) return undefined
  return isBright ? [number] : isDark ? [number + 15] : [number, number + 15]
}

const tithiKinds = [...Array.from({ length: 15 }, (_, at) => `tithiName:${at + 1}`), 'tithiName:30'] as Kind[]
const weekdayKinds = Array.from({ length: 7 }, (_, at) => `weekdayName:${at}`) as Kind[]

const parts: readonly (readonly [readonly Kind[], readonly DayPart[]])[] = [
  [['tithi'], ['tithi']],
  [['sun', 'sunrise', 'sunset'], ['sun']],
  [['nepalSambat'], ['nepalSambat']],
  [['fiscalYear'], ['fiscalYear']],
  [['holiday'], ['holiday']],
  [['festival'], ['events']],
  [['time'], ['time']],
  [['weekday'], ['weekday', 'date']],
  [
    ['date', 'when'],
    ['date', 'weekday'],
  ],
]
/** Parts that are asked of today if no day is named. */
const ofToday: readonly Kind[] = [
  'tithi',
  'sun',
  'sunrise',
  'sunset',
  'time',
  'weekday',
  'date',
  'nepalSambat',
  'fiscalYear',
]

/** A day: its dates, and what the almanac says of it. */
export const readDay: Rule = (reader) => {
  const amounts = takeAmounts(reader)
  const asked = parts.filter(([kinds]) => reader.has(...kinds))
  // "Is today Saturday" names two days of which one is asked.
  const isCompared = reader.all('day:0', 'day:1', 'day:-1', 'day').length > 0
  const [named] = isCompared ? reader.all(...weekdayKinds) : []
  if (named !== undefined) reader.use([named])
  const isWeekday = named && {
    isWeekday: Number(named.kinds.find((kind) => kind.startsWith('weekdayName:'))!.slice(12)),
  }
  const tithis = reader.has(...tithiKinds) ? takeTithis(reader) : undefined
  const days = takeDays(reader, amounts.length > 0)
  if (days.length > 1) return undefined
  const isWhich =
    days.length === 0 && reader.has('ask') && reader.has('unit:month', 'unit:year') && !reader.has('howMany')
  const isToday =
    isWhich || reader.take('now') || (reader.has(...ofToday) && (amounts.length > 0 || asked.length > 0))
  if (days.length === 0 && !isToday && amounts.length === 0) return undefined
  if (days.length === 0 && tithis !== undefined) return undefined
  let day = days[0] ?? {}
  if (amounts.length > 0) {
    const [isBack, isAhead] = [reader.take('before', 'minus'), reader.take('after', 'forward', 'from')]
    if (!isBack && !isAhead) return undefined
    day = shifted(day, amounts, isBack ? -1 : 1)
  }
  for (const [kinds] of asked) reader.take(...kinds)
  const show = [...new Set(asked.flatMap(([, shown]) => shown))]
  if (show.includes('holiday') && show.includes('events')) show.splice(show.indexOf('events'), 1)
  if (show.includes('sun')) reader.take('rise')
  if (show.includes('fiscalYear')) reader.take('this')
  const place = show.includes('holiday') ? takePlace(reader) : {}
  // The almanac is that of Kathmandu if no place is named.
  reader.take('kathmandu')
  reader.take('unit:day', 'weekday', 'howMany')
  if (days.length === 0 || Object.keys(days[0]!).length === 0) takeOfToday(reader)
  return {
    ask: 'day',
    day,
    show,
    ...place,
    ...isWeekday,
    ...(tithis !== undefined && { isTithi: tithis }),
    ...(show.includes('sun') && placeOfSun(reader)),
  }
}

/** "Which month is it", "kun barsa ho": the date of today says it. */
function takeOfToday(reader: Reader): void {
  reader.take('unit:month', 'unit:year')
}

/** The words that were not understood are the place of a sunrise. */
function placeOfSun(reader: Reader): { where?: string } {
  const unknown = reader.tokens.filter((token) => token.kinds.length === 0)
  if (unknown.length === 0) return {}
  reader.use(unknown)
  return {
    where: unknown
      .map(({ text }) => text.replace(/(?<=..[aeiou])(?:ko|ma)$|(?:को|मा)$|['’]s$/u, ''))
      .join(' '),
  }
}

/** A span of the calendar that a meaning has. */
export const spanOf = (query: CalendarQuery): Span | undefined =>
  'span' in query ? query.span : query.ask === 'day' ? query.day.span : undefined
