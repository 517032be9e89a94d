import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { ImportError } from '../import-error.ts'
import type { Importer, ImportReleases, ImportTurn, TurnResult } from './importer.ts'
import { serveReleases } from './releases-channel.ts'

/** Megabytes of objects of a thread that imports: a file of 40,000 rows takes some 300. */
const megabytes = 2_000

/** What such a thread is given. */
export interface ThreadTask {
  readonly turn: ImportTurn
  /** The modules that export `datasets`. */
  readonly modules: readonly string[]
  /** Where it asks for releases. */
  readonly port: MessagePort
}

/** What it answers. */
export type ThreadResult = { readonly result: TurnResult } | { readonly failed: string }

/**
 * Makes an importer whose work is done in a thread of its own, which ends with it: reading and comparing tens of thousands
 * of rows would hold up the requests of its process.
 * @param modules addresses of modules that export `datasets`; asked for when a turn comes
 */
export function importInThread(modules: () => readonly URL[], releases: ImportReleases): Importer {
  return async (turn, signal) => {
    signal.throwIfAborted()
    const { port1: ours, port2: port } = new MessageChannel()
    serveReleases(ours, releases)
    const task: ThreadTask = { turn, modules: modules().map(({ href }) => href), port }
    const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData: task,
      transferList: [port],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    try {
      const [answer] = (await once(worker, 'message', { signal })) as [ThreadResult]
      if ('failed' in answer) throw new ImportError(answer.failed)
      return answer.result
    } finally {
      ours.close()
      await worker.terminate()
    }
  }
}
