/** The known path most like the one asked for; undefined where none is near. */
export function nearestPath(asked: string, known: readonly string[]): string | undefined {
  const text = asked.toLowerCase().slice(0, 200)
  let best: { path: string; distance: number } | undefined
  for (const path of known) {
    // At least so many letters differ.
    if (Math.abs(text.length - path.length) > nearness(path)) continue
    const distance = editDistance(text, path.toLowerCase())
    if (best === undefined || distance < best.distance) best = { path, distance }
  }
  return best !== undefined && best.distance <= nearness(best.path) ? best.path : undefined
}

/** Most letters in which an address may differ from the path that was meant. */
function nearness({ length }: string): number {
  return Math.max(2, length / 3)
}

/** Levenshtein's distance of two texts. */
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
