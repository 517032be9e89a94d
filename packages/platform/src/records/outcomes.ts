/** A record with this key exists. */
export class AlreadyExists extends Error {
  override readonly name = 'AlreadyExists'
}

/** The record is not in the expected version, or it is gone. */
export class Changed extends Error {
  override readonly name = 'Changed'
}

/** The claim was lost: somebody else holds the record, or the lease was given back. */
export class StaleEpoch extends Error {
  override readonly name = 'StaleEpoch'
}

/** The disk or the configured limit is full; nothing of the write was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The cursor of a page is none of this store's, or belongs to another order. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}

/** The value does not fit the schema of its collection; nothing was written. */
export class BadRecord extends Error {
  override readonly name = 'BadRecord'
}
