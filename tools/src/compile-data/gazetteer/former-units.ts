import { type Locality, localityKey } from './localities.ts'

/** A village committee or municipality of 2015, with the share of its area that lies in a unit of today. */
export interface FormerUnit {
  readonly unit_id: string
  readonly name: string
  readonly kind: string
  readonly area_percent: string
}

/** Schools of one other unit that must name a former unit, and those where its office has the name as well. */
const minSchools = 3
const minWithOffice = 1
/** Share of the schools that name it, which that unit must have. */
const minShare = 2 / 3
/** Former units of a district that schools contradict, and their share of those that schools name, from which its polygons are misnamed. */
const minContradicted = 5
const minContradictedShare = 1 / 3

/** The place of a former unit by its schools: it is in the unit of its polygon, or in another one. */
interface Witness {
  readonly row: FormerUnit
  /** The unit that the schools have it in; undefined where that is the one of the polygon. */
  readonly other: string | undefined
}

/**
 * Moves the former units of districts whose polygons have the names of each other, as those of Baglung: no school of the unit
 * with the polygon names it as its location, and schools of another unit of the district do.
 * @returns the former units, and the names of those that were moved
 */
export function moveBySchools(
  former: readonly FormerUnit[],
  localities: readonly Locality[],
  offices: ReadonlyMap<string, string>,
): { readonly former: FormerUnit[]; readonly moved: readonly string[] } {
  const witnesses = askSchools(former, localities, offices)
  const byDistrict = Map.groupBy(witnesses, ({ row }) => row.unit_id.slice(0, 3))
  const misnamed = [...byDistrict.values()].filter((list) => {
    const contradicted = list.filter(({ other }) => other !== undefined).length
    return contradicted >= minContradicted && contradicted >= minContradictedShare * list.length
  })
  const units = new Map(misnamed.flat().map(({ row, other }) => [row, other]))
  const moved = former.filter((row) => units.get(row) !== undefined).map(({ name }) => name)
  const placed = former.map((row) => {
    const unit = units.get(row)
    return unit === undefined ? row : { ...row, unit_id: unit, area_percent: '100' }
  })
  return { former: placed, moved }
}

function askSchools(
  former: readonly FormerUnit[],
  localities: readonly Locality[],
  offices: ReadonlyMap<string, string>,
): Witness[] {
  const keyOf = (unit: string, name: string) => localityKey(unit.slice(0, 3), name)
  const byName = Map.groupBy(localities, ({ unit, name }) => keyOf(unit, name))
  const holders = Map.groupBy(former, ({ unit_id, name }) => keyOf(unit_id, name))
  return former.flatMap((row): Witness[] => {
    const key = keyOf(row.unit_id, row.name)
    const named = byName.get(key) ?? []
    // A divided former unit lies where its parts lie.
    if (named.length === 0 || holders.get(key)!.length > 1) return []
    if (named.some(({ unit }) => unit === row.unit_id)) return [{ row, other: undefined }]
    const total = named.reduce((sum, { schools }) => sum + schools, 0)
    const other = named.find(({ unit, schools }) => {
      const hasOffice = keyOf(unit, offices.get(unit) ?? '') === key
      return schools >= minShare * total && schools >= (hasOffice ? minWithOffice : minSchools)
    })
    return other === undefined ? [] : [{ row, other: other.unit }]
  })
}
