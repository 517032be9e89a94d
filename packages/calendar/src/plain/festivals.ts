import { type BsDate, bsFromDay } from '../dates/bikram-sambat.ts'
import { type GregorianDate, gregorianFromDay } from '../dates/gregorian.ts'
import type { Festival } from '../festivals/festival.ts'
import { type Confidence, festivalsOfYear } from '../festivals/index.ts'

/** A festival, or a national or an international day, with its date in both calendars. */
export interface DatedFestival extends Pick<Festival, 'id' | 'name' | 'kind' | 'rank'> {
  readonly bs: BsDate
  readonly ad: GregorianDate
  readonly confidence: Confidence
}

/**
 * Returns the festivals of a Bikram Sambat year by date, the wider kept first on a day: published days, else those of their
 * rules. Throws a RangeError outside 1901 to 2100.
 */
export function festivals(bsYear: number): readonly DatedFestival[] {
  return festivalsOfYear(bsYear).map(({ day, confidence, festival: { id, name, kind, rank } }) => ({
    bs: bsFromDay(day),
    ad: gregorianFromDay(day),
    id,
    name,
    kind,
    rank,
    confidence,
  }))
}
