import fc from 'fast-check'
import type { Position } from '../../src/boundaries/geometry.ts'
import { outlinesOf } from './maps.ts'

/** Cells of a random map in each direction; it spans so many degrees. */
export const size = 12

/** Maps of up to four areas on a grid with moved corners: areas have parts, holes and enclaves in each other. */
export const maps = fc
  .record({
    areas: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: size ** 2, maxLength: size ** 2 }),
    // Sixteenths are exact, so that points of edges are as well.
    moves: fc.array(fc.integer({ min: -6, max: 6 }), {
      minLength: 2 * (size + 1) ** 2,
      maxLength: 2 * (size + 1) ** 2,
    }),
  })
  .map(({ areas, moves }) => {
    const corner = (column: number, row: number): Position => {
      const at = 2 * (row * (size + 1) + column)
      // The frame stays where it is.
      const isFrame = column % size === 0 || row % size === 0
      return isFrame ? [column, row] : [column + moves[at]! / 16, row + moves[at + 1]! / 16]
    }
    const outlines = outlinesOf({
      columns: size,
      rows: size,
      corner,
      areaOf: (column, row) => areas[row * size + column],
    })
    return { corner, areas: [...outlines].map(([id, polygons]) => ({ id, polygons })) }
  })
