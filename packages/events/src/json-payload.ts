/** A payload that came from JSON or is written as JSON anyway, with that text: it is neither written nor read a second time. */
export class JsonPayload<T> {
  readonly value: T
  /** Exactly the JSON of the value. */
  readonly json: string

  constructor(value: T, json: string) {
    this.value = value
    this.json = json
  }
}
