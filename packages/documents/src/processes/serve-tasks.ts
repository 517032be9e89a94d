import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ProblemError } from '@tathya/platform/problem'
import type { TaskOutcome } from './task.ts'

/** The context of a task. */
export interface TaskContext {
  /** Fires when the task is to stop: for work outside of this process. */
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/** Niceness, so that requests come first. */
const niceness = 10

/** Milliseconds to kill own children, so that none stays in the table of processes. */
const stopMs = 50

/** Milliseconds between two looks at the memory. */
const watchMs = 20

/**
 * The watch of a process, in a thread of its own, as the main thread may be busy for long. Kills the process above its memory,
 * which limits of the engine do not cover, and when its parent is gone.
 */
const watch = `
const { workerData: { maxBytes, parent, watchMs } } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, watchMs)`

/** Runs the tasks of the parent, which started this process in a `ProcessPool`, and exits with it. */
export function serveTasks<T, R>(work: (task: T, context: TaskContext) => Promise<R>): void {
  setPriority(niceness)
  const maxBytes = Number(process.argv[2]) * 1_000_000
  const workerData = { maxBytes, parent: process.ppid, watchMs }
  new Worker(watch, {
    eval: true,
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref()
  const stopped = new AbortController()
  process.on('message', async (message: T | 'stop') => {
    if (message !== 'stop') return reply(await run(work, message, stopped.signal))
    stopped.abort()
    await sleep(stopMs)
    kill()
  })
  process.on('disconnect', kill)
}

async function run<T, R>(
  work: (task: T, context: TaskContext) => Promise<R>,
  task: T,
  signal: AbortSignal,
): Promise<TaskOutcome<R>> {
  const progress = (done: number, total: number | null) => reply([done, total])
  try {
    const result = await work(task, { signal, progress })
    return { result, memory: process.memoryUsage.rss() }
  } catch (error) {
    const memory = process.memoryUsage.rss()
    if (!(error instanceof ProblemError))
      return { failure: error instanceof Error ? error.stack! : String(error), memory }
    return { refused: { code: error.code, detail: error.message, errors: error.errors }, memory }
  }
}

function reply(message: object): void {
  process.send!(message, undefined, undefined, () => undefined)
}

function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}
