/** The import cannot continue; the message says why, for the person who started it. */
export class ImportError extends Error {
  override readonly name: string = 'ImportError'
}

/** A file is of a kind that nothing is imported from, such as a PDF; which files are is still to be said. */
export class OtherKind extends ImportError {
  override readonly name = 'OtherKind'
}
