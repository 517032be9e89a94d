/** An import failed; the message is for the person who started it. */
export class ImportError extends Error {
  override readonly name: string = 'ImportError'
}

/** An address could not be fetched. */
export class DownloadFailed extends ImportError {
  override readonly name = 'DownloadFailed'
  /** True where a later try may succeed. */
  readonly isTemporary: boolean
  /** Milliseconds that the server asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    temporary: { readonly is: boolean; readonly retryAfterMs?: number },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.isTemporary = temporary.is
    this.retryAfterMs = temporary.retryAfterMs
  }
}

/** The file is of a kind that is never imported, such as a PDF. */
export class OtherKind extends ImportError {
  override readonly name = 'OtherKind'
}

/** The rows of a dataset are those of another service, and no release of it was imported. */
export class RowsElsewhere extends ImportError {
  override readonly name = 'RowsElsewhere'
  /** The dataset. */
  readonly id: string

  constructor(id: string) {
    super(
      `The rows of ${id} are needed, which are those of another service: import the file with "npx tathya import".`,
    )
    this.id = id
  }
}
