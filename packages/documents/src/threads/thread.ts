import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { ErrorCode, FieldError } from '@tathya/contracts/http'
import { ProblemError } from '@tathya/platform/problem'
import { transferableSymbol, valueSymbol } from 'piscina'

/** What a thread gets: the task, and the port on which it reports `[done, total]`; a message to it means stop. */
export interface ThreadRequest<T> {
  readonly task: T
  readonly port: MessagePort
}

/** Sent by a thread that was asked to stop while it waits for something: it stops after that. */
export const stopping = 'stopping'

/** How a task ended. A refusal is a `ProblemError`, whose fields do not survive between threads. */
export type ThreadOutcome<R> =
  | { readonly result: R }
  | { readonly refused: { code: ErrorCode; detail: string; errors: readonly FieldError[] } }
  | { readonly stopped: true }

/** What the work of a thread gets beside its task. */
export interface ThreadContext {
  /** Fires when the result is not wanted any more: for work outside of this thread. */
  readonly signal: AbortSignal
  /** Reports progress; throws where the result is not wanted any more. */
  progress(done: number, total: number | null): void
}

/** The task is not wanted any more. */
class Stopped extends Error {}

/** Makes what a thread exports by default: it does the work, and hands over the memory of `bytes` without a copy. */
export function serveTasks<T, R extends { readonly bytes: Uint8Array }>(
  work: (task: T, context: ThreadContext) => Promise<R>,
): (request: ThreadRequest<T>) => Promise<ThreadOutcome<R>> {
  return async ({ task, port }) => {
    const { signal, assertWanted } = listenForStop(port)
    const progress = (done: number, total: number | null) => {
      assertWanted()
      port.postMessage([done, total])
    }
    try {
      return handOver(await work(task, { signal, progress }))
    } catch (error) {
      if (error instanceof Stopped) return { stopped: true }
      if (!(error instanceof ProblemError)) throw error
      return { refused: { code: error.code, detail: error.message, errors: error.errors } }
    } finally {
      port.close()
    }
  }
}

/** Confirms a request to stop. From then on `assertWanted` throws, also where the thread was too busy to confirm. */
function listenForStop(port: MessagePort) {
  const controller = new AbortController()
  const { signal } = controller
  port.on('message', () => {
    controller.abort()
    port.postMessage(stopping)
  })
  const assertWanted = () => {
    if (signal.aborted || receiveMessageOnPort(port) !== undefined) throw new Stopped()
  }
  return { signal, assertWanted }
}

function handOver<R extends { readonly bytes: Uint8Array }>(result: R): ThreadOutcome<R> {
  // Memory that also holds something else must not be taken away.
  const isWhole = result.bytes.byteLength === result.bytes.buffer.byteLength
  const bytes = isWhole ? result.bytes : Uint8Array.from(result.bytes)
  const outcome = { result: { ...result, bytes } }
  return Object.assign(outcome, { [transferableSymbol]: [bytes.buffer], [valueSymbol]: outcome })
}
