import { MessageChannel } from 'node:worker_threads'
import { problem } from '@tathya/platform'
import { Piscina } from 'piscina'
import type { MadeDocument, ThreadOutcome, ThreadTask } from './thread-task.ts'

/** Milliseconds for which a thread without work is kept, with the fonts and libraries that it has loaded. */
const idleMs = 60_000

/** How far threads stand back behind those that answer requests, 0 to 19. Elsewhere it would be the whole process. */
const niceness = process.platform === 'linux' ? 10 : 0

/** Threads that convert. */
export interface Pool {
  /** Ends the thread of the task where the signal fires; rejects with its reason, or with what the thread refused. */
  run(task: Omit<ThreadTask, 'port'>, options: PoolRunOptions): Promise<MadeDocument>
  close(): Promise<void>
}

/** What is said of one run. */
export interface PoolRunOptions {
  readonly signal: AbortSignal
  readonly progress: (done: number, total: number | null) => void
}

/** Makes a pool; its threads start with the first tasks. */
export function createPool(slots: number): Pool {
  const piscina = new Piscina<ThreadTask, ThreadOutcome>({
    filename: new URL('./convert-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: slots,
    idleTimeout: idleMs,
    niceIncrement: niceness,
  })

  async function run(
    task: Omit<ThreadTask, 'port'>,
    { signal, progress }: PoolRunOptions,
  ): Promise<MadeDocument> {
    const { port1: ours, port2: port } = new MessageChannel()
    ours.on('message', ([done, total]: [number, number | null]) => progress(done, total))
    try {
      const outcome = await piscina.run({ ...task, port }, { signal, transferList: [port] })
      if ('made' in outcome) return outcome.made
      const { code, detail, errors } = outcome.refused
      throw problem(code, { detail, errors })
    } catch (error) {
      // Piscina's own error for it says nothing of why.
      signal.throwIfAborted()
      throw error
    } finally {
      ours.close()
    }
  }

  return { run, close: () => piscina.destroy() }
}
