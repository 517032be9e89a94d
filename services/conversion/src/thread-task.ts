import type { MessagePort } from 'node:worker_threads'
import type { ConversionOptions, ErrorCode, FieldError } from '@tathya/contracts/http'
import type { CombinedDocument } from './combine/index.ts'
import type { ConversionLimits, Source } from './converters/converter.ts'

/** What is to be converted, and how. */
export interface ConversionTask {
  readonly sources: readonly Source[]
  readonly options: ConversionOptions
  readonly limits: ConversionLimits
}

/** What a thread is asked to do. */
export interface ThreadTask extends ConversionTask {
  /** Hears of progress: `[done, total]`; whatever comes from the other side means that the task shall stop. */
  readonly port: MessagePort
}

/** What a thread says that was asked to stop and waits for something: it stops after that. */
export const stopping = 'stopping'

/** What a conversion has made. */
export interface MadeDocument extends CombinedDocument {
  readonly warnings: readonly string[]
}

/** A refusal that is to be thrown again on the other side: errors lose their fields on the way between threads. */
export interface Refusal {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors: readonly FieldError[]
}

/** How a task ended. */
export type ThreadOutcome =
  | { readonly made: MadeDocument }
  | { readonly refused: Refusal }
  | { readonly stopped: true }
