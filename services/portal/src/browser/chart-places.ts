/** A value of a chart, with its place in the drawing. */
export interface Place {
  /** The period of the value, counted from the first one. */
  readonly at: number
  readonly x: number
  readonly y: number
}

/**
 * Finds where the values of a series are in its drawing. `path` is its line; periods stand at equal distances, and the line begins
 * with the first and ends with the last value that is known. It may have points between the values: a rate holds over weekends.
 */
export function findPlaces(path: string, isKnown: readonly boolean[]): Place[] {
  const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
  const positions = isKnown.flatMap((is, at) => (is ? [at] : []))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || positions.length === 0) return []
  const [from, to] = [positions[0]!, positions.at(-1)!]
  const step = to === from ? 0 : (last.x - first.x) / (to - from)
  return positions.map((at) => {
    const x = first.x + (at - from) * step
    return { at, x, y: nearest(points, x).y }
  })
}

/** What is nearest to a place of the horizontal axis. */
export function nearest<T extends { readonly x: number }>(list: readonly T[], x: number): T {
  return list.reduce((best, candidate) =>
    Math.abs(candidate.x - x) < Math.abs(best.x - x) ? candidate : best,
  )
}
