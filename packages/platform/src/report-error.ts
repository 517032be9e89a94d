/** Where an unexpected error occurred. */
export interface ErrorOrigin {
  readonly service: string
  readonly traceparent: string | undefined
  /** The id of the request or job. */
  readonly facts: Readonly<Record<string, string>>
}

/** Reports an unexpected error. Never throws. */
export type ReportError = (error: unknown, origin: ErrorOrigin) => void
