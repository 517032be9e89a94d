/** Where an unexpected error of ours came up. */
export interface ErrorOrigin {
  readonly service: string
  readonly traceparent: string | undefined
  /** What it came up with: the request's id, or the job's. */
  readonly facts: Readonly<Record<string, string>>
}

/** Reports an unexpected error of ours to whoever collects them. Never throws. */
export type ReportError = (error: unknown, origin: ErrorOrigin) => void
