import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ImportError } from '../../errors.ts'
import type { Importer, ImportReleases, ImportTurn, TurnResult } from './importer.ts'
import { type Channel, serveReleases } from './remote-releases.ts'

/** Memory limits of the process. */
export interface ProcessLimits {
  /** Heap of its main thread, in MB: a file of 40,000 rows takes some 300. */
  readonly heapMegabytes: number
  /** All of its memory, in MB, with the thread that reads the file. */
  readonly megabytes: number
}

const defaultLimits: ProcessLimits = { heapMegabytes: 1_000, megabytes: 2_000 }

/** The input of the process. */
export interface ProcessTask {
  readonly turn: ImportTurn
  /** Addresses of the modules that export `datasets`. */
  readonly modules: readonly string[]
  readonly megabytes: number
}

/** Its result. */
export type ProcessResult = { readonly result: TurnResult } | { readonly failed: string }

/** Exit code of a process above its memory limit; V8 ends one with a full heap by SIGABRT. */
export const exhaustedCode = 75

/**
 * Makes an importer that runs in a process of its own: tens of thousands of rows would block requests, and a hostile file
 * may fill the heap, which ends the process.
 * @param modules addresses of modules that export `datasets`; called for each run
 */
export function importInProcess(
  modules: () => readonly URL[],
  releases: ImportReleases,
  limits: ProcessLimits = defaultLimits,
): Importer {
  return async (turn, signal) => {
    signal.throwIfAborted()
    const child = fork(fileURLToPath(new URL('./import-process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    try {
      const task = { turn, modules: modules().map(({ href }) => href), megabytes: limits.megabytes }
      return await ask(child, task, releases, { signal, limits })
    } finally {
      await end(child)
    }
  }
}

async function ask(
  child: ChildProcess,
  task: ProcessTask,
  releases: ImportReleases,
  { signal, limits }: { signal: AbortSignal; limits: ProcessLimits },
): Promise<TurnResult> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  const answered = new Promise<ProcessResult>((resolve) => {
    serveReleases(toChannel(child), releases, resolve)
  })
  // Rejects where the process cannot be started.
  const ended = once(child, 'exit', { signal: either }).then(([code, killedBy]): ProcessResult => {
    return { failed: describeEnd(code, killedBy, limits) }
  })
  child.send(task, () => {})
  try {
    const answer = await Promise.race([answered, ended])
    if ('failed' in answer) throw new ImportError(answer.failed)
    return answer.result
  } finally {
    over.abort()
    ended.catch(() => {})
  }
}

function describeEnd(code: number | null, killedBy: NodeJS.Signals | null, limits: ProcessLimits): string {
  if (code === exhaustedCode || killedBy === 'SIGABRT')
    return `The import takes more than ${code === exhaustedCode ? limits.megabytes : limits.heapMegabytes} MB of memory: split the file by period or save it as CSV.`
  return `The process of the import ended with ${code ?? killedBy}: import the file with "npx tathya import" to see why.`
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function toChannel(child: ChildProcess): Channel {
  return {
    listen: (receive) => void child.on('message', receive),
    // A process that has ended hears nothing; its end is noticed.
    send: (message) => void (child.connected && child.send(message, () => {})),
  }
}
