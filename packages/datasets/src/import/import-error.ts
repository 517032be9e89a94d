/** The import cannot go on; the message says why, for the person who started it. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
