import { editDistance } from './edit-distance.ts'

/** The most similar of the known paths or names; undefined if none is similar. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const text = name.toLowerCase().slice(0, 200)
  let best: { name: string; distance: number } | undefined
  for (const candidate of names) {
    const limit = maxDistance(text, candidate)
    const distance = editDistance(text, candidate.toLowerCase(), limit)
    if (distance <= limit && (best === undefined || distance < best.distance))
      best = { name: candidate, distance }
  }
  return best?.name
}

/** Max edits between a name and the one that was meant: one in three letters, so that short names are not confused. */
function maxDistance(a: string, b: string): number {
  return Math.floor(Math.min(a.length, b.length) / 3)
}
