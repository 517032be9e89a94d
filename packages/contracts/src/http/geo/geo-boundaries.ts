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

/** The boundary of a unit, from the map that ships or from a file that the operator imported. */
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
    licence: Text.meta({ description: 'Licence of the map' }),
    attribution: Text.meta({ description: 'Author of the map, to be named with every copy' }),
    geometry: BoundaryGeometry,
  })
  .meta({
    id: 'Boundary',
    description: 'The boundary of a province, district or local unit',
    examples: [
      {
        id: '307',
        level: 'district',
        name_en: 'Bhaktapur',
        name_ne: 'भक्तपुर',
        province_id: '3',
        district_id: null,
        area_sq_km: 123.1,
        positions: 42,
        licence: 'CC BY-SA',
        attribution: 'Survey Department, Government of Nepal (political map of 2020), via Open Data Nepal',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [85.3542, 27.6677],
              [85.3632, 27.6689],
              [85.3673, 27.6601],
              [85.3766, 27.6514],
              [85.3868, 27.6487],
              [85.3917, 27.645],
              [85.3958, 27.6353],
              [85.408, 27.6295],
              [85.4202, 27.62],
              [85.4227, 27.6198],
              [85.4308, 27.6246],
              [85.4361, 27.6227],
              [85.4422, 27.6285],
              [85.4495, 27.6297],
              [85.4565, 27.637],
              [85.4617, 27.6287],
              [85.467, 27.6262],
              [85.4723, 27.6341],
              [85.4801, 27.6417],
              [85.496, 27.6528],
              [85.4947, 27.6601],
              [85.5033, 27.6782],
              [85.5061, 27.6894],
              [85.5224, 27.6927],
              [85.5245, 27.7028],
              [85.5216, 27.7182],
              [85.5273, 27.7255],
              [85.5224, 27.7283],
              [85.4772, 27.7156],
              [85.4711, 27.7205],
              [85.4585, 27.7197],
              [85.4479, 27.7252],
              [85.4389, 27.7275],
              [85.4182, 27.7203],
              [85.4145, 27.7133],
              [85.4007, 27.7046],
              [85.3941, 27.7028],
              [85.3876, 27.6964],
              [85.3783, 27.6908],
              [85.375, 27.692],
              [85.3571, 27.6782],
              [85.3542, 27.6677],
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
    licence: Text.meta({ description: 'Licence of the units; no boundary is used' }),
    attribution: Text.meta({ description: 'Publisher of the units' }),
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
