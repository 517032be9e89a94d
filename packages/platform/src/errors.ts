/** A dependency is away. Requests are answered with `unavailable`; a subscription pauses and tries again without counting. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}

/** The publish was not confirmed in time; the event may be durable all the same. */
export class PublishTimeout extends Error {
  override readonly name = 'PublishTimeout'
}

/** The disk or the configured limit is full; nothing of the write was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The record is not in the expected version, or it is gone. */
export class Changed extends Error {
  override readonly name = 'Changed'
}

/** The stream has more bytes than the limit; nothing of it was kept. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
  /** Max bytes. */
  readonly limit: number

  constructor(limit: number) {
    super(`The file has more than ${limit} bytes.`)
    this.limit = limit
  }
}

/** A data file of the product is damaged or unreadable; the message names the file, what is wrong and what to do. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData'
}

/** The port was closed; nothing new is taken. */
export class Closed extends Error {
  override readonly name = 'Closed'
}
