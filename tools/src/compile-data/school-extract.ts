import { compareText } from './compiled.ts'

/** The fields by which schools are chosen. */
export interface Choosable {
  readonly school_id: number
  readonly local_unit_id: string
}

/**
 * Chooses `total` schools over all local units: `min` in each (or all of a smaller unit), and the others in proportion to the
 * number of schools of the unit, by the largest remainder method. Within a unit the schools are taken at equal distances in
 * the order of their numbers, so that no part of the register is preferred. Deterministic.
 */
export function chooseSchools<T extends Choosable>(schools: readonly T[], total: number, min: number): T[] {
  const units = [...Map.groupBy(schools, (school) => school.local_unit_id)].sort(([a], [b]) =>
    compareText(a, b),
  )
  const shares = shareOut(
    units.map(([, members]) => members.length),
    total,
    min,
  )
  return units.flatMap(([, members], index) => takeEvenly(members, shares[index]!))
}

/** The number to take of each group, by its size; at most its size. */
function shareOut(sizes: readonly number[], total: number, min: number): number[] {
  const guaranteed = sizes.map((size) => Math.min(size, min))
  const remaining = Math.max(0, total - guaranteed.reduce((sum, share) => sum + share, 0))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const shares = sizes.map((size, index) =>
    Math.min(size, guaranteed[index]! + Math.floor((remaining * size) / all)),
  )
  const byRemainder = sizes
    .map((size, index) => ({ index, remainder: (remaining * size) % all }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  let left = Math.min(total, all) - shares.reduce((sum, share) => sum + share, 0)
  while (left > 0) {
    for (const { index } of byRemainder) {
      if (left > 0 && shares[index]! < sizes[index]!) {
        shares[index]! += 1
        left -= 1
      }
    }
  }
  return shares
}

/** `count` members at equal distances, by school number. */
function takeEvenly<T extends Choosable>(members: readonly T[], count: number): T[] {
  const sorted = [...members].sort((a, b) => a.school_id - b.school_id)
  return Array.from({ length: count }, (_, index) => {
    const position = Math.floor(((2 * index + 1) * sorted.length) / (2 * count))
    return sorted[position]!
  })
}
