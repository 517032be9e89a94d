import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Logger, StorageFull, UnusableData } from '@tathya/platform'
import { StatementFailed, StoreFailed } from '../errors.ts'
import {
  type Answer,
  closeRequest,
  type DatabaseName,
  type Failure,
  type Opened,
  type Row,
  type SqlValue,
  type Statement,
  type Step,
  type WorkerOptions,
} from './messages.ts'
import { createOutbox, type Outcome, type Waiting } from './outbox.ts'

/** Two SQLite files in a folder, `events.sqlite` and `records.sqlite`, read and written by a thread of their own. */
export interface Store {
  readonly folder: string
  /**
   * Runs a statement of kind `append`; settles with the number of its row when that is durable, or with the error. There is no
   * promise because this is called more often than all else, and promises would be half of its cost.
   */
  append(statement: Statement, params: readonly SqlValue[], call: Waiting): void
  /**
   * Runs a statement of kind `read` or `write`; a write is durable when this resolves. Calls are rejected with
   * `StorageFull`, `StoreFailed` or `StatementFailed`.
   */
  rows(statement: Statement, params: readonly SqlValue[]): Promise<readonly Row[]>
  /** Runs steps that are kept whole or not at all; resolves with the rows of each. */
  steps(database: DatabaseName, steps: readonly Step[], step?: string): Promise<readonly (readonly Row[])[]>
  /** Resolves with the reason where the store stops by itself; all calls are rejected with it from then on. */
  readonly stopped: Promise<StoreFailed>
  /** Lets accepted calls end, closes the files. */
  close(): Promise<void>
}

export interface StoreOptions {
  /** An existing folder; `lockFolder` makes it, and keeps other processes off. */
  readonly folder: string
  /** Maximum bytes of each file; default: what the disk holds. The write-ahead logs come on top, about 16 MB each. */
  readonly maxBytes?: number
  readonly log: Logger
}

const closedMessage = 'The store is closed.'

/** Opens the store of a folder. Rejects with `UnusableData` where a file cannot be opened. */
export async function openStore({ folder, maxBytes, log }: StoreOptions): Promise<Store> {
  const workerData: WorkerOptions = { folder, maxBytes }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, env: workerEnvironment() })
  const outbox = createOutbox(
    (request) => worker.postMessage(request),
    (failure) => {
      report(failure)
      return toError(failure, folder)
    },
  )
  const ended = Promise.withResolvers<StoreFailed>()
  const idle = Promise.withResolvers<void>()
  let end: StoreFailed | undefined
  let reported: string | undefined
  let closing: Promise<void> | undefined

  await waitUntilOpen(worker)
  worker.on('message', (answer: Answer) => {
    outbox.settle(answer)
    if (closing !== undefined && outbox.waiting() === 0) idle.resolve()
  })
  worker.on('error', (error) => stop(`The store's thread has failed: ${(error as Error).message}`))
  worker.on('exit', () => {
    const asked = closing !== undefined && outbox.waiting() === 0
    stop(
      asked
        ? closedMessage
        : "The store's thread has ended. Start the process again; what was answered is kept.",
    )
  })

  /** Tells operators once what keeps the store from its work. */
  function report({ kind, message }: Failure): void {
    if (kind !== 'away' || message === reported) return
    reported = message
    log.error({ folder }, message)
  }

  function stop(message: string): void {
    if (end !== undefined) return
    end = new StoreFailed(message)
    idle.resolve()
    outbox.fail(end)
    if (closing !== undefined) return
    log.error({ folder }, message)
    ended.resolve(end)
  }

  /** Why calls are refused; undefined where they are not. */
  function refusal(): StoreFailed | undefined {
    return end ?? (closing === undefined ? undefined : new StoreFailed(closedMessage))
  }

  function send<T extends Outcome>(call: (waiting: Waiting) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const refused = refusal()
      if (refused !== undefined) return reject(refused)
      call({ settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome as T)) })
    })
  }

  function append(statement: Statement, params: readonly SqlValue[], call: Waiting): void {
    const refused = refusal()
    if (refused === undefined) outbox.call(statement, params, call)
    else call.settle(refused)
  }

  async function close(): Promise<void> {
    if (outbox.waiting() === 0) idle.resolve()
    await idle.promise
    if (end !== undefined) return
    const exit = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage(closeRequest)
    await exit
  }

  return {
    folder,
    append,
    rows: (statement, params) => send<Row[]>((call) => outbox.call(statement, params, call)),
    steps: (database, steps, step) =>
      send<Row[][]>((call) =>
        outbox.callSteps({ database, steps, ...(step === undefined ? {} : { step }) }, call),
      ),
    stopped: ended.promise,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** The environment with the compile cache of this process, which a thread does not take over, and which halves its start. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir()
  // Node makes a folder of its own for each of its versions in the one that it is given.
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: path.dirname(cache) }
}

async function waitUntilOpen(worker: Worker): Promise<void> {
  const [opened] = (await once(worker, 'message')) as [Opened]
  if (opened === undefined) return
  throw new UnusableData(`${opened}. Put a copy back in its place, or move it away to start without it.`)
}

function toError({ kind, message }: Failure, folder: string): Error {
  if (kind === 'wrong') return new StatementFailed(message)
  if (kind === 'away') return new StoreFailed(message)
  return new StorageFull(
    `${folder} is full (${message}). Free space on the disk, or raise the limit of its size.`,
  )
}
