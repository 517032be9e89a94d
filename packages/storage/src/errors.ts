import { Unavailable } from '@tathya/platform'

/** A record with this key exists. */
export class AlreadyExists extends Error {
  override readonly name = 'AlreadyExists'
}

/** The claim was lost: another caller holds the record, or the lease was released. */
export class StaleEpoch extends Error {
  override readonly name = 'StaleEpoch'
}

/** The page cursor is malformed, or belongs to another order. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}

/** The value does not fit the schema of its collection; nothing was written. */
export class BadRecord extends Error {
  override readonly name = 'BadRecord'
}

/** The file does not exist: it never did, has expired, or was removed. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile'
}

/** The store has stopped, or one of its files cannot be used; the message gives the reason. */
export class StoreFailed extends Unavailable {
  override readonly name: string = 'StoreFailed'
}

/** A statement, or a value in it, is wrong; the message gives the reason. */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'
}

/** MongoDB is unavailable; whether a write was made is unknown. */
export class MongoAway extends StoreFailed {
  override readonly name: string = 'MongoAway'
}

/** MongoDB refuses to serve because of its setup: credentials, rights, no replica set. */
export class MongoRefused extends MongoAway {
  override readonly name: string = 'MongoRefused'
}

/** The database holds data of an earlier version that this one does not read. */
export class EarlierData extends MongoAway {
  override readonly name = 'EarlierData'
}

/** Database, topics and data folder are not of one installation. */
export class OtherInstallation extends MongoRefused {
  override readonly name = 'OtherInstallation'
}
