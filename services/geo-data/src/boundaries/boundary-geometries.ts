import type { BoundaryGeometry } from '@tathya/contracts/http'
import type { OwnGeometries } from '@tathya/datasets'
import { z } from 'zod'
import { boundariesOf, type ServedBoundaries } from './served-boundaries.ts'

const levels = ['100', '250', '500', '1000', '2500', '5000'] as const

/** How far borders may move, in metres. */
export const SimplifyParameter = z.enum(levels).transform(Number).meta({
  description:
    'Leaves out positions of borders, which move by at most so many metres; neighbours still share theirs',
})

/** The served boundaries of units. */
export const boundaryGeometries: OwnGeometries = {
  parameters: { simplify: SimplifyParameter },
  async find(ids, { simplify }, beside) {
    const boundaries = boundariesOf(beside('boundaries'))
    const geometryOf =
      simplify === undefined
        ? (id: string) => boundaries.of(id)?.geometry
        : await findSimplified(boundaries, ids, simplify as number)
    const geometries = ids.map((id) => geometryOf(id) ?? null)
    const missing = geometries.filter((geometry) => geometry === null).length
    return { geometries, about: { ...boundaries.termsOf(ids), without_boundary: missing } }
  },
}

/** The simplified geometries of the levels of some units. */
async function findSimplified(boundaries: ServedBoundaries, ids: readonly string[], metres: number) {
  const geometries = new Map<string, BoundaryGeometry>()
  for (const level of new Set(ids.map(levelOf)))
    for (const [id, geometry] of await boundaries.simplified(level, metres)) geometries.set(id, geometry)
  return (id: string) => geometries.get(id)
}

/** Ids have one digit for a province, three for a district and five for a local unit. */
function levelOf(id: string) {
  return id.length === 1 ? 'province' : id.length === 3 ? 'district' : 'local_unit'
}
