/** A dependency is away. Requests are answered with `unavailable`; subscriptions pause, and the try does not count. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}

/** The publish was not confirmed in time; the event may still be durable. */
export class PublishTimeout extends Error {
  override readonly name = 'PublishTimeout'
}

/** The disk is full, or the configured limit is reached; nothing was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The record has another version than expected, or is gone. */
export class Changed extends Error {
  override readonly name = 'Changed'
}

/** The stream exceeds the limit; nothing was stored. */
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

/** The port is closed. */
export class Closed extends Error {
  override readonly name = 'Closed'
}

/** Where an unexpected error occurred. */
export interface ErrorOrigin {
  readonly service: string
  readonly traceparent: string | undefined
  /** The id of the request or job. */
  readonly facts: Readonly<Record<string, string>>
}

/** Reports an unexpected error. Never throws. */
export type ReportError = (error: unknown, origin: ErrorOrigin) => void
