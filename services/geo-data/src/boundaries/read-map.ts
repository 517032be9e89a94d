import { ImportError } from '@tathya/datasets'
import { z } from 'zod'
import type { Polygon, Position } from './geometry.ts'
import { toFeatures } from './read-topology.ts'

/** An area of a file, unchecked, with its properties. */
export interface MapFeature {
  /** Where it stands, for messages: `feature 12`, `districts 12`. */
  readonly place: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly polygons: Polygon[]
}

/** Terms that a file names for itself. */
export interface OwnTerms {
  readonly licence: string | undefined
  readonly attribution: string | undefined
}

/** Numbers, with a height that is dropped. */
const PositionShape = z
  .array(z.number())
  .min(2)
  .transform(([lon, lat]): Position => [lon!, lat!])
const PolygonShape = z.array(z.array(PositionShape).min(4))
const Properties = z.record(z.string(), z.unknown()).nullish()

const Feature = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  properties: Properties,
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: PolygonShape }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(PolygonShape) }),
  ]),
})
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

/** Features and positions of a file at most; a detailed map of all local units has some 100,000 positions. */
const maxFeatures = 10_000
const maxPositions = 1_000_000

/** True if a JSON value is a collection of features or a topology. */
export function isMap(json: unknown): boolean {
  const type = (json as { type?: unknown } | null)?.type
  return type === 'FeatureCollection' || type === 'Topology'
}

/** Reads GeoJSON or TopoJSON: the collections of a file, each with its features. Throws `ImportError`. */
export function readMap(name: string, json: unknown): MapFeature[][] {
  const collections =
    (json as { type: string }).type === 'Topology'
      ? toFeatures(json)
      : [{ name: 'feature', features: parse(name, 'It', Collection, json).features }]
  const read = collections.map((collection) =>
    collection.features.map((feature, at) => {
      const place = `${collection.name} ${at + 1}`
      const { id, properties, geometry } = parse(name, place, Feature, feature)
      return {
        place,
        properties: { ...(id === undefined ? {} : { id }), ...properties },
        polygons: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Polygon[],
      }
    }),
  )
  assertSize(name, read.flat())
  return read.filter((features) => features.length > 0)
}

/** The terms at the top of a file: `licence` or `license`, and `attribution`. */
export function ownTermsOf(json: unknown): OwnTerms {
  const { licence, license, attribution } = json as Record<string, unknown>
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  return { licence: text(licence) ?? text(license), attribution: text(attribution) }
}

function parse<T>(name: string, place: string, schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw new ImportError(
    `${name} is not a map of areas: ${place}, ${issue?.path.join('.') || 'type'}: ${issue?.message}. Features with a Polygon or MultiPolygon are read, or a Topology.`,
  )
}

function assertSize(name: string, features: readonly MapFeature[]): void {
  const positions = features.reduce(
    (sum, { polygons }) => sum + polygons.flat().reduce((count, ring) => count + ring.length, 0),
    0,
  )
  if (features.length === 0) throw new ImportError(`${name} has no features.`)
  if (features.length > maxFeatures || positions > maxPositions)
    throw new ImportError(
      `${name} has ${features.length.toLocaleString('en')} features with ${positions.toLocaleString('en')} positions; at most ${maxFeatures.toLocaleString('en')} and ${maxPositions.toLocaleString('en')} are read. Simplify it.`,
    )
}
