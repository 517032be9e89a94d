import { ForkedProcess } from '@tathya/platform/forked-process'
import { withDeadline } from '@tathya/platform/time'
import { scrubbedEnvironment } from '../environment.ts'

/** The answer of a child process. */
export type ChildAnswer<R> =
  | { readonly result: R }
  | { readonly failure: string }
  /** It has reached its memory limit and exits. */
  | { readonly exhausted: true }

/** A request exceeded its time limit. */
export class ChildTimeout extends Error {
  override readonly name = 'ChildTimeout'
}

/** A request exceeded the memory limit. */
export class ChildExhausted extends Error {
  override readonly name = 'ChildExhausted'
}

/** Options of a child process. */
export interface ChildOptions {
  /** A module that calls `serveParent`. */
  readonly program: URL
  /** Time limit of a request, unless it has its own. */
  readonly seconds: number
  /** Kills the process. */
  readonly signal?: AbortSignal | undefined
  /** Options of Node. */
  readonly execArgv?: readonly string[]
  /** Arguments of the program. */
  readonly args?: readonly string[]
}

/**
 * A process for native code, which cannot be interrupted within its caller's. It has few environment variables and no output, and
 * exits with its parent.
 */
export class SandboxedChild<Q extends object | string | null, R> {
  readonly #process: ForkedProcess
  readonly #seconds: number
  readonly #signal: AbortSignal | undefined

  constructor({ program, seconds, signal, execArgv = [], args = [] }: ChildOptions) {
    this.#seconds = seconds
    this.#signal = signal
    this.#process = new ForkedProcess(program, { args, execArgv, env: scrubbedEnvironment() })
    signal?.addEventListener('abort', this.#kill, { once: true })
    if (signal?.aborted) this.#kill()
  }

  /**
   * Sends a request; one at a time. Rejects with `ChildTimeout`, `ChildExhausted`, or `Error` if the process fails or exits.
   */
  async ask(request: Q, seconds = this.#seconds): Promise<R> {
    const { promise: answered, resolve } = Promise.withResolvers<ChildAnswer<R>>()
    const stopListening = this.#process.listen((answer) => resolve(answer as ChildAnswer<R>))
    const ended = this.#process.ended.then((): ChildAnswer<R> => ({ failure: 'The process ended.' }))
    this.#process.send(request)
    const late = () => new ChildTimeout(`It took longer than ${seconds} s.`)
    const first = Promise.race([answered, ended])
    const answer = await withDeadline(first, seconds * 1000, late).finally(stopListening)
    if ('result' in answer) return answer.result
    if ('exhausted' in answer) throw new ChildExhausted('It reached its memory limit.')
    throw new Error(answer.failure)
  }

  get isAlive(): boolean {
    return this.#process.isAlive
  }

  /** True if it was killed: by its memory limit, or by the system. */
  get wasKilled(): boolean {
    return this.#process.signal === 'SIGKILL' || this.#process.signal === 'SIGABRT'
  }

  /** Kills the process; resolves when it has exited. */
  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#kill)
    await this.#process.kill()
  }

  readonly #kill = () => void this.#process.kill()
}
