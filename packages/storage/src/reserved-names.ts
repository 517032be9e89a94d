/** How the names begin of what stores keep beside records. */
const reserved = /^(system|tathya|contents)\./i

/** True for what a store keeps beside records. */
export function isReserved(name: string): boolean {
  return reserved.test(name)
}

/** The collections of log entries in MongoDB. */
export const entryCollections = {
  entries: 'tathya.log.entries',
  groups: 'tathya.log.groups',
  keys: 'tathya.log.keys',
  counts: 'tathya.log.counts',
  numbers: 'tathya.log.numbers',
  writers: 'tathya.log.writers',
} as const
