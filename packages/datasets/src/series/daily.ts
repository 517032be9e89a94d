import type { SeriesValues } from './series-index.ts'

/** Days that a daily figure holds where none was published after it: longer than any row of holidays. */
const maxDays = 7

/** The figure of a day or, where none was published, the last one before it, at most seven days back. */
export function figureOn(values: SeriesValues, day: number): number | null {
  for (let back = 0; back <= maxDays; back += 1) {
    const value = values.get(day - back)
    if (value !== undefined && value !== null) return value
  }
  return null
}

/** The figures of days that follow each other, each held until the next one, at most seven days. */
export function heldFigures(figures: readonly (number | null)[]): (number | null)[] {
  const values = new Map(figures.entries())
  return figures.map((_, day) => figureOn(values, day))
}

/** The average over all days of a span; null where one of them has no figure. */
export function averageOfDays(values: SeriesValues, first: number, last: number): number | null {
  let sum = 0
  for (let day = first; day <= last; day += 1) {
    const value = figureOn(values, day)
    if (value === null) return null
    sum += value
  }
  return sum / (last - first + 1)
}
