import { Changed } from '@tathya/platform'
import { AlreadyExists, StaleEpoch } from '../errors.ts'

/** The errors by which a collection refuses writes, in the same words whatever it stands on. */
export interface Refusals {
  exists(key: string): AlreadyExists
  /** Of a write that expected a version. */
  changed(key: string, expectedVersion: number): Changed
  /** Of a write under a claim, by its condition. */
  unfit(key: string): Changed
  stale(key: string, epoch: number): StaleEpoch
  /** Of every change, where the collection is `appendOnly`. */
  appendOnly(): TypeError
}

/** Makes the refusals of a collection. */
export function createRefusals(collection: string): Refusals {
  const recordOf = (key: string) => `Record ${key} of "${collection}"`
  return {
    exists: (key) => new AlreadyExists(`"${collection}" has a record ${key} already.`),
    changed: (key, expectedVersion) =>
      new Changed(`${recordOf(key)} is not in version ${expectedVersion} any more; read it again.`),
    unfit: (key) => new Changed(`${recordOf(key)} does not fit the condition of the write any more.`),
    stale: (key, epoch) => new StaleEpoch(`${recordOf(key)} is not held under epoch ${epoch} any more.`),
    appendOnly: () => new TypeError(`"${collection}" is declared as appendOnly: its records never change.`),
  }
}
