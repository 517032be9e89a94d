import type { DayNumber } from '../dates/gregorian.ts'
import type { EkadashiRule, LunarRule } from './festival.ts'
import { type HalfMonth, type TithiSpan, tithiOfHalf } from './half-months.ts'
import { crossingOf, type Moment } from './moment.ts'

/** A day by a rule. */
export interface RuleDay {
  readonly day: DayNumber
  /** True if the tithi turns so near the deciding moment that a calendar may differ. */
  readonly isClose: boolean
  /** True if a lost month is so near that a calendar may have the festival a month away. */
  readonly isDisputed: boolean
}

/** The first and last day at whose moment a tithi prevails; the last comes before the first where there is none. */
interface PrevailingDays {
  readonly first: DayNumber
  readonly last: DayNumber
  readonly isClose: boolean
}

function daysOf({ beginsAt, endsAt }: TithiSpan, moment: Moment): PrevailingDays {
  const begin = crossingOf(beginsAt, moment)
  const end = crossingOf(endsAt, moment)
  return { first: begin.day, last: end.day - 1, isClose: begin.isClose || end.isClose }
}

/**
 * Returns the day of a lunar rule in a half month of its month. If the tithi prevails at the rule's moment of no day,
 * sunrise decides; if it prevails at no sunrise either (kshaya), it is the day in which it begins.
 */
export function lunarDay({ tithi, at, ofTwo }: LunarRule, half: HalfMonth): RuleDay {
  const { isDisputed } = half
  const span = tithiOfHalf(half, ((tithi - 1) % 15) + 1)
  const prevailing = daysOf(span, at)
  if (prevailing.first <= prevailing.last) {
    return {
      day: ofTwo === 'first' ? prevailing.first : prevailing.last,
      isClose: prevailing.isClose,
      isDisputed,
    }
  }
  const atSunrise = daysOf(span, 'sunrise')
  const isClose = prevailing.isClose || atSunrise.isClose
  if (atSunrise.first <= atSunrise.last) return { day: atSunrise.first, isClose, isDisputed }
  return { day: atSunrise.first - 1, isClose, isDisputed }
}

/**
 * Returns the day of the fast in a half month: the last sunrise of the eleventh tithi, or the day in which it begins if it
 * has none. Vaishnavas keep it on the next day if the tenth prevails at first light or the twelfth has two sunrises;
 * undefined for them if their day is everybody's.
 */
export function ekadashiDay({ keptBy }: EkadashiRule, half: HalfMonth): RuleDay | undefined {
  const { isDisputed } = half
  const span = tithiOfHalf(half, 11)
  const { first, last, isClose } = daysOf(span, 'sunrise')
  const isLost = first > last
  const day = isLost ? first - 1 : last
  if (keptBy === 'all') return { day, isClose, isDisputed }
  // With two sunrises the second day is always free of the tenth.
  if (first < last) return undefined
  const firstLight = crossingOf(span.beginsAt, 'arunodaya')
  const isTouched = isLost || firstLight.day > day
  const twelfth = daysOf(tithiOfHalf(half, 12), 'sunrise')
  const isTwelfthDoubled = twelfth.first < twelfth.last
  if (!isTouched && !isTwelfthDoubled) return undefined
  return {
    day: day + 1,
    isClose: isClose || twelfth.isClose || firstLight.isClose,
    isDisputed,
  }
}
