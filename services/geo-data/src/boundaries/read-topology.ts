import { ImportError } from '@tathya/datasets'
import { z } from 'zod'

const Arcs = z.array(z.array(z.array(z.number()).min(2)).min(2))
const Pair = z.tuple([z.number(), z.number()])

const Topology = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: Pair, translate: Pair }).optional(),
  arcs: Arcs,
  objects: z.record(z.string(), z.looseObject({ type: z.string() })),
})
export type Topology = z.output<typeof Topology>

/** A geometry of a topology: its rings are lists of arcs. */
interface Geometry {
  readonly type: string
  readonly id?: unknown
  readonly properties?: unknown
  readonly arcs?: unknown
  readonly geometries?: readonly Geometry[]
}

type Line = number[][]

/**
 * The objects of a TopoJSON topology as collections of GeoJSON features, named as in the file. A negative arc is the
 * reverse of arc `~n`; adjoining arcs share a position. Throws `ImportError`.
 */
export function toFeatures(json: unknown): { name: string; features: unknown[] }[] {
  const { success, data, error } = Topology.safeParse(json)
  if (!success) {
    const [issue] = error.issues
    throw new ImportError(`The topology is not valid: ${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const arcs = data.arcs.map((arc) => decode(arc, data.transform))
  return Object.entries(data.objects).map(([name, object]) => {
    const { geometries } = object as unknown as Geometry
    const list = geometries ?? [object as unknown as Geometry]
    return { name, features: list.map((geometry) => toFeature(geometry, arcs, name)) }
  })
}

/** Quantised arcs are steps from position to position. */
function decode(arc: readonly (readonly number[])[], transform: Topology['transform']): Line {
  if (transform === undefined) return arc.map(([x, y]) => [x!, y!])
  const { scale, translate } = transform
  let [column, row] = [0, 0]
  return arc.map(([right, up]) => {
    column += right!
    row += up!
    return [column * scale[0] + translate[0], row * scale[1] + translate[1]]
  })
}

function toFeature({ type, id, properties, arcs: rings }: Geometry, arcs: readonly Line[], name: string) {
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    properties,
    geometry: { type, coordinates: joinAll(rings, arcs, name) },
  }
}

/** Replaces each list of arcs, however deep it stands, with the line of them. */
function joinAll(value: unknown, arcs: readonly Line[], name: string): unknown {
  if (!Array.isArray(value)) return value
  if (!value.every((entry) => Number.isInteger(entry)))
    return value.map((entry) => joinAll(entry, arcs, name))
  return value.flatMap((index: number, at) => {
    const arc = arcs[index < 0 ? ~index : index]
    if (arc === undefined)
      throw new ImportError(`The topology is not valid: ${name} names the arc ${index}, of ${arcs.length}.`)
    const line = index < 0 ? arc.toReversed() : arc
    return at === 0 ? line : line.slice(1)
  })
}
