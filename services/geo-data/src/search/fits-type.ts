import type { AdministrativeUnit } from '@tathya/contracts/http'
import type { PlaceType } from '../names/place-types.ts'
import type { NameKind } from '../names/unit-names.ts'

const urban = new Set<string>(['metropolitan_city', 'sub_metropolitan_city', 'municipality'])

/**
 * How well a unit that was found by a name of a kind fits what the text says that it is, 0 to 1. A municipality may be
 * called one whatever its rank; a rural one is rarely called a municipality, and no district is.
 */
export function fitsType(
  type: PlaceType | undefined,
  { level, type: own }: Pick<AdministrativeUnit, 'level' | 'type'>,
  kind: NameKind,
): number {
  const isOld = kind === 'zone' || kind === 'region'
  if (type === undefined || type === 'nothing') return 1
  if (type === 'zone' || type === 'region') return kind === type ? 1 : 0.3
  if (isOld) return 0.3
  if (type === 'province' || type === 'district') return level === type ? 1 : 0.4
  if (level !== 'local_unit') return 0.4
  if (type === own || type === 'local_unit') return 1
  if (type === 'village') return 0.9
  return urban.has(type) && urban.has(own) ? 0.93 : 0.8
}
