import { limbsOf } from '../almanac/limbs.ts'
import {
  isProperMonth,
  type LunarMonthName,
  lunarMonthAt,
  lunationsNearLostMonth,
} from '../almanac/lunar-month.ts'
import type { Instant } from '../dates/nepal-time.ts'
import type { Half } from '../names/limb-names.ts'
import { startOfStep, stepAt } from '../sky/circle-steps.ts'
import { positionsOf } from '../sky/positions.ts'

/** Festivals follow the printed almanac, whatever method is requested elsewhere. */
const positions = positionsOf('nepal')
const { tithi: tithiSteps, lunation: lunationSteps } = limbsOf(positions)

/** A bright or a dark half of a lunar month. */
export interface HalfMonth {
  readonly half: Half
  /** The month's name in the order of the new moons (amanta), in which both halves bear one name. */
  readonly amanta: LunarMonthName
  /** Number of its first tithi, counted on from the epoch of the positions. */
  readonly firstTithi: number
  readonly beginsAt: Instant
  /** True if a lost month (kshaya) is so near that almanacs may name the month otherwise. */
  readonly isDisputed: boolean
}

/** A tithi as a span of time. */
export interface TithiSpan {
  readonly beginsAt: Instant
  readonly endsAt: Instant
}

/** Lists the half months that overlap a span of time. */
export function halfMonthsBetween(from: Instant, to: Instant): readonly HalfMonth[] {
  const halves: HalfMonth[] = []
  const last = stepAt(lunationSteps, to)
  const disputed = lunationsNearLostMonth(from, to, positions)
  for (let number = stepAt(lunationSteps, from); number <= last; number++) {
    const newMoon = startOfStep(lunationSteps, number, from)
    const { amanta } = lunarMonthAt(newMoon, positions)
    const firstTithi = number * tithiSteps.perCircle
    const isDisputed = disputed.has(number)
    const fullMoon = startOfStep(tithiSteps, firstTithi + 15, newMoon)
    halves.push({ half: 'shukla', amanta, firstTithi, beginsAt: newMoon, isDisputed })
    halves.push({ half: 'krishna', amanta, firstTithi: firstTithi + 15, beginsAt: fullMoon, isDisputed })
  }
  return halves
}

/** Returns a tithi of a half month, 1 to 15; 16 is the first of the next half. */
export function tithiOfHalf({ firstTithi, beginsAt }: HalfMonth, tithi: number): TithiSpan {
  const number = firstTithi + tithi - 1
  return {
    beginsAt: startOfStep(tithiSteps, number, beginsAt),
    endsAt: startOfStep(tithiSteps, number + 1, beginsAt),
  }
}

/**
 * Returns whether a half month is that of a month as Vikram almanacs count, whose dark half comes first; adhik months
 * never are. A kshaya month replaces both months whose names it has.
 */
export function isHalfOf({ half, amanta }: HalfMonth, month: number, expected: HalfMonth['half']): boolean {
  const amantaMonth = half === 'shukla' ? month : ((month + 10) % 12) + 1
  return half === expected && isProperMonth(amanta, amantaMonth)
}
