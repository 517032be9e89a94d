/** Most owners that are remembered; who was served longest ago is forgotten first, and counts as never served. */
const mostOwners = 10_000

/** In which order a worker has served owners last. */
export interface ServedOwners {
  note(owner: string): void
  /** Those of the owners who were never served; where there are none, the one who was served longest ago. */
  longestAgo(owners: readonly string[]): readonly string[]
}

/** Makes the memory of a worker: with it, owners take turns on a single slot too. */
export function createServedOwners(): ServedOwners {
  // A set keeps the order in which its members came.
  const served = new Set<string>()
  return {
    note(owner) {
      served.delete(owner)
      served.add(owner)
      if (served.size > mostOwners) served.delete(served.keys().next().value!)
    },
    longestAgo(owners) {
      const never = owners.filter((owner) => !served.has(owner))
      if (never.length > 0) return never
      const wanted = new Set(owners)
      return served
        .keys()
        .filter((owner) => wanted.has(owner))
        .take(1)
        .toArray()
    },
  }
}
