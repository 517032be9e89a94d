import { type AdministrativeUnit, BoundaryFeature, geoJsonType } from '@tathya/contracts/http'
import { cacheRule, type Snapshots, snapshotHeaders } from '@tathya/datasets'
import { type Endpoint, get, problem, reply } from '@tathya/platform'
import { z } from 'zod'
import { placesOf } from '../search/unit-search.ts'
import { findUnit } from '../units/find-unit.ts'
import { SimplifyParameter } from './boundary-geometries.ts'
import { boxOf, polygonsOf } from './geometry.ts'
import { boundariesOf } from './served-boundaries.ts'

/** Makes the endpoint of one boundary. */
export function boundaryEndpoint(snapshots: Snapshots): Endpoint {
  const served = () => [snapshots.of('administrative-units'), snapshots.of('boundaries')] as const
  return get('/e/administrativeUnit/{id}/boundary', {
    summary: 'The boundary of a unit as GeoJSON',
    description:
      'A feature with the fields of the unit. Provinces and districts ship; a map that the operator imports replaces them or adds local units. Licence and author of the map are among the properties.',
    params: z.strictObject({ id: z.string().max(40).meta({ description: 'Code of a unit in any list' }) }),
    query: z.strictObject({ simplify: SimplifyParameter.optional() }),
    answers: {
      200: { description: 'A feature of GeoJSON', schema: BoundaryFeature, type: geoJsonType },
    },
    errors: ['not_found'],
    cache: cacheRule,
    remember: () =>
      served()
        .map(({ version }) => version)
        .join(' '),
    async handle({ params, query: { simplify } }) {
      const [units, boundaries] = served()
      const unit = findUnit(placesOf(units.search!).tree, params.id)
      const all = boundariesOf(boundaries.table)
      const boundary = all.of(unit.id)
      if (boundary === undefined) throw notFound(unit)
      const { licence, attribution, area_sq_km } = boundary
      const geometry =
        simplify === undefined
          ? boundary.geometry
          : (await all.simplified(unit.level, simplify)).get(unit.id)!
      const body: BoundaryFeature = {
        type: 'Feature',
        id: unit.id,
        bbox: boxOf(polygonsOf(geometry)),
        properties: {
          ...unit,
          boundary_area_sq_km: area_sq_km,
          licence,
          attribution,
          boundaries_version: boundaries.version,
        },
        geometry,
      }
      return reply({
        body: Buffer.from(JSON.stringify(body)),
        type: geoJsonType,
        headers: snapshotHeaders(units),
      })
    },
  })
}

function notFound({ name_en, id, level }: AdministrativeUnit) {
  const remedy =
    level === 'local_unit'
      ? ' Those of local units are served after an import: see /e/datasets/boundaries.'
      : ''
  return problem('not_found', { detail: `No boundary of ${name_en} (${id}) is served.${remedy}` })
}
