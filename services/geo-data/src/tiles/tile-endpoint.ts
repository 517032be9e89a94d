import { type AdministrativeUnit, geoJsonType, TileMap } from '@tathya/contracts/http'
import { cacheRule, type Snapshot } from '@tathya/datasets'
import { type Endpoint, get, preferredType, reply } from '@tathya/platform'
import { z } from 'zod'
import { placesOf } from '../search/unit-search.ts'
import { drawTiles } from './draw-tiles.ts'
import { toTileMap } from './tile-map.ts'

const svgType = 'image/svg+xml'

const TileQuery = z.strictObject({
  level: z
    .enum(['province', 'district', 'local_unit'])
    .default('district')
    .meta({ description: 'The units that get a tile; default district' }),
  format: z
    .enum(['geojson', 'svg'])
    .optional()
    .meta({ description: 'geojson or svg; default: by the Accept header' }),
  lang: z
    .enum(['en', 'ne'])
    .default('en')
    .meta({ description: 'Language of the names in an SVG; default en' }),
})

/** Makes the endpoint of the map of tiles, which needs no boundaries. */
export function tileEndpoint(snapshot: () => Snapshot): Endpoint {
  return get('/e/administrativeUnit/tiles', {
    operationId: 'getTileMap',
    summary: 'A map of one square a unit',
    description:
      'Squares of equal size near a point inside each unit, as GeoJSON or SVG: a map for figures in which small units count as much as large ones, and for local units, whose boundaries do not ship. They are neither areas nor boundaries, and the answer says so.',
    query: TileQuery,
    answers: {
      200: { description: 'The map', schema: TileMap, type: geoJsonType, otherTypes: [svgType] },
    },
    cache: cacheRule,
    remember: () => snapshot().version,
    async handle({ query: { level, format, lang }, headers: { accept }, turns }) {
      await turns.next()
      const map = tilesOf(snapshot(), level)
      const byAccept = preferredType(accept, [geoJsonType, svgType]) === svgType ? 'svg' : 'geojson'
      const vary = { Vary: 'Accept' }
      if ((format ?? byAccept) === 'svg')
        return reply({
          body: Buffer.from(drawTiles(map, lang)),
          type: `${svgType}; charset=utf-8`,
          headers: vary,
        })
      return reply({ body: Buffer.from(JSON.stringify(map)), type: geoJsonType, headers: vary })
    },
  })
}

const mapsBySnapshot = new WeakMap<Snapshot, Map<string, TileMap>>()

/** The map of a level, laid out once a release. */
function tilesOf(snapshot: Snapshot, level: AdministrativeUnit['level']): TileMap {
  const maps = mapsBySnapshot.get(snapshot) ?? new Map<string, TileMap>()
  mapsBySnapshot.set(snapshot, maps)
  const { version, meta, search } = snapshot
  const map =
    maps.get(level) ??
    toTileMap(placesOf(search!).tree.units, level, {
      version,
      licence: meta.licence.name,
      attribution: meta.source.name,
    })
  maps.set(level, map)
  return map
}
