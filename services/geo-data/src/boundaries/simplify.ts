import type { Turns } from '@tathya/platform'
import { type Edge, findCrossings, toEdges } from './check-polygons.ts'
import type { Area } from './containment.ts'
import { type Position, ringArea } from './geometry.ts'
import { type Arc, createTopology, joinArcs, type Topology } from './topology.ts'

/** Metres of a degree of latitude, and of longitude in the middle of Nepal (28.4 N). */
const metres = 111_195
const lonMetres = metres * Math.cos((28.4 * Math.PI) / 180)

/** Rounds of refinement; then arcs in trouble keep all their positions. */
const maxRounds = 6

/**
 * Leaves out positions of the borders of areas: no border moves by more than so many metres, and neighbours still share
 * theirs. Arcs that would collapse an area or cross another arc keep more positions.
 */
export async function simplify(areas: readonly Area[], tolerance: number, turns: Turns): Promise<Area[]> {
  await turns.next()
  const topology = createTopology(areas)
  const lines = new Map<Arc, readonly Position[]>()
  const tolerances = new Map<Arc, number>()
  let pending: Iterable<Arc> = topology.arcs
  for (let round = 0; ; round += 1) {
    for (const arc of pending) {
      await turns.next()
      lines.set(arc, simplifyLine(arc.positions, tolerances.get(arc) ?? tolerance))
    }
    await turns.next()
    const troubled = findTrouble(topology, lines)
    const finer = [...troubled].filter((arc) => tolerances.get(arc) !== 0)
    if (finer.length === 0) break
    for (const arc of finer)
      tolerances.set(arc, round < maxRounds ? (tolerances.get(arc) ?? tolerance) / 2 : 0)
    pending = finer
  }
  return topology.areas.map(({ id, polygons }) => ({
    id,
    polygons: polygons.map((rings) => rings.map((uses) => joinArcs(uses, (arc) => lines.get(arc)!))),
  }))
}

/** Square kilometres of a ring that has collapsed. */
const noArea = 1e-6

/** The arcs of rings that have collapsed, and those that cross each other or lie on each other. */
function findTrouble({ areas, arcs }: Topology, lines: ReadonlyMap<Arc, readonly Position[]>): Set<Arc> {
  const troubled = new Set<Arc>()
  for (const uses of areas.flatMap(({ polygons }) => polygons.flat())) {
    const ring = joinArcs(uses, (arc) => lines.get(arc)!)
    if (ring.length < 4 || Math.abs(ringArea(ring)) < noArea) for (const { arc } of uses) troubled.add(arc)
  }
  const edges = arcs.flatMap((arc) =>
    toEdges(lines.get(arc)!).map((edge): Edge & { arc: Arc } => ({ ...edge, arc })),
  )
  const pairs = [...findCrossings(edges), ...findEqual(edges)]
  for (const { a, b } of pairs) {
    troubled.add(a.arc)
    troubled.add(b.arc)
  }
  return troubled
}

/** Pairs of equal edges, in either direction. */
function findEqual<E extends Edge>(edges: readonly E[]): { a: E; b: E }[] {
  const byEnds = new Map<string, E>()
  return edges.flatMap((edge) => {
    const key = [String(edge.from), String(edge.to)].sort().join(' ')
    const other = byEnds.get(key)
    byEnds.set(key, edge)
    return other === undefined ? [] : [{ a: other, b: edge }]
  })
}

/** The algorithm of Douglas and Peucker; a closed line is cut at the position farthest from its ends. */
export function simplifyLine(line: readonly Position[], tolerance: number): readonly Position[] {
  if (tolerance === 0 || line.length < 3) return line
  const kept = new Set([0, line.length - 1])
  const pending: [number, number][] = [[0, line.length - 1]]
  const isClosed = line[0]![0] === line.at(-1)![0] && line[0]![1] === line.at(-1)![1]
  if (isClosed) {
    const { at } = farthest(line, 0, line.length - 1)
    kept.add(at)
    pending.splice(0, 1, [0, at], [at, line.length - 1])
  }
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const { at, distance } = farthest(line, ...part)
    if (distance <= tolerance) continue
    kept.add(at)
    pending.push([part[0], at], [at, part[1]])
  }
  return line.filter((_, at) => kept.has(at))
}

/** The position farthest from the straight line between two others, and its distance in metres. */
function farthest(line: readonly Position[], from: number, to: number): { at: number; distance: number } {
  const peak = { at: from, distance: -1 }
  for (let at = from + 1; at < to; at += 1) {
    const distance = metresTo(line[at]!, line[from]!, line[to]!)
    if (distance > peak.distance) Object.assign(peak, { at, distance })
  }
  return peak
}

/** Metres from a position to the line between two others. */
export function metresTo([lon, lat]: Position, from: Position, to: Position): number {
  const [x, y] = [(lon - from[0]) * lonMetres, (lat - from[1]) * metres]
  const [dx, dy] = [(to[0] - from[0]) * lonMetres, (to[1] - from[1]) * metres]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length))
  return Math.hypot(x - part * dx, y - part * dy)
}
