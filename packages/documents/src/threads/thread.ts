import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { ErrorCode, FieldError } from '@tathya/contracts/http'
import { ProblemError } from '@tathya/platform/problem'
import { transferableSymbol, valueSymbol } from 'piscina'

/** The task of a thread, and the port on which it reports `[done, total]`; any message to it means stop. */
export interface ThreadRequest<T> {
  readonly task: T
  readonly port: MessagePort
}

/** Sent by a thread that confirms a stop while it waits for something, after which it stops. */
export const stopping = 'stopping'

/** The outcome of a task. A refusal is a `ProblemError`, whose fields are lost between threads. */
export type ThreadOutcome<R> =
  | { readonly result: R }
  | { readonly refused: { code: ErrorCode; detail: string; errors: readonly FieldError[] } }
  | { readonly stopped: true }

/** The context of a task. */
export interface ThreadContext {
  /** Fires when the task is to stop: for work outside of this thread. */
  readonly signal: AbortSignal
  /** Reports progress; throws if the task is to stop. */
  progress(done: number, total: number | null): void
}

/** The task is to stop. */
class Stopped extends Error {}

/** Creates the default export of a thread's program: it runs tasks, and transfers the memory of `bytes` without a copy. */
export function serveTasks<T, R extends { readonly bytes: Uint8Array }>(
  work: (task: T, context: ThreadContext) => Promise<R>,
): (request: ThreadRequest<T>) => Promise<ThreadOutcome<R>> {
  return async ({ task, port }) => {
    const { signal, assertNotStopped } = listenForStop(port)
    const progress = (done: number, total: number | null) => {
      assertNotStopped()
      port.postMessage([done, total])
    }
    try {
      return toTransfer(await work(task, { signal, progress }))
    } catch (error) {
      if (error instanceof Stopped) return { stopped: true }
      if (!(error instanceof ProblemError)) throw error
      return { refused: { code: error.code, detail: error.message, errors: error.errors } }
    } finally {
      port.close()
    }
  }
}

/** Confirms a stop. From then on `assertNotStopped` throws, also if the thread was too busy to confirm. */
function listenForStop(port: MessagePort) {
  const controller = new AbortController()
  const { signal } = controller
  port.on('message', () => {
    controller.abort()
    port.postMessage(stopping)
  })
  const assertNotStopped = () => {
    if (signal.aborted || receiveMessageOnPort(port) !== undefined) throw new Stopped()
  }
  return { signal, assertNotStopped }
}

function toTransfer<R extends { readonly bytes: Uint8Array }>(result: R): ThreadOutcome<R> {
  // Memory shared with other values must not be transferred.
  const isWhole = result.bytes.byteLength === result.bytes.buffer.byteLength
  const bytes = isWhole ? result.bytes : Uint8Array.from(result.bytes)
  const outcome = { result: { ...result, bytes } }
  return Object.assign(outcome, { [transferableSymbol]: [bytes.buffer], [valueSymbol]: outcome })
}
