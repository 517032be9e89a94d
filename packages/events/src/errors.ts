/** Thrown by a handler: this event can never be handled; it is parked at once. */
export class Permanent extends Error {
  override readonly name = 'Permanent'
}

/** The payload does not fit the schema of its event type, or it is over the limit of its size. */
export class BadPayload extends Error {
  override readonly name = 'BadPayload'
}
