import { OwnerQueue } from '@tathya/platform/owner-queue'
import type { CallHandlers } from './calls.ts'
import { type RunOptions, resultOf } from './task.ts'
import { TaskProcess } from './task-process.ts'

/** Milliseconds for which an idle process is kept, with its loaded fonts and libraries. */
const idleMs = 60_000

/** A process above this memory after a task is replaced, as libraries keep what they once took. */
const maxKeptBytes = 300_000_000

/** Tasks of one process. */
const maxTasks = 100

/** Options of a pool. */
export interface ProcessPoolOptions<T> {
  /** A module that calls `serveTasks`. */
  readonly program: URL
  /** Tasks at once. */
  readonly processes: number
  /** Max waiting tasks; more are refused. Default: without limit, for tasks of a queue of jobs, which has its own. */
  readonly waiting?: number
  /** Max resident memory of one process, in megabytes. */
  readonly megabytes: number
  /** Creates the error of a task that exceeds the memory. */
  readonly outOfMemory: (cause: unknown) => Error
  /** Answer what tasks ask of this process, by `TaskContext.call`; the time counts as the task's. */
  readonly handlers?: CallHandlers<T>
}

/**
 * Processes for work on uploads, with limited memory and without the environment of this process. They start with the first
 * tasks, for which owners take turns. A process takes one task at a time; it is killed when a task is to stop, and replaced when it has become large.
 */
export class ProcessPool<T, R> {
  readonly #options: ProcessPoolOptions<T>
  readonly #idle: { process: TaskProcess<T, R>; timer: NodeJS.Timeout }[] = []
  readonly #busy = new Set<TaskProcess<T, R>>()
  readonly #queue: OwnerQueue

  constructor(options: ProcessPoolOptions<T>) {
    this.#options = options
    const { processes, waiting = Number.POSITIVE_INFINITY } = options
    this.#queue = new OwnerQueue({ what: 'tasks', slots: processes, waiting })
  }

  /**
   * Runs a task of an owner when it is their turn; rejects with its refusal, and with those of `OwnerQueue`. When the signal fires, its
   * process is killed, and the run rejects with the signal's reason.
   */
  run(task: T, options: RunOptions & { readonly owner: string }): Promise<R> {
    return this.#queue.run(options.owner, options.signal, () => this.#runNow(task, options))
  }

  /** Kills all processes; tasks that are running reject. */
  async close(): Promise<void> {
    const idle = this.#idle.splice(0)
    for (const { timer } of idle) clearTimeout(timer)
    await Promise.all(
      [...idle.map(({ process }) => process), ...this.#busy].map((process) => process.close()),
    )
  }

  async #runNow(task: T, { signal, progress }: RunOptions): Promise<R> {
    const process = this.#take()
    this.#busy.add(process)
    let reusable = false
    try {
      const outcome = await process.run(task, { signal, progress })
      signal.throwIfAborted()
      if (outcome === 'out of memory') throw this.#options.outOfMemory(new Error('Its process was killed.'))
      reusable = !('failure' in outcome) && outcome.memory <= maxKeptBytes && process.tasks < maxTasks
      return resultOf(outcome)
    } finally {
      this.#busy.delete(process)
      if (reusable) this.#keep(process)
      else await process.close()
    }
  }

  #take(): TaskProcess<T, R> {
    for (let kept = this.#idle.pop(); kept !== undefined; kept = this.#idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.process.isAlive) return kept.process
    }
    const { program, megabytes, handlers = {} } = this.#options
    return new TaskProcess<T, R>(program, megabytes, handlers)
  }

  #keep(process: TaskProcess<T, R>): void {
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.process === process)
      if (at >= 0) this.#idle.splice(at, 1)
      void process.close()
    }, idleMs)
    timer.unref()
    this.#idle.push({ process, timer })
  }
}
