import { withAbort } from '@tathya/platform'
import { ForkedProcess, type ProcessEnd } from '@tathya/platform/forked-process'
import { ImportError } from '../../errors.ts'
import type { Importer, ImportReleases, ImportTurn, TurnResult } from './importer.ts'
import { serveReleases } from './remote-releases.ts'

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
    const task = { turn, modules: modules().map(({ href }) => href), megabytes: limits.megabytes }
    const child = new ForkedProcess(new URL('./import-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    })
    const { promise: answered, resolve } = Promise.withResolvers<ProcessResult>()
    serveReleases(child, releases, resolve)
    child.send(task satisfies ProcessTask)
    try {
      const ended = child.ended.then((end): ProcessResult => ({ failed: describeEnd(end, limits) }))
      const answer = await withAbort(Promise.race([answered, ended]), signal)
      if ('failed' in answer) throw new ImportError(answer.failed)
      return answer.result
    } finally {
      await child.kill()
    }
  }
}

function describeEnd({ code, signal }: ProcessEnd, { megabytes, heapMegabytes }: ProcessLimits): string {
  if (code === exhaustedCode || signal === 'SIGABRT')
    return `The import takes more than ${code === exhaustedCode ? megabytes : heapMegabytes} MB of memory: split the file by period or save it as CSV.`
  return `The process of the import ended with ${code ?? signal}: import the file with "npx tathya import" to see why.`
}
