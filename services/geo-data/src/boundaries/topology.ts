import type { Area } from './containment.ts'
import type { Position, Ring } from './geometry.ts'

/** A line between two corners, where three borders meet, or a closed line without corners. Neighbours share it. */
export interface Arc {
  readonly positions: readonly Position[]
}

/** An arc as part of a ring. */
export interface ArcUse {
  readonly arc: Arc
  readonly isReversed: boolean
}

/** An area whose rings are lists of arcs. */
export interface TopologyArea {
  readonly id: string
  readonly polygons: readonly (readonly (readonly ArcUse[])[])[]
}

/** Areas with the arcs that they share. */
export interface Topology {
  readonly arcs: readonly Arc[]
  readonly areas: readonly TopologyArea[]
}

const keyOf = ([lon, lat]: Position) => `${lon} ${lat}`

/** Cuts the rings of areas at corners, so that each border between two of them is one arc. */
export function createTopology(areas: readonly Area[]): Topology {
  const neighbours = findNeighbours(areas)
  const isCorner = (position: Position) => neighbours.get(keyOf(position))!.size !== 2
  const arcs = new Map<string, Arc>()

  function use(line: Position[]): ArcUse {
    const isReversed = isBackward(line)
    const positions = isReversed ? line.toReversed() : line
    // Between corners each position has two neighbours, so the first edge and the end identify an arc.
    const key = [positions[0]!, positions[1]!, positions.at(-1)!].map(keyOf).join()
    const arc = arcs.get(key) ?? { positions }
    arcs.set(key, arc)
    return { arc, isReversed }
  }

  return {
    areas: areas.map(({ id, polygons }) => ({
      id,
      polygons: polygons.map((rings) => rings.map((ring) => cut(ring, isCorner).map(use))),
    })),
    arcs: [...arcs.values()],
  }
}

/** The positions beside each position, in the rings of all areas. */
function findNeighbours(areas: readonly Area[]): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>()
  const add = (key: string, other: string) => {
    const others = neighbours.get(key)
    if (others === undefined) neighbours.set(key, new Set([other]))
    else others.add(other)
  }
  for (const ring of areas.flatMap(({ polygons }) => polygons.flat())) {
    const keys = ring.map(keyOf)
    for (let at = 1; at < keys.length; at += 1) {
      add(keys[at]!, keys[at - 1]!)
      add(keys[at - 1]!, keys[at]!)
    }
  }
  return neighbours
}

/** The lines of a ring between its corners; one without corners is one line, which begins at its least position. */
function cut(ring: Ring, isCorner: (position: Position) => boolean): Position[][] {
  const open = ring.slice(0, -1)
  const first = open.findIndex(isCorner)
  const start = first >= 0 ? first : indexOfLeast(open)
  const turned = [...open.slice(start), ...open.slice(0, start + 1)]
  const lines: Position[][] = []
  let line: Position[] = []
  for (const [at, position] of turned.entries()) {
    line.push(position)
    const isEnd = at === turned.length - 1 || (at > 0 && isCorner(position))
    if (!isEnd) continue
    lines.push(line)
    line = [position]
  }
  return lines
}

function indexOfLeast(positions: readonly Position[]): number {
  return positions.reduce((least, position, at) => (compare(position, positions[least]!) < 0 ? at : least), 0)
}

function compare(a: Position, b: Position): number {
  return a[0] - b[0] || a[1] - b[1]
}

/** True if a line runs against the direction in which its arc is kept: neighbours run along it both ways. */
function isBackward(line: readonly Position[]): boolean {
  const ends = compare(line[0]!, line.at(-1)!)
  return (ends === 0 ? compare(line[1]!, line.at(-2)!) : ends) > 0
}

/** The ring of arcs. */
export function joinArcs(uses: readonly ArcUse[], lineOf: (arc: Arc) => readonly Position[]): Ring {
  return uses.flatMap(({ arc, isReversed }, at) => {
    const line = isReversed ? lineOf(arc).toReversed() : [...lineOf(arc)]
    return at === 0 ? line : line.slice(1)
  })
}
