import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
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
export class SandboxedChild<Q, R> {
  readonly #child: ChildProcess
  readonly #seconds: number
  readonly #signal: AbortSignal | undefined

  constructor({ program, seconds, signal, execArgv = [], args = [] }: ChildOptions) {
    this.#seconds = seconds
    this.#signal = signal
    this.#child = fork(fileURLToPath(program), [...args], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...execArgv],
      env: scrubbedEnvironment(),
    })
    // Without a listener, a failure to start the child would crash this process.
    this.#child.on('error', () => undefined)
    signal?.addEventListener('abort', this.#kill, { once: true })
    if (signal?.aborted) this.#kill()
  }

  /**
   * Sends a request; one at a time. Rejects with `ChildTimeout`, `ChildExhausted`, or `Error` if the process fails or exits.
   */
  async ask(request: Q, seconds = this.#seconds): Promise<R> {
    const over = new AbortController()
    const { signal } = over
    const ended = once(this.#child, 'exit', { signal }).then(
      (): ChildAnswer<R> => ({ failure: 'The process ended.' }),
    )
    const answered = once(this.#child, 'message', { signal }).then(([answer]) => answer as ChildAnswer<R>)
    // The slower one is aborted below.
    for (const outcome of [ended, answered]) outcome.catch(() => undefined)
    this.#child.send(request as object, () => undefined)
    const late = () => new ChildTimeout(`It took longer than ${seconds} s.`)
    const answer = await withDeadline(Promise.race([answered, ended]), seconds * 1000, late).finally(() =>
      over.abort(),
    )
    if ('result' in answer) return answer.result
    if ('exhausted' in answer) throw new ChildExhausted('It reached its memory limit.')
    throw new Error(answer.failure)
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected
  }

  /** Whether it was killed: by its memory limit, or by the system. */
  get wasKilled(): boolean {
    return this.#child.signalCode === 'SIGKILL' || this.#child.signalCode === 'SIGABRT'
  }

  /** Kills the process; resolves when it has exited. */
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
