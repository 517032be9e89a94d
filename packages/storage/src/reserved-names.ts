/** How the names begin of what stores keep beside records. */
const reserved = /^(system|tathya|contents)\./i

/** True for what a store keeps beside records. */
export function isReserved(name: string): boolean {
  return reserved.test(name)
}
