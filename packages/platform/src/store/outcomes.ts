import { Unavailable } from '../events/outcomes.ts'

/** The store has stopped, or a file of it cannot be used; the message says why. */
export class StoreFailed extends Unavailable {
  override readonly name: string = 'StoreFailed'
}

/** A statement, or a value in it, is wrong; the message says why. */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'
}
