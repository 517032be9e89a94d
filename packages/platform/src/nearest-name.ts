/** The most similar of the known paths or names; undefined if none is similar. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const text = name.toLowerCase().slice(0, 200)
  let best: { name: string; distance: number } | undefined
  for (const candidate of names) {
    const limit = maxDistance(text, candidate)
    if (Math.abs(text.length - candidate.length) > limit) continue
    const distance = editDistance(text, candidate.toLowerCase())
    if (distance <= limit && (best === undefined || distance < best.distance))
      best = { name: candidate, distance }
  }
  return best?.name
}

/** Max edits between a name and the one that was meant: one in three letters, so that short names are not confused. */
function maxDistance(a: string, b: string): number {
  return Math.floor(Math.min(a.length, b.length) / 3)
}

/** The Levenshtein distance of two texts. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = previous[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(change, previous[column]! + 1, current[column - 1]! + 1))
    }
    previous = current
  }
  return previous[b.length]!
}
