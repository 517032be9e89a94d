import type { Name } from '../names/calendar-names.ts'
import type { Half } from '../names/limb-names.ts'
import type { Moment } from './moment.ts'

/** A festival that follows the Moon: the day on which its tithi prevails at a moment of the day. */
export interface LunarRule {
  readonly kind: 'lunar'
  /** Lunar month as Vikram almanacs count (the dark half first), 1 Baisakh to 12 Chaitra; never an adhik one. */
  readonly month: number
  /** 1 to 15 in the bright half, 16 to 30 in the dark one. */
  readonly tithi: number
  readonly at: Moment
  /** The day to take if the tithi prevails at that moment of two days. */
  readonly ofTwo: 'first' | 'second'
}

/** The fast of the eleventh tithi of a half month. */
export interface EkadashiRule {
  readonly kind: 'ekadashi'
  /** Lunar month, 1 to 12; undefined in an adhik month, whichever it is. */
  readonly month: number | undefined
  readonly half: Half
  /** Everybody's day, or that of the Vaishnavas in years in which theirs differs. */
  readonly keptBy: 'all' | 'vaishnavas'
}

/** A day of the Bikram Sambat year. */
export interface SolarRule {
  readonly kind: 'solar'
  readonly month: number
  readonly day: number
}

/** A day of the Gregorian year. */
export interface GregorianRule {
  readonly kind: 'gregorian'
  readonly month: number
  readonly day: number
}

/** So many days after another festival; negative: before it. */
export interface OffsetRule {
  readonly kind: 'offset'
  readonly from: Festival
  readonly days: number
}

/** So many days after Easter Sunday of the Gregorian calendar; negative: before it. */
export interface EasterRule {
  readonly kind: 'easter'
  readonly days: number
}

/** A day of the Islamic year by its tables, an estimate: the sighting of the Moon decides, on that day or the next. */
export interface IslamicRule {
  readonly kind: 'islamic'
  readonly month: number
  readonly day: number
}

/** No rule: the day is announced from year to year. */
export interface AnnouncedRule {
  readonly kind: 'announced'
}

/** The rule of a festival's day. */
export type FestivalRule =
  | LunarRule
  | EkadashiRule
  | SolarRule
  | GregorianRule
  | OffsetRule
  | EasterRule
  | IslamicRule
  | AnnouncedRule

/**
 * How a rule compares with published days: it gave `all` of them, only `some`, or there was `none` to compare with.
 */
export type RuleRecord = 'all' | 'some' | 'none'

/** A festival, or a national or an international day. */
export interface Festival {
  /** Stable name: "maha-shivaratri". */
  readonly id: string
  readonly name: Name
  /** Other names and spellings for searches, in both scripts. */
  readonly spellings: readonly string[]
  readonly kind: 'festival' | 'national_day' | 'international_day'
  readonly rule: FestivalRule
  readonly record: RuleRecord
  /** First Gregorian year of the day, for recent ones. */
  readonly since: number | undefined
  /** 1 kept all over the country or a public holiday, 2 kept by many, 3 observances such as fasts and world days. */
  readonly rank: 1 | 2 | 3
}
