import type { Ruling } from '../model/document.ts'

/** Points within which pieces lie on one line. */
const sameLine = 1.2

/** Points between two pieces of a line. */
const maxGap = 1.5

/** Points of a piece that is a dot of a dotted line, and between two of them. */
const [dot, maxDotGap] = [2.5, 4]

/** Points of the shortest line: less than the height of a row. */
const minLength = 5

/** Joins pieces of lines that lie on one line and touch or overlap; what stays shorter than a row is left out. */
export function mergeRulings(pieces: readonly Ruling[]): Ruling[] {
  return [...mergeAlong(pieces, 'horizontal'), ...mergeAlong(pieces, 'vertical')]
}

function mergeAlong(pieces: readonly Ruling[], direction: Ruling['direction']): Ruling[] {
  const sorted = pieces.filter((piece) => piece.direction === direction).toSorted((a, b) => a.at - b.at)
  const merged: Ruling[] = []
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1
    while (end < sorted.length && sorted[end]!.at - sorted[start]!.at <= sameLine) end += 1
    merged.push(...mergeLine(sorted.slice(start, end), direction))
    start = end
  }
  return merged
}

function mergeLine(pieces: readonly Ruling[], direction: Ruling['direction']): Ruling[] {
  const runs: { from: number; to: number; sum: number; weight: number; lastDot: boolean }[] = []
  for (const { at, from, to } of pieces.toSorted((a, b) => a.from - b.from)) {
    const length = Math.max(to - from, 0.01)
    const isDot = length <= dot
    const run = runs.at(-1)
    const gap = run?.lastDot && isDot ? maxDotGap : maxGap
    if (run !== undefined && from - run.to <= gap) {
      run.to = Math.max(run.to, to)
      run.sum += at * length
      run.weight += length
      run.lastDot = isDot
    } else runs.push({ from, to, sum: at * length, weight: length, lastDot: isDot })
  }
  return runs
    .filter(({ from, to }) => to - from >= minLength)
    .map(({ from, to, sum, weight }) => ({
      direction,
      at: round(sum / weight),
      from: round(from),
      to: round(to),
    }))
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
