import type { Store } from '../../sqlite/open-store.ts'
import type { Documents } from '../documents.ts'
import type { Refusals } from '../refusals.ts'
import type { Expressions } from './paths.ts'

/** What a collection's functions work with. */
export interface CollectionContext<T> {
  /** The table's name, quoted. */
  readonly table: string
  readonly keyField: string
  readonly store: Store
  readonly documents: Documents<T>
  readonly refusals: Refusals
  readonly expressions: Expressions
  /** Marks the leases of this run; those of earlier runs are void. */
  readonly run: string
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number
}
