import { addScores, f1, ratio, type Score, type Share } from './score.ts'

/** A line of a table for each class, and one for all. */
export function reportOf(scores: ReadonlyMap<string, readonly Score[]>): string[] {
  const head = ['class', 'docs', 'F1', 'numbers', 'reached', 'types', 'units', 'keys', 'joins', 'no table']
  const rows = [...scores].map(([group, ofGroup]) => toRow(group, addScores(ofGroup)))
  const all = toRow('all', addScores([...scores.values()].flat()))
  return [head, ...rows, all].map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(8))).join(' '),
  )
}

function toRow(name: string, score: Score): string[] {
  const shares = [score.numbers, score.reached, score.types, score.units, score.keys, score.joins, score.none]
  return [name, String(score.documents), f1(score).toFixed(3), ...shares.map(toText)]
}

function toText(share: Share): string {
  return share.of === 0 ? '-' : ratio(share).toFixed(3)
}

/** Lower ends of the ranges of confidence that are compared: narrow where most cells are. */
const ranges = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99] as const

/** The cells of each range of confidence that has some: stated confidence, and the share that is right. */
function rangesOf({ cells }: Score) {
  return ranges.flatMap((from, at) => {
    const to = ranges[at + 1] ?? Infinity
    const inside = cells.filter(({ confidence }) => confidence >= from && confidence < to)
    if (inside.length === 0) return []
    const stated = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length
    return [
      {
        from,
        stated,
        observed: inside.filter(({ right }) => right).length / inside.length,
        count: inside.length,
      },
    ]
  })
}

/** Stated confidence against the share of cells that are right, a line for each range. */
export function calibrationOf(score: Score): string[] {
  return rangesOf(score).map(
    ({ from, stated, observed, count }) =>
      `from ${from}: stated ${stated.toFixed(3)}, observed ${observed.toFixed(3)} of ${count} cells`,
  )
}

/** Mean distance between stated confidence and the share that is right, over cells. */
export function calibrationError(score: Score): number {
  const sum = rangesOf(score).reduce(
    (all, { stated, observed, count }) => all + Math.abs(stated - observed) * count,
    0,
  )
  return sum / Math.max(1, score.cells.length)
}
