import { coverage, normalText, type TextGrid } from './text-grid.ts'

/** Pairs of neighbours of a grid and how often each is there. */
export type Neighbours = ReadonlyMap<string, number>

/**
 * The neighbours of a grid: for each cell with text the next one with text to its right and below it, as the table competition of
 * ICDAR 2013 counts them.
 */
export function neighboursOf(grid: TextGrid): Neighbours {
  const covered = coverage(grid)
  const pairs = new Set<string>()
  for (let row = 0; row < grid.rows; row += 1) addLine(pairs, 'right', Array.from(covered[row]!))
  for (let column = 0; column < grid.columns; column += 1)
    addLine(
      pairs,
      'below',
      covered.map((line) => line[column]!),
    )
  const texts = grid.cells.map((cell) => normalText(cell.text))
  const counts = new Map<string, number>()
  for (const pair of pairs) {
    const [direction, from, to] = pair.split(' ')
    const key = `${direction}\n${texts[Number(from)]}\n${texts[Number(to)]}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function addLine(pairs: Set<string>, direction: string, indexes: readonly number[]) {
  let last = -1
  for (const index of indexes) {
    if (index < 0 || index === last) continue
    if (last >= 0) pairs.add(`${direction} ${last} ${index}`)
    last = index
  }
}

/** Number of pairs. */
export function countOf(neighbours: Neighbours): number {
  return [...neighbours.values()].reduce((sum, count) => sum + count, 0)
}

/** Number of pairs that two grids share. */
export function countShared(one: Neighbours, other: Neighbours): number {
  let shared = 0
  for (const [pair, count] of one) shared += Math.min(count, other.get(pair) ?? 0)
  return shared
}

/** Which found grid is which expected one, by the pairs that they share; -1 for none. */
export function matchGrids(expected: readonly Neighbours[], found: readonly Neighbours[]): number[] {
  const matches = expected.map(() => -1)
  const pairs = expected.flatMap((one, at) =>
    found.map((other, to) => ({ at, to, shared: countShared(one, other) })),
  )
  const taken = new Set<number>()
  for (const { at, to, shared } of pairs.sort((a, b) => b.shared - a.shared)) {
    if (shared === 0 || matches[at] !== -1 || taken.has(to)) continue
    matches[at] = to
    taken.add(to)
  }
  return matches
}
