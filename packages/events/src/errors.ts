/** Thrown by a handler: this event can never be handled; it becomes a dead letter at once. */
export class Permanent extends Error {
  override readonly name: string = 'Permanent'
}

/** A stored payload that its schema no longer accepts, or that is not JSON. */
export class UnreadablePayload extends Permanent {
  override readonly name = 'UnreadablePayload'
}

/** A message that is not an event; the text gives the reason. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable'
}

/** A handler of rejections that ignores errors of a class. */
export function ignore(kind: new () => Error): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof kind)) throw error
  }
}

/** The payload does not fit the schema of its event type, or is too large. */
export class BadPayload extends Error {
  override readonly name = 'BadPayload'
}
