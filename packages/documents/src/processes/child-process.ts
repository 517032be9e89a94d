import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { scrubbedEnvironment } from '../environment.ts'

/** What a child process answers. */
export type ChildAnswer<R> =
  | { readonly result: R }
  | { readonly failure: string }
  /** It has taken all the memory that it may, and ends. */
  | { readonly exhausted: true }

/** A request took longer than it may. */
export class ChildTimeout extends Error {
  override readonly name = 'ChildTimeout'
}

/** A request took more memory than it may. */
export class ChildExhausted extends Error {
  override readonly name = 'ChildExhausted'
}

/** Of a child process. */
export interface ChildOptions {
  /** A module that calls `serveParent`. */
  readonly program: URL
  /** Seconds for one request. */
  readonly seconds: number
  /** Ends the process: a thread that ends before its child leaves a zombie behind. */
  readonly signal?: AbortSignal | undefined
}

/**
 * A process for native code that nothing can interrupt within a thread. It has little environment and no output, and ends
 * with whoever started it.
 */
export class SandboxedChild<Q, R> {
  readonly #child: ChildProcess
  readonly #seconds: number
  readonly #signal: AbortSignal | undefined

  constructor({ program, seconds, signal }: ChildOptions) {
    this.#seconds = seconds
    this.#signal = signal
    this.#child = fork(fileURLToPath(program), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: scrubbedEnvironment(),
    })
    // Without a listener the error of a process that did not start would end this one.
    this.#child.on('error', () => undefined)
    signal?.addEventListener('abort', this.#kill, { once: true })
    if (signal?.aborted) this.#kill()
  }

  /**
   * Asks for one thing at a time. Rejects with `ChildTimeout`, `ChildExhausted`, and `Error` where the process fails or
   * ends.
   */
  async ask(request: Q): Promise<R> {
    const limit = AbortSignal.timeout(this.#seconds * 1000)
    const ended = once(this.#child, 'exit', { signal: limit }).then(
      (): ChildAnswer<R> => ({ failure: 'The process ended.' }),
    )
    const answered = once(this.#child, 'message', { signal: limit }).then(
      ([answer]) => answer as ChildAnswer<R>,
    )
    // The one that is not awaited any more may still fail.
    for (const outcome of [ended, answered]) outcome.catch(() => undefined)
    this.#child.send(request as object, () => undefined)
    const answer = await Promise.race([answered, ended]).catch((cause) => {
      throw limit.aborted ? new ChildTimeout(`It took longer than ${this.#seconds} s.`, { cause }) : cause
    })
    if ('result' in answer) return answer.result
    if ('exhausted' in answer) throw new ChildExhausted('It needed more memory than it may take.')
    throw new Error(answer.failure)
  }

  /** Kills the process; resolves when it has ended. */
  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#kill)
    const hasEnded = this.#child.exitCode !== null || this.#child.signalCode !== null
    if (hasEnded || this.#child.pid === undefined) return
    const ended = once(this.#child, 'exit')
    this.#kill()
    await ended
  }

  readonly #kill = () => void this.#child.kill('SIGKILL')
}
