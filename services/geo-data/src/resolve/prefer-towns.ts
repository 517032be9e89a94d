import type { PlaceText } from '../names/read-place.ts'
import type { Places } from '../search/places.ts'
import type { Reading } from '../search/readings.ts'
import { isDoubtful } from './weigh-reading.ts'

/** A parsed address. */
export interface AddressPlace extends PlaceText {
  /** True if a post office box says that a town is meant. */
  readonly hasBox: boolean
}

/**
 * Leaves districts out if the address means a town in them: a street, box or market beside the common name of both, or a
 * place of the town beside the name of the district.
 */
export function preferTowns(
  readings: readonly Reading[],
  place: AddressPlace,
  places: Places,
): readonly Reading[] {
  const isInTown = place.hasBox || place.words.some(({ isStreet }) => isStreet)
  const towns = readings.filter(({ unit, match }) => unit.level === 'local_unit' && !isDoubtful(match))
  return readings.filter((reading) => {
    if (reading.unit.level !== 'district') return true
    const inside = towns.filter(
      ({ row, coverage, contradiction }) =>
        contradiction === undefined &&
        coverage >= reading.coverage - 1e-9 &&
        places.lineage(row).includes(reading.row),
    )
    return !inside.some((town) => {
      if (town.span.start === reading.span.start && town.span.end === reading.span.end)
        return ownNames.has(town.match.name.kind) && (isInTown || isMarket(place, town) || namesPlaceOf(town))
      const isNamed = town.context.some(({ name }) => name.row === reading.row)
      return isNamed && (town.match.name.kind === 'place' || town.match.name.kind === 'seat')
    })
  })
}

/** True if the name is that of a market town: Gorkha Bazar. */
function isMarket({ words }: PlaceText, { span }: Reading): boolean {
  const next = words[span.end]
  return next !== undefined && next.part === words[span.end - 1]!.part && /^ba[zj]a+r$/.test(next.plain)
}

/** True if a text names a place inside a town. */
function namesPlaceOf({ row, context }: Reading): boolean {
  return context.some(({ name }) => name.row === row && (name.kind === 'place' || name.kind === 'seat'))
}

const ownNames = new Set(['name', 'alias', 'former'])
