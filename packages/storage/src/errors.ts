import { Unavailable } from '@tathya/platform'

/** A record with this key exists. */
export class AlreadyExists extends Error {
  override readonly name = 'AlreadyExists'
}

/** The claim was lost: another caller holds the record, or the lease was released. */
export class StaleEpoch extends Error {
  override readonly name = 'StaleEpoch'
}

/** The page cursor is not from this store, or belongs to another order. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}

/** The value does not fit the schema of its collection; nothing was written. */
export class BadRecord extends Error {
  override readonly name = 'BadRecord'
}

/** There is no such file: it never was, has expired, or was removed. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile'
}

/** The store has stopped, or a file of it cannot be used; the message says why. */
export class StoreFailed extends Unavailable {
  override readonly name: string = 'StoreFailed'
}

/** A statement, or a value in it, is wrong; the message says why. */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'
}

/** MongoDB does not answer, or cannot at the moment; it is unknown whether a write was made. */
export class MongoAway extends StoreFailed {
  override readonly name: string = 'MongoAway'
}

/** MongoDB is there and will not serve as it is set up: credentials, rights, no replica set. */
export class MongoRefused extends MongoAway {
  override readonly name = 'MongoRefused'
}
