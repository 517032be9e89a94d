/** An import failed; the message is for the person who started it. */
export class ImportError extends Error {
  override readonly name: string = 'ImportError'
}

/** The file is of a kind that is never imported, such as a PDF. */
export class OtherKind extends ImportError {
  override readonly name = 'OtherKind'
}
