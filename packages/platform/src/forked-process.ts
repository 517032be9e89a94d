import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Options of a forked process. */
export interface ForkedProcessOptions {
  /** Arguments of the program. */
  readonly args?: readonly string[]
  /** Options of Node. */
  readonly execArgv?: readonly string[]
  /** Default: the environment of this process. */
  readonly env?: NodeJS.ProcessEnv
}

/** How a process ended: by its code or a signal, or it could not be started. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A module of this repository as a process of its own, without output: messages are all that connects it to this one. */
export class ForkedProcess {
  /** Resolves when the process has ended, or could not be started. */
  readonly ended: Promise<ProcessEnd>
  readonly #child: ChildProcess

  constructor(program: URL, { args = [], execArgv = [], env = process.env }: ForkedProcessOptions = {}) {
    this.#child = fork(fileURLToPath(program), [...args], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...execArgv],
      env,
    })
    this.ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve({ code, signal }))
      // Without a listener, a failure to start would crash this process.
      this.#child.on('error', () => {
        if (this.#child.pid === undefined) resolve({ code: null, signal: null })
      })
    })
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** The signal that has ended it. */
  get signal(): NodeJS.Signals | null {
    return this.#child.signalCode
  }

  /** Does nothing if the process has ended; its end is noticed by `ended`. */
  send(message: object | string | null): void {
    if (this.#child.connected) this.#child.send(message as object, () => undefined)
  }

  /** Calls `receive` with each message of the process, until the returned function is called. */
  listen(receive: (message: unknown) => void): () => void {
    this.#child.on('message', receive)
    return () => void this.#child.off('message', receive)
  }

  /** Keeps this process alive until that one ends, as at first. */
  hold(): void {
    this.#child.ref()
    this.#child.channel?.ref()
  }

  /** Lets this process exit before that one. */
  release(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  /** Kills the process; resolves when it has ended. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.ended
  }
}
