/** A point to be placed, in tiles from the west and from the north. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A cell of the grid. */
export interface Cell {
  readonly column: number
  readonly row: number
}

/** Rounds of exchanges at most; a few are enough. */
const maxRounds = 60

/**
 * Gives each spot a cell of its own, so that the squares of the distances between spots and cells add up to little: each
 * takes the nearest free cell, then cells are exchanged while that helps. Equal spots give equal cells.
 */
export function layOut(spots: readonly Spot[]): Cell[] {
  const cells: Cell[] = []
  const holders = new Map<string, number>()
  for (const [at, spot] of spots.entries()) {
    const cell = nearestFree(spot, (candidate) => !holders.has(keyOf(candidate)))
    cells.push(cell)
    holders.set(keyOf(cell), at)
  }
  for (let round = 0; round < maxRounds && improve(spots, cells, holders); round += 1);
  return cells
}

const keyOf = ({ column, row }: Cell) => `${column} ${row}`

/** The square of the distance between a spot and the middle of a cell. */
function cost({ x, y }: Spot, { column, row }: Cell): number {
  return (x - column - 0.5) ** 2 + (y - row - 0.5) ** 2
}

function nearestFree(spot: Spot, isFree: (cell: Cell) => boolean): Cell {
  const [x, y] = [Math.floor(spot.x), Math.floor(spot.y)]
  for (let reach = 1; ; reach += 1) {
    // A cell outside this square is at least `reach` away.
    const free = square(x, y, reach)
      .filter((cell) => isFree(cell) && cost(spot, cell) <= reach ** 2)
      .sort((a, b) => cost(spot, a) - cost(spot, b) || a.row - b.row || a.column - b.column)
    if (free[0] !== undefined) return free[0]
  }
}

function square(x: number, y: number, reach: number): Cell[] {
  const side = 2 * reach + 1
  return Array.from({ length: side ** 2 }, (_, at) => ({
    column: x - reach + (at % side),
    row: y - reach + Math.floor(at / side),
  }))
}

/** How far a cell is exchanged with another in one step. */
const stepReach = 2

/** Exchanges cells, or moves to free ones, where that helps; false where nothing does. */
function improve(spots: readonly Spot[], cells: Cell[], holders: Map<string, number>): boolean {
  let hasImproved = false
  for (const [at, spot] of spots.entries())
    for (const target of [
      ...square(cells[at]!.column, cells[at]!.row, stepReach),
      ...square(Math.floor(spot.x), Math.floor(spot.y), 1),
    ]) {
      const cell = cells[at]!
      const other = holders.get(keyOf(target))
      if (other === at) continue
      const before = cost(spot, cell) + (other === undefined ? 0 : cost(spots[other]!, target))
      const after = cost(spot, target) + (other === undefined ? 0 : cost(spots[other]!, cell))
      if (after >= before - 1e-9) continue
      cells[at] = target
      holders.set(keyOf(target), at)
      if (other === undefined) holders.delete(keyOf(cell))
      else {
        cells[other] = cell
        holders.set(keyOf(cell), other)
      }
      hasImproved = true
    }
  return hasImproved
}
