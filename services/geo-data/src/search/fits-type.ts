import type { AdministrativeUnit } from '@tathya/contracts/http'
import type { PlaceType } from '../names/place-types.ts'
import type { NameKind } from '../names/unit-names.ts'

const urban = new Set<string>(['metropolitan_city', 'sub_metropolitan_city', 'municipality'])

/**
 * Rates the fit of a unit to the type in a text, 0 to 1. Any urban unit may be called a municipality, a rural one rarely, a
 * district never.
 */
export function fitsType(
  type: PlaceType | undefined,
  { level, type: unitType }: Pick<AdministrativeUnit, 'level' | 'type'>,
  kind: NameKind,
): number {
  if (kind === 'place') return fitsPlace(type)
  const isOld = kind === 'zone' || kind === 'region'
  if (type === undefined || type === 'nothing') return 1
  if (type === 'zone' || type === 'region') return kind === type ? 1 : 0.3
  if (isOld) return 0.3
  if (type === 'province' || type === 'district') return level === type ? 1 : 0.4
  if (level !== 'local_unit') return 0.4
  if (type === unitType || type === 'local_unit') return 1
  if (type === 'village') return 0.8
  return urban.has(type) && urban.has(unitType) ? 0.93 : 0.8
}

/** Rates the fit of a place inside a unit to the type in a text. */
function fitsPlace(type: PlaceType | undefined): number {
  if (type === undefined || type === 'nothing' || type === 'village') return 1
  return type === 'municipality' || type === 'local_unit' ? 0.9 : 0.4
}
