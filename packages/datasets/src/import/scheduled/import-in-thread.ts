import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { UnusableData } from '@tathya/platform'
import { ImportError } from '../../errors.ts'
import { Overtaken } from '../../releases/release-state.ts'
import type { FoundRelease } from '../../releases/releases.ts'
import type { Importer, ImportReleases, ImportTurn, TurnResult } from './importer.ts'

/** Heap limit of the thread, in MB: a file of 40,000 rows takes some 300. */
const megabytes = 2_000

/** The input of the thread. */
export interface ThreadTask {
  readonly turn: ImportTurn
  /** The modules that export `datasets`. */
  readonly modules: readonly string[]
  /** Where it calls the releases. */
  readonly port: MessagePort
}

/** Its result. */
export type ThreadResult = { readonly result: TurnResult } | { readonly failed: string }

/**
 * Makes an importer that runs in a thread: reading and comparing tens of thousands of rows would block requests.
 * @param modules addresses of modules that export `datasets`; called for each run
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

interface Call {
  readonly id: number
  readonly method: keyof ImportReleases
  readonly args: readonly unknown[]
}

interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: { readonly name: string; readonly message: string }
}

/** Handles calls from a port. */
export function serveReleases(port: MessagePort, releases: ImportReleases): void {
  port.on('message', ({ id, method, args }: Call) => {
    const call = releases[method] as (...args: readonly unknown[]) => Promise<unknown>
    call.apply(releases, [...args]).then(
      (value) => port.postMessage({ id, value } satisfies Reply),
      ({ name, message }: Error) => port.postMessage({ id, error: { name, message } } satisfies Reply),
    )
  })
}

/** The releases behind a port, as a proxy. */
export function remoteReleases(port: MessagePort): ImportReleases {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  port.on('message', ({ id, value, error }: Reply) => {
    const call = pending.get(id)
    pending.delete(id)
    if (error === undefined) call?.resolve(value)
    else call?.reject(toError(error))
  })
  function invoke<T>(method: Call['method'], ...args: readonly unknown[]): Promise<T> {
    calls += 1
    const call = Promise.withResolvers<unknown>()
    pending.set(calls, call)
    port.postMessage({ id: calls, method, args } satisfies Call)
    return call.promise as Promise<T>
  }
  return {
    current: (id) => invoke('current', id),
    async find(id, version) {
      const release = await invoke<FoundRelease | undefined>('find', id, version)
      // A buffer arrives as a plain Uint8Array.
      return release && { ...release, bytes: Buffer.from(release.bytes) }
    },
    kept: (id) => invoke('kept', id),
    publish: (release, rows, after) => invoke('publish', release, rows, after),
  }
}

function toError({ name, message }: NonNullable<Reply['error']>): Error {
  if (name === 'Overtaken') return new Overtaken(message)
  return name === 'UnusableData' ? new UnusableData(message) : new Error(message)
}
