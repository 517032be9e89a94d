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

/** Stated confidence against how many cells are right, in tenths. */
export function calibrationOf({ cells }: Score): string[] {
  const bins = Array.from({ length: 10 }, (_, at) =>
    cells.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === at),
  )
  return bins.flatMap((bin, at) => {
    if (bin.length === 0) return []
    const stated = bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length
    const right = bin.filter((cell) => cell.right).length / bin.length
    const range = `${(at / 10).toFixed(1)}-${((at + 1) / 10).toFixed(1)}`
    return [`${range}: stated ${stated.toFixed(3)}, observed ${right.toFixed(3)} of ${bin.length} cells`]
  })
}
