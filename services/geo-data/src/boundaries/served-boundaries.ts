import type { AdministrativeUnit, Boundary, BoundaryGeometry } from '@tathya/contracts/http'
import type { RowsBeside } from '@tathya/datasets'
import { Turns } from '@tathya/platform'
import { type Area, type Containment, createContainment } from './containment.ts'
import { polygonsOf, toGeometry } from './geometry.ts'
import { simplify } from './simplify.ts'

type Level = AdministrativeUnit['level']

/** The boundaries of a release. */
export interface ServedBoundaries {
  readonly size: number
  /** The boundary of a unit; undefined where it has none. */
  of(id: string): Boundary | undefined
  has(id: string): boolean
  /** The unit of a level that contains a point; undefined where none does, or the level has no boundaries. */
  containing(level: Level, lon: number, lat: number): string | undefined
  /** The geometries of a level, with borders moved by at most so many metres; computed once. */
  simplified(level: Level, metres: number): Promise<ReadonlyMap<string, BoundaryGeometry>>
  /** The terms of the boundaries of some units; each level may come from a map of its own. */
  termsOf(ids: Iterable<string>): Terms
}

/** Licences and authors of maps, several joined by a semicolon; null where no boundary is used. */
export interface Terms {
  readonly licence: string | null
  readonly attribution: string | null
}

const boundariesByTable = new WeakMap<RowsBeside, ServedBoundaries>()

/** The boundaries of a table, made once. Geometries are read from its rows when they are needed. */
export function boundariesOf(table: RowsBeside): ServedBoundaries {
  const boundaries = boundariesByTable.get(table) ?? create(table)
  boundariesByTable.set(table, boundaries)
  return boundaries
}

function create(table: RowsBeside): ServedBoundaries {
  const indexes = new Map<Level, Containment>()
  const simplifications = new Map<string, Promise<ReadonlyMap<string, BoundaryGeometry>>>()
  function indexOf(level: Level): Containment {
    const index = indexes.get(level) ?? createContainment(areasOf(table, level))
    indexes.set(level, index)
    return index
  }

  function simplified(level: Level, metres: number) {
    const name = `${level} ${metres}`
    const geometries =
      simplifications.get(name) ??
      simplify(areasOf(table, level), metres, new Turns()).then(
        (areas) => new Map(areas.map(({ id, polygons }) => [id, toGeometry(polygons)])),
      )
    simplifications.set(name, geometries)
    return geometries
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
    simplified,
    termsOf(ids) {
      const used = Array.from(ids, of).filter((boundary) => boundary !== undefined)
      const join = (field: 'licence' | 'attribution') =>
        [...new Set(used.map((boundary) => boundary[field]))].join('; ') || null
      return { licence: join('licence'), attribution: join('attribution') }
    },
  }
}

function areasOf(table: RowsBeside, level: Level): Area[] {
  return Array.from(table.positions, (position) => table.row(position) as Boundary)
    .filter((boundary) => boundary.level === level)
    .map(({ id, geometry }) => ({ id, polygons: polygonsOf(geometry) }))
}
