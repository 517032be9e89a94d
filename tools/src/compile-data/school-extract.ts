import { compareText } from './compiled.ts'

/** What the choice of the extract looks at. */
export interface Choosable {
  readonly school_id: number
  readonly local_unit_id: string
}

/**
 * Chooses `total` schools over all local units: `least` in each (all, where it has fewer), and the others in proportion
 * to the number of schools of the unit, largest remainder first. Within a unit the schools are taken at equal distances
 * along their numbers, so that no part of the register is preferred. The same schools give the same choice.
 */
export function chooseSchools<T extends Choosable>(schools: readonly T[], total: number, least: number): T[] {
  const units = [...Map.groupBy(schools, (school) => school.local_unit_id)].sort(([a], [b]) =>
    compareText(a, b),
  )
  const shares = shareOut(
    units.map(([, members]) => members.length),
    total,
    least,
  )
  return units.flatMap(([, members], index) => takeEvenly(members, shares[index]!))
}

/** How many each of the groups sends, by their sizes; never more than it has. */
function shareOut(sizes: readonly number[], total: number, least: number): number[] {
  const sure = sizes.map((size) => Math.min(size, least))
  const rest = Math.max(0, total - sure.reduce((sum, share) => sum + share, 0))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const shares = sizes.map((size, index) => Math.min(size, sure[index]! + Math.floor((rest * size) / whole)))
  const byRemainder = sizes
    .map((size, index) => ({ index, remainder: (rest * size) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  let left = Math.min(total, whole) - shares.reduce((sum, share) => sum + share, 0)
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
    const place = Math.floor(((2 * index + 1) * sorted.length) / (2 * count))
    return sorted[place]!
  })
}
