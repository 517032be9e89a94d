import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Calls } from './calls.ts'
import { type FromTask, outcomeOf, type ToTask } from './task.ts'
import { watchProcess } from './watch-process.ts'

/** The context of a task. */
export interface TaskContext {
  /** Fires when the task is to stop: for work outside of this process. */
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
  /**
   * Asks the parent, whose pool has a handler of this name, and resolves with its answer. Rejects with `ProblemError` if the
   * handler refuses, else with `Error`.
   */
  readonly call: <R>(name: string, args: unknown) => Promise<R>
}

/** Niceness, so that requests come first. */
const niceness = 10

/** Milliseconds to kill own children, so that none stays in the table of processes. */
const stopMs = 50

/** Runs the tasks of the parent, which started this process in a `ProcessPool`, and exits with it. */
export function serveTasks<T, R>(work: (task: T, context: TaskContext) => Promise<R>): void {
  setPriority(niceness)
  watchProcess(Number(process.argv[2]) * 1_000_000)
  const stopped = new AbortController()
  const calls = new Calls(reply<R>)
  const context: TaskContext = {
    signal: stopped.signal,
    progress: (done, total) => reply({ progress: [done, total] }),
    call: (name, args) => calls.call(name, args),
  }
  process.on('message', async (message: ToTask<T>) => {
    if (message === 'stop') {
      stopped.abort()
      await sleep(stopMs)
      kill()
    } else if ('answered' in message) {
      calls.answer(message.answered, message.outcome)
    } else {
      const outcome = await outcomeOf(() => work(message.task, context))
      reply({ outcome: { ...outcome, memory: process.memoryUsage.rss() } })
    }
  })
  process.on('disconnect', kill)
}

function reply<R>(message: FromTask<R>): void {
  process.send!(message, undefined, undefined, () => undefined)
}

function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}
