import { z } from 'zod'
import { Text } from '../text.ts'
import { AdministrativeUnit } from './geo.ts'

const Ring = z.array(z.tuple([z.number(), z.number()])).min(4)
const Polygon = z.array(Ring).min(1)

/** A geometry of RFC 7946: longitude before latitude, outer rings counterclockwise. */
export const BoundaryGeometry = z
  .union([
    z.object({ type: z.literal('Polygon'), coordinates: Polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Polygon).min(1) }),
  ])
  .meta({
    description:
      'Polygon or MultiPolygon of GeoJSON (RFC 7946), in WGS 84: longitude before latitude, outer rings counterclockwise',
  })
export type BoundaryGeometry = z.output<typeof BoundaryGeometry>

const { id, level, name_en, name_ne, province_id, district_id } = AdministrativeUnit.shape

/** The boundary of a unit, from a file that the operator imported. */
export const Boundary = z
  .object({
    id,
    level,
    name_en,
    name_ne,
    province_id,
    district_id,
    area_sq_km: z.number().positive().meta({
      description: 'Area inside the boundary, on a sphere; the published area is that of the unit',
      'x-unit': 'square kilometres',
    }),
    positions: z.int().positive().meta({ description: 'Number of positions of its rings' }),
    licence: Text.meta({ description: 'Licence of the file, as named by its import' }),
    attribution: Text.meta({ description: 'Author of the file, to be named with every copy' }),
    geometry: BoundaryGeometry,
  })
  .meta({
    id: 'Boundary',
    description: 'The boundary of a province, district or local unit',
    examples: [
      {
        id: '405',
        level: 'district',
        name_en: 'Kaski',
        name_ne: 'कास्की',
        province_id: '4',
        district_id: null,
        area_sq_km: 2017,
        positions: 5,
        licence: 'CC BY-SA',
        attribution: 'Survey Department, Government of Nepal',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [83.7, 28.1],
              [84.2, 28.1],
              [84.2, 28.6],
              [83.7, 28.6],
              [83.7, 28.1],
            ],
          ],
        },
      },
    ],
  })
export type Boundary = z.output<typeof Boundary>

/** The media type of GeoJSON. */
export const geoJsonType = 'application/geo+json'

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]).meta({
  description: 'West, south, east, north in degrees',
})

/** The boundary of a unit as GeoJSON. */
export const BoundaryFeature = z
  .object({
    type: z.literal('Feature'),
    id,
    bbox: Box,
    properties: z.object({
      ...AdministrativeUnit.shape,
      boundary_area_sq_km: Boundary.shape.area_sq_km,
      licence: Boundary.shape.licence,
      attribution: Boundary.shape.attribution,
      boundaries_version: z.string().meta({ description: 'Version of the dataset boundaries' }),
    }),
    geometry: BoundaryGeometry,
  })
  .meta({ id: 'BoundaryFeature', description: 'The boundary of a unit as a feature of GeoJSON' })
export type BoundaryFeature = z.output<typeof BoundaryFeature>

const Corner = z.tuple([z.number(), z.number()])

/** A map of one square a unit. */
export const TileMap = z
  .object({
    type: z.literal('FeatureCollection'),
    kind: z.literal('tiles').meta({ description: 'These are squares, not boundaries' }),
    notice: Text.meta({ description: 'What the squares are, in a sentence to be shown beside the map' }),
    licence: Text.meta({ description: 'Licence of the units; no imported boundary is used' }),
    version: z.string().meta({ description: 'Version of the dataset administrative-units' }),
    columns: z.int().positive(),
    rows: z.int().positive(),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id,
        properties: z.object({
          id,
          level,
          name_en,
          name_ne,
          province_id,
          district_id,
          column: z.int().min(0).meta({ description: 'Column of the tile, from the west' }),
          row: z.int().min(0).meta({ description: 'Row of the tile, from the north' }),
          moved_km: z.number().min(0).meta({
            description: 'From the point of the unit to the middle of its tile',
            'x-unit': 'kilometres',
          }),
        }),
        geometry: z.object({
          type: z.literal('Polygon'),
          coordinates: z.array(z.array(Corner).length(5)).length(1),
        }),
      }),
    ),
  })
  .meta({ id: 'TileMap', description: 'One square of equal size for each unit, near its point' })
export type TileMap = z.output<typeof TileMap>
