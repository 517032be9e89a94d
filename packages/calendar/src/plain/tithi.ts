import { type AlmanacFrame, tithiOfDay } from '../almanac/day-tithi.ts'
import { type LimbSpan, limbsOf, spanAt } from '../almanac/limbs.ts'
import { assertInBsRange } from '../dates/bikram-sambat.ts'
import { formatInstant, toNepalTime } from '../dates/nepal-time.ts'
import type { Name } from '../names/calendar-names.ts'
import { type Half, halfOfTithi, tithiNameOf } from '../names/limb-names.ts'
import { type AlmanacMethod, positionsOf } from '../sky/positions.ts'
import { type BsInput, dayOfBs } from './inputs.ts'

/** A tithi with its name and span. */
export interface Tithi {
  /** 1 to 15 in the bright half to Purnima, 16 to 30 in the dark half to Aunsi. */
  readonly number: number
  readonly half: Half
  /** With its half: "Krishna Trayodashi". */
  readonly name: Name
  /** First second, in Nepal time as ISO 8601 with offset. */
  readonly beginsAt: string
  /** First second of the next tithi. */
  readonly endsAt: string
}

/**
 * Returns the tithi that prevails at an instant, a `Date` or milliseconds since 1970: by the Surya Siddhanta as Nepal's
 * almanac has it, or with `drik` by modern astronomy. Throws a RangeError outside BS 1901 to 2100.
 */
export function tithiAt(instant: Date | number, method: AlmanacMethod = 'nepal'): Tithi {
  const second = Math.floor(Number(instant) / 1000)
  assertInBsRange(toNepalTime(second).day)
  return describe(spanAt(limbsOf(positionsOf(method)).tithi, second))
}

/**
 * Returns the tithi of a Bikram Sambat date as calendars print it: the one that prevails at its sunrise in Kathmandu, or at
 * another place. Throws a RangeError for a date that does not exist.
 */
export function tithiOf(bs: BsInput, frame: AlmanacFrame = {}): Tithi {
  return describe(tithiOfDay(dayOfBs(bs), frame))
}

function describe({ index, beginsAt, endsAt }: LimbSpan): Tithi {
  const number = index + 1
  return {
    number,
    half: halfOfTithi(number),
    name: tithiNameOf(number),
    beginsAt: formatInstant(beginsAt),
    endsAt: formatInstant(endsAt),
  }
}
