import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { scrubbedEnvironment } from '../environment.ts'
import { answerCall, type CallHandlers } from './calls.ts'
import type { FromTask, RunOptions, TaskOutcome, ToTask } from './task.ts'

/** Milliseconds for a process to end its own children before it is killed. */
const stopMs = 500

/** Share of the memory for JavaScript objects; the rest is for buffers, native libraries and WebAssembly. */
const heapShare = 0.6

/** A process of a pool. */
export class TaskProcess<T, R> {
  readonly #child: ChildProcess
  readonly #handlers: CallHandlers<T>
  readonly #ended: Promise<string>
  /** Tasks that it was given. */
  tasks = 0

  constructor(program: URL, megabytes: number, handlers: CallHandlers<T>) {
    this.#handlers = handlers
    this.#child = fork(fileURLToPath(program), [String(megabytes)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${Math.floor(megabytes * heapShare)}`],
      env: { ...scrubbedEnvironment(), ...compileCache() },
    })
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(signal ?? `the code ${code}`))
      this.#child.on('error', (error) => resolve(String(error)))
    })
    // An idle process does not keep the product alive.
    this.#child.unref()
    this.#child.channel?.unref()
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Runs a task. Rejects if the process ends otherwise than for its memory; the caller looks at the signal first. */
  async run(task: T, { signal, progress }: RunOptions): Promise<TaskOutcome<R> | 'out of memory'> {
    this.tasks += 1
    this.#child.channel?.ref()
    const { promise: answered, resolve } = Promise.withResolvers<TaskOutcome<R>>()
    const over = new AbortController()
    const context = { task, signal: AbortSignal.any([signal, over.signal]) }
    const onMessage = async (message: FromTask<R>) => {
      if ('progress' in message) progress(...message.progress)
      else if ('outcome' in message) resolve(message.outcome)
      else this.#send(await answerCall(this.#handlers, message, context))
    }
    const stop = () => void this.close()
    this.#child.on('message', onMessage)
    signal.addEventListener('abort', stop, { once: true })
    try {
      this.#send({ task })
      const outcome = await Promise.race([answered, this.#ended])
      if (typeof outcome !== 'string') return outcome
      signal.throwIfAborted()
      // Its watch and the system kill it, and the engine aborts it.
      if (outcome === 'SIGKILL' || outcome === 'SIGABRT') return 'out of memory'
      throw new Error(`The process of a task ended with ${outcome}.`)
    } finally {
      signal.removeEventListener('abort', stop)
      this.#child.off('message', onMessage)
      over.abort(new Error('The task has ended.'))
      this.#child.channel?.unref()
    }
  }

  /** Ends the process; resolves when it has exited. */
  async close(): Promise<void> {
    if (this.#child.pid === undefined) return
    this.#send('stop')
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), stopMs)
    await this.#ended
    clearTimeout(timer)
  }

  /** Does nothing if the process has ended. */
  #send(message: ToTask<T>): void {
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }
}

/** The compile cache of this process, which halves the start of another one. */
function compileCache(): Record<string, string> {
  const cache = getCompileCacheDir()
  // The variable names the folder above the one of this version of Node.
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(cache) }
}
