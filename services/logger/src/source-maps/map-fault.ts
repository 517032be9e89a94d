/** A source map that cannot be used, with the field that is wrong. */
export class MapFault extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
