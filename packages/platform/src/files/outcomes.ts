/** There is no such file: it never was, has expired, or was removed. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile'
}

/** The stream gave more than the put allows; nothing of it was kept. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
  /** Bytes that were allowed. */
  readonly limit: number

  constructor(limit: number) {
    super(`The file has more than ${limit} bytes.`)
    this.limit = limit
  }
}
