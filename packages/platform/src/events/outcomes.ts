/** Thrown by a handler: this event can never be handled; it is parked at once. */
export class Permanent extends Error {
  override readonly name = 'Permanent'
}

/** A dependency is away. A subscription whose handler throws it pauses and tries again without counting. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}

/** The publish was not confirmed in time; the event may be durable all the same. */
export class PublishTimeout extends Error {
  override readonly name = 'PublishTimeout'
}

/** The port was closed; nothing new is taken. */
export class Closed extends Error {
  override readonly name = 'Closed'
}

/** The payload does not fit the schema of its event type, or it is over the limit of its size. */
export class BadPayload extends Error {
  override readonly name = 'BadPayload'
}
