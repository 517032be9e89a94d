import { readPlace } from '../names/read-place.ts'
import type { Places } from './places.ts'
import { readText } from './readings.ts'

/** The units that a text names in full, without typing errors. */
export function namedUnits(text: string, places: Places): string[] {
  const sure = readText(readPlace(text), places, { typing: false }).filter(
    ({ coverage, fit, match: { tier, name } }) =>
      coverage === 1 &&
      fit === 1 &&
      ['exact', 'sound', 'fold'].includes(tier) &&
      ['name', 'former', 'alias'].includes(name.kind),
  )
  const exact = sure.filter(({ match }) => match.tier === 'exact')
  return [...new Set((exact.length > 0 ? exact : sure).map(({ unit }) => unit.id))]
}
