/** Thrown by a handler: this event can never be handled; it becomes a dead letter at once. */
export class Permanent extends Error {
  override readonly name: string = 'Permanent'
}

/** A stored payload that its schema does not take any more, or that is no JSON. */
export class UnreadablePayload extends Permanent {
  override readonly name = 'UnreadablePayload'
}

/** A message that is no event; the text gives the reason. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable'
}

/** The payload does not fit the schema of its event type, or it is over the limit of its size. */
export class BadPayload extends Error {
  override readonly name = 'BadPayload'
}
