import type { Word } from '../../model/document.ts'
import { isFigure } from '../text/cell-kind.ts'
import { centreX, median } from './geometry.ts'
import { type Line, lineText, toChunks } from './lines.ts'

/** Widest share of lines that may have text in the gap between two columns: titles, long labels. */
const crossing = 0.1

/** Least width of a gap as a share of the font size, for few lines and for many: spaces rarely align in many lines. */
const gapOfFew = 1
const gapOfMany = 0.42
const many = 7

/** Lines that show the columns: those with figures or with about as many chunks as the fullest lines. */
export function bodyLines(lines: readonly Line[]): Line[] {
  const counts = lines.map((line) => toChunks(line, 0.6).length)
  const full = [...counts].sort((a, b) => a - b)[Math.floor(counts.length * 0.8)] ?? 0
  const body = lines.filter((line, index) => {
    if (counts[index]! < 2) return false
    const figures = toChunks(line, 0.6).filter(({ words }) => isFigure(lineText(words))).length
    return counts[index]! >= Math.max(2, full * 0.6) || figures >= Math.max(1, full * 0.4)
  })
  return body.length >= 2 ? body : lines.filter((_, index) => counts[index]! >= 2)
}

/** Edges of columns from gaps that lines share: one more than columns. */
export function findColumnEdges(lines: readonly Line[]): number[] {
  const body = bodyLines(lines)
  if (body.length === 0) return []
  const size = median(body.map((line) => line.size))
  const left = Math.min(...lines.map(({ box }) => box.left))
  const right = Math.max(...lines.map(({ box }) => box.right))
  const least = size * (body.length >= many ? gapOfMany : gapOfFew - (body.length - 2) * 0.1)
  const edges = sharedGaps(body, Math.floor(body.length * crossing))
    .flatMap((gap) => withoutIslands(gap, body))
    .filter(([from, to]) => to - from >= least)
    .filter(([from, to]) => from > left && to < right)
    .map(([from, to]) => (from + to) / 2)
  return withNames([left, ...edges, right], body)
}

/** Lines at the top that may name columns. */
const nameLines = 2

/**
 * Edges without those between a column and its name, where the name stands beside its values: at the left above figures that
 * are aligned at the right. A column that only the first lines fill is a name; from the left, each goes to its values.
 */
function withNames(edges: readonly number[], lines: readonly Line[]): number[] {
  const filled = edges.slice(1).map((right, column) => {
    const isInside = ({ box }: Word) => centreX(box) >= edges[column]! && centreX(box) < right
    return lines.flatMap((line, index) => (line.words.some(isInside) ? [index] : []))
  })
  const isName = (column: number) =>
    filled[column]!.length > 0 && filled[column]!.every((at) => at < nameLines)
  const hasValues = (other: number, name: number) =>
    (filled[other]?.length ?? 0) > nameLines && !filled[other]!.some((at) => filled[name]!.includes(at))
  if (lines.length <= nameLines * 2) return [...edges]
  const removed = new Set<number>()
  const named = new Set<number>()
  for (let column = 0; column < filled.length; column += 1) {
    if (!isName(column)) continue
    const values = [column - 1, column + 1].find((other) => hasValues(other, column) && !named.has(other))
    if (values === undefined) continue
    named.add(values)
    removed.add(Math.max(column, values))
  }
  return edges.filter((_, index) => !removed.has(index))
}

/** Intervals in which at most `allowed` lines have words. */
function sharedGaps(lines: readonly Line[], allowed: number): [number, number][] {
  const steps = lines
    .flatMap((line) => joinWords(line.words, line.size))
    .flatMap(([from, to]) => [
      [from, 1],
      [to, -1],
    ])
    .sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!) as [number, number][]
  const gaps: [number, number][] = []
  let depth = 0
  let start: number | null = null
  for (const [at, step] of steps) {
    depth += step
    if (depth <= allowed && start === null) start = at
    if (depth > allowed && start !== null) {
      if (at > start) gaps.push([start, at])
      start = null
    }
  }
  return gaps
}

/** A column that few lines fill lies inside a gap: the gaps on both of its sides. */
function withoutIslands([from, to]: [number, number], lines: readonly Line[]): [number, number][] {
  const islands = lines
    .flatMap((line) => joinWords(line.words, line.size))
    .filter(([left, right]) => left >= from && right <= to)
    .sort((a, b) => a[0] - b[0])
  const gaps: [number, number][] = []
  let start = from
  for (const [left, right] of islands) {
    if (left > start) gaps.push([start, left])
    start = Math.max(start, right)
  }
  gaps.push([start, to])
  return gaps
}

/** Intervals that the words of a line cover; words that a plain space divides are one. */
function joinWords(words: readonly Word[], size: number): [number, number][] {
  const joined: [number, number][] = []
  for (const { box } of words) {
    const last = joined.at(-1)
    if (last !== undefined && box.left - last[1] < size * 0.4) last[1] = Math.max(last[1], box.right)
    else joined.push([box.left, box.right])
  }
  return joined
}
