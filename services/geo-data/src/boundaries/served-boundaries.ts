import type { AdministrativeUnit, Boundary } from '@tathya/contracts/http'
import type { RowsBeside } from '@tathya/datasets'
import { type Containment, createContainment } from './containment.ts'
import { polygonsOf } from './geometry.ts'

type Level = AdministrativeUnit['level']

/** The boundaries of a release. */
export interface ServedBoundaries {
  readonly size: number
  /** The boundary of a unit; undefined where it has none. */
  of(id: string): Boundary | undefined
  has(id: string): boolean
  /** The unit of a level that contains a point; undefined where none does, or the level has no boundaries. */
  containing(level: Level, lon: number, lat: number): string | undefined
  /** Whose boundaries they are, under which licence: `Survey Department, CC BY-SA`. */
  readonly terms: string
}

const made = new WeakMap<RowsBeside, ServedBoundaries>()

/** The boundaries of a table, made once. Geometries are read from its rows when they are needed. */
export function boundariesOf(table: RowsBeside): ServedBoundaries {
  const boundaries = made.get(table) ?? create(table)
  made.set(table, boundaries)
  return boundaries
}

function create(table: RowsBeside): ServedBoundaries {
  const indexes = new Map<Level, Containment>()
  const values = (field: string) => (table.columns.get(field)?.values ?? []).join('; ')

  function indexOf(level: Level): Containment {
    const index = indexes.get(level) ?? createContainment(areasOf(table, level))
    indexes.set(level, index)
    return index
  }

  function of(id: string): Boundary | undefined {
    const position = table.find(id)
    return position === undefined ? undefined : (table.row(position) as Boundary)
  }

  return {
    size: table.count,
    of,
    has: (id) => table.find(id) !== undefined,
    containing: (level, lon, lat) => (table.count === 0 ? undefined : indexOf(level)(lon, lat)),
    terms: [values('attribution'), values('licence')].join(', '),
  }
}

function areasOf(table: RowsBeside, level: Level) {
  return Array.from(table.positions, (position) => table.row(position) as Boundary)
    .filter((boundary) => boundary.level === level)
    .map(({ id, geometry }) => ({ id, polygons: polygonsOf(geometry) }))
}
