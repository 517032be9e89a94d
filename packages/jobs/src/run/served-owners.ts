/** Max owners in memory; the one served longest ago is dropped first and counts as never served. */
const maxOwners = 10_000

/** The order in which a worker last served owners. */
export interface ServedOwners {
  note(owner: string): void
  /** The owners that were never served; if there are none, the one served longest ago. */
  longestAgo(owners: readonly string[]): readonly string[]
}

/** Creates the memory of a worker, by which owners take turns even on a single slot. */
export function createServedOwners(): ServedOwners {
  // A set keeps insertion order.
  const served = new Set<string>()
  return {
    note(owner) {
      served.delete(owner)
      served.add(owner)
      if (served.size > maxOwners) served.delete(served.keys().next().value!)
    },
    longestAgo(owners) {
      const never = owners.filter((owner) => !served.has(owner))
      if (never.length > 0) return never
      const candidates = new Set(owners)
      return served
        .keys()
        .filter((owner) => candidates.has(owner))
        .take(1)
        .toArray()
    },
  }
}
