import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { ForkedProcess } from '@tathya/platform/forked-process'
import { scrubbedEnvironment } from '../environment.ts'
import { answerCall, type CallHandlers } from './calls.ts'
import type { FromTask, RunOptions, TaskOutcome, ToTask } from './task.ts'

/** Milliseconds for a process to end its own children before it is killed. */
const stopMs = 500

/** Share of the memory for JavaScript objects; the rest is for buffers, native libraries and WebAssembly. */
const heapShare = 0.6

/** A process of a pool. */
export class TaskProcess<T, R> {
  readonly #process: ForkedProcess
  readonly #handlers: CallHandlers<T>
  /** Tasks that it was given. */
  tasks = 0

  constructor(program: URL, megabytes: number, handlers: CallHandlers<T>) {
    this.#handlers = handlers
    this.#process = new ForkedProcess(program, {
      args: [String(megabytes)],
      execArgv: [`--max-old-space-size=${Math.floor(megabytes * heapShare)}`],
      env: { ...scrubbedEnvironment(), ...compileCache() },
    })
    // An idle process does not keep the product alive.
    this.#process.release()
  }

  get isAlive(): boolean {
    return this.#process.isAlive
  }

  /** Runs a task. Rejects if the process ends otherwise than for its memory; the caller looks at the signal first. */
  async run(task: T, { signal, progress }: RunOptions): Promise<TaskOutcome<R> | 'out of memory'> {
    this.tasks += 1
    this.#process.hold()
    const { promise: answered, resolve } = Promise.withResolvers<TaskOutcome<R>>()
    const over = new AbortController()
    const context = { task, signal: AbortSignal.any([signal, over.signal]) }
    const stopListening = this.#process.listen(async (received) => {
      const message = received as FromTask<R>
      if ('progress' in message) progress(...message.progress)
      else if ('outcome' in message) resolve(message.outcome)
      else this.#send(await answerCall(this.#handlers, message, context))
    })
    const stop = () => void this.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      this.#send({ task })
      const outcome = await Promise.race([answered, this.#process.ended])
      if ('memory' in outcome) return outcome
      signal.throwIfAborted()
      // Its watch and the system kill it, and the engine aborts it.
      if (outcome.signal === 'SIGKILL' || outcome.signal === 'SIGABRT') return 'out of memory'
      throw new Error(`The process of a task ended with ${outcome.signal ?? `the code ${outcome.code}`}.`)
    } finally {
      signal.removeEventListener('abort', stop)
      stopListening()
      over.abort(new Error('The task has ended.'))
      this.#process.release()
    }
  }

  /** Ends the process; resolves when it has exited. */
  async close(): Promise<void> {
    this.#send('stop')
    const timer = setTimeout(() => this.#process.kill(), stopMs)
    await this.#process.ended
    clearTimeout(timer)
  }

  #send(message: ToTask<T>): void {
    this.#process.send(message)
  }
}

/** The compile cache of this process, which halves the start of another one. */
function compileCache(): Record<string, string> {
  const cache = getCompileCacheDir()
  // The variable names the folder above the one of this version of Node.
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(cache) }
}
