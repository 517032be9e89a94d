import { coverage, normalText, type TextGrid } from './text-grid.ts'

/** For each row and column of one grid that of another, -1 for none. */
export interface Alignment {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** Aligns grids by the texts that their rows and columns share; their order is kept. */
export function align(one: TextGrid, other: TextGrid): Alignment {
  return {
    rows: alignLines(linesOf(one, 'row'), linesOf(other, 'row')),
    columns: alignLines(linesOf(one, 'column'), linesOf(other, 'column')),
  }
}

type Line = ReadonlyMap<string, number>

function linesOf(grid: TextGrid, direction: 'row' | 'column'): Line[] {
  const covered = coverage(grid)
  const length = direction === 'row' ? grid.rows : grid.columns
  return Array.from({ length }, (_, at) => {
    const indexes = direction === 'row' ? Array.from(covered[at]!) : covered.map((line) => line[at]!)
    const counts = new Map<string, number>()
    for (const index of new Set(indexes)) {
      if (index < 0) continue
      const text = normalText(grid.cells[index]!.text)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    return counts
  })
}

/** The alignment with the greatest sum of shared texts. */
function alignLines(one: readonly Line[], other: readonly Line[]): number[] {
  const best = Array.from({ length: one.length + 1 }, () => new Float64Array(other.length + 1))
  const shared = one.map((line) => other.map((candidate) => similarity(line, candidate)))
  for (let at = one.length - 1; at >= 0; at -= 1) {
    for (let to = other.length - 1; to >= 0; to -= 1) {
      const both = shared[at]![to]! > 0 ? shared[at]![to]! + best[at + 1]![to + 1]! : 0
      best[at]![to] = Math.max(both, best[at + 1]![to]!, best[at]![to + 1]!)
    }
  }
  const aligned = one.map(() => -1)
  for (let at = 0, to = 0; at < one.length && to < other.length; ) {
    if (best[at]![to] === best[at + 1]![to]) at += 1
    else if (best[at]![to] === best[at]![to + 1]) to += 1
    else {
      aligned[at] = to
      at += 1
      to += 1
    }
  }
  return aligned
}

function similarity(one: Line, other: Line): number {
  let shared = 0
  for (const [text, count] of one) shared += Math.min(count, other.get(text) ?? 0)
  return shared / Math.max(one.size, other.size, 1)
}
