import { karanaNames, nakshatraNames, tithiNames, yogaNames } from '../../src/names/limb-names.ts'
import {
  type AlmanacMethod,
  almanacOf,
  type DayAlmanac,
  type LimbSpan,
  limbsOf,
  positionsOf,
  spanAt,
  sunriseOf,
  sunsetOf,
} from '../../src/sky.ts'
import { dayOf, readFixture } from '../read-fixture.ts'
import { methods } from './judges.ts'

const names = { tithi: tithiNames, nakshatra: nakshatraNames, yoga: yogaNames, karana: karanaNames }
type LimbName = keyof typeof names & keyof DayAlmanac

/** The end of a limb as a newspaper printed it, and as the methods have it. */
export interface PrintedEnd {
  readonly date: string
  readonly limb: LimbName
  readonly name: string
  /** The time in Nepal, or "whole day". */
  readonly until: string
  /** False where the print is taken for a slip. */
  readonly compared: boolean
  /**
   * Minutes by which each method ends it later than printed, in the order of `methods`; where it was printed as lasting the
   * whole day, whether it prevails at this sunrise and at the next one.
   */
  readonly late: readonly (number | boolean)[]
}

/** Compares every printed end with the methods. */
export function comparePrintedEnds(): PrintedEnd[] {
  return readFixture('printed-times.csv').map((row) => {
    const printed = row.until === 'whole day' ? undefined : readInstant(row.until_date!, row.until!)
    const limb = row.limb as LimbName
    const day = dayOf(row.ad_date!)
    const late = methods.map((method) => {
      const { beginsAt, endsAt } = findByName(day, limb, row.name!, method)
      if (printed === undefined) return beginsAt <= sunriseOf(day) && endsAt > sunriseOf(day + 1)
      return (endsAt - printed) / 60
    })
    return {
      date: row.ad_date!,
      limb,
      name: row.name!,
      until: printed === undefined ? row.until! : `${row.until_date} ${row.until}`,
      compared: row.compared === 'yes',
      late,
    }
  })
}

/** Finds the limb of that name which prevails at sunrise, else the one right before or after it. */
function findByName(day: number, limb: LimbName, name: string, method: AlmanacMethod): LimbSpan {
  const steps = limbsOf(positionsOf(method))[limb]
  const atSunrise = almanacOf(day, { method })[limb]
  const spans = [atSunrise, spanAt(steps, atSunrise.beginsAt - 1), spanAt(steps, atSunrise.endsAt)]
  const found = spans.find(({ index }) => names[limb][index]!.en === name)
  if (found === undefined) throw new RangeError(`${limb} ${name} is not near day ${day} by ${method}`)
  return found
}

/** Sunrise and sunset as a newspaper printed them, with the minutes by which they are computed later. */
export interface PrintedSun {
  readonly date: string
  readonly sunrise: string
  readonly sunset: string
  readonly sunriseLate: number
  readonly sunsetLate: number
}

/** Compares every printed sunrise and sunset. */
export function comparePrintedSun(): PrintedSun[] {
  return readFixture('printed-sun.csv').map(({ ad_date: date, sunrise, sunset }) => {
    const day = dayOf(date!)
    return {
      date: date!,
      sunrise: sunrise!,
      sunset: sunset!,
      sunriseLate: (sunriseOf(day) - readInstant(date!, sunrise!)) / 60,
      sunsetLate: (sunsetOf(day) - readInstant(date!, sunset!)) / 60,
    }
  })
}

/** The instant of a date and a clock in Nepal; all that is printed here is later than 1985. */
function readInstant(date: string, clock: string): number {
  return Date.parse(`${date}T${clock}:00+05:45`) / 1000
}
