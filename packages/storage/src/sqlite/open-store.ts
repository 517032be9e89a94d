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
  isFailure,
  type Opened,
  type Request,
  type Result,
  type Row,
  type SqlValue,
  type Statement,
  type StatementCalls,
  type Step,
  type StepsCall,
  type WorkerOptions,
} from './messages.ts'

/**
 * Calls that are sent before the turn of the event loop ends, where they are half of all pending ones: the worker commits
 * one half while the other is made. A message costs about as much as ten calls, so fewer are not worth it.
 */
const earlyCalls = 32

/** How a call ended. */
export type Outcome = Exclude<Result, Failure> | Error

/** Receives the outcome of a call. */
export interface PendingCall {
  settle(outcome: Outcome): void
}

/** SQLite files in a folder, used by a thread of their own. */
export interface Store {
  readonly folder: string
  /**
   * Runs a statement of kind `append`; settles with the row number when that is durable, or with the error. It returns no
   * promise because this is the hottest call, and promises would be half of its cost.
   */
  append(statement: Statement, params: readonly SqlValue[], call: PendingCall): void
  /**
   * Runs a statement of kind `read` or `write`; a write is durable when this resolves. Calls are rejected with
   * `StorageFull`, `StoreFailed` or `StatementFailed`.
   */
  rows(statement: Statement, params: readonly SqlValue[]): Promise<readonly Row[]>
  /** Runs steps atomically; resolves with the rows of each. */
  steps(database: DatabaseName, steps: readonly Step[], step?: string): Promise<readonly (readonly Row[])[]>
  /** Resolves with the reason where the store fails; all later calls are rejected with it. */
  readonly stopped: Promise<StoreFailed>
  /** Finishes pending calls, and closes the files. */
  close(): Promise<void>
}

export interface StoreOptions {
  /** An existing folder, locked by `lockFolder`. */
  readonly folder: string
  /** The files; default: `events.sqlite` and `records.sqlite`. */
  readonly databases?: readonly DatabaseName[]
  /** Maximum bytes of each file; default: what the disk holds. The write-ahead logs come on top, about 16 MB each. */
  readonly maxBytes?: number
  readonly log: Logger
}

const closedMessage = 'The store is closed.'
const endedMessage = "The store's thread has ended. Start the process again; what was answered is kept."

/** Opens the store of a folder. Rejects with `UnusableData` where a file cannot be opened, with `StorageFull` on a full disk. */
export async function openStore({
  folder,
  databases = ['events', 'records'],
  maxBytes,
  log,
}: StoreOptions): Promise<Store> {
  const workerData: WorkerOptions = { folder, databases, maxBytes }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, env: workerEnvironment() })
  await waitUntilOpen(worker)
  return new StoreThread(worker, folder, log)
}

/** The thread of an open store. Gathers calls into few messages, and settles them with the thread's answers. */
class StoreThread implements Store {
  readonly folder: string
  readonly #worker: Worker
  readonly #log: Logger
  readonly #ended = Promise.withResolvers<StoreFailed>()
  readonly #idle = Promise.withResolvers<void>()
  /** Calls for the next message, and their number. */
  #gathered: (StatementCalls | StepsCall)[] = []
  #gatheredCalls = 0
  #scheduled = false
  /** Unsettled calls, in the order in which they were made. */
  #pending: PendingCall[] = []
  #end: StoreFailed | undefined
  #reported: string | undefined
  #closing: Promise<void> | undefined

  constructor(worker: Worker, folder: string, log: Logger) {
    this.#worker = worker
    this.folder = folder
    this.#log = log
    worker.on('message', (answer: Answer) => this.#settle(answer))
    worker.on('error', (error) => this.#stop(`The store's thread has failed: ${(error as Error).message}`))
    worker.on('exit', () => this.#stop(this.#isDone() ? closedMessage : endedMessage))
  }

  get stopped(): Promise<StoreFailed> {
    return this.#ended.promise
  }

  append(statement: Statement, params: readonly SqlValue[], call: PendingCall): void {
    const refused = this.#refusal()
    if (refused === undefined) this.#gather(statement, params, call)
    else call.settle(refused)
  }

  rows(statement: Statement, params: readonly SqlValue[]): Promise<readonly Row[]> {
    return this.#call<Row[]>((call) => this.#gather(statement, params, call))
  }

  steps(database: DatabaseName, steps: readonly Step[], step?: string): Promise<readonly (readonly Row[])[]> {
    return this.#call<Row[][]>((call) => {
      this.#gathered.push({ database, steps, ...(step === undefined ? {} : { step }) })
      this.#added(call)
    })
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    if (this.#pending.length === 0) this.#idle.resolve()
    await this.#idle.promise
    if (this.#end !== undefined) return
    const exit = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.postMessage(closeRequest)
    await exit
  }

  /** True when the store closes and no call is pending. */
  #isDone(): boolean {
    return this.#closing !== undefined && this.#pending.length === 0
  }

  #call<T extends Outcome>(gather: (call: PendingCall) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const refused = this.#refusal()
      if (refused !== undefined) return reject(refused)
      gather({ settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome as T)) })
    })
  }

  #gather(statement: Statement, params: readonly SqlValue[], call: PendingCall): void {
    const last = this.#gathered.at(-1)
    if (last !== undefined && 'statement' in last && last.statement === statement) {
      last.calls += 1
      last.params.push(...params)
    } else this.#gathered.push({ statement, calls: 1, params: [...params] })
    this.#added(call)
  }

  #added(call: PendingCall): void {
    this.#pending.push(call)
    this.#gatheredCalls += 1
    if (this.#gatheredCalls >= earlyCalls && this.#gatheredCalls * 2 >= this.#pending.length)
      this.#send(false)
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#send(true)
    })
  }

  /** Sends the gathered calls; `last` is true at the end of a turn of the event loop. */
  #send(last: boolean): void {
    const calls = this.#gathered
    this.#gathered = []
    this.#gatheredCalls = 0
    this.#worker.postMessage({ calls, last, waiting: this.#pending.length } satisfies Request)
  }

  /** Settles the oldest calls. */
  #settle(answer: Answer): void {
    const settled = this.#pending
    // Removed first: a call that settles may make the next one.
    this.#pending = settled.slice(answer.length)
    for (const [at, result] of answer.entries())
      settled[at]!.settle(isFailure(result) ? this.#toError(result) : result)
    if (this.#isDone()) this.#idle.resolve()
  }

  #toError(failure: Failure): Error {
    this.#report(failure)
    return toError(failure, this.folder)
  }

  /** Logs once why the store cannot work. */
  #report({ kind, message }: Failure): void {
    if (kind !== 'away' || message === this.#reported) return
    this.#reported = message
    this.#log.error({ folder: this.folder }, message)
  }

  #stop(message: string): void {
    if (this.#end !== undefined) return
    this.#end = new StoreFailed(message)
    this.#idle.resolve()
    const failed = this.#pending
    this.#pending = []
    this.#gathered = []
    this.#gatheredCalls = 0
    for (const call of failed) call.settle(this.#end)
    if (this.#closing !== undefined) return
    this.#log.error({ folder: this.folder }, message)
    this.#ended.resolve(this.#end)
  }

  /** Why calls are refused; undefined where they are not. */
  #refusal(): StoreFailed | undefined {
    return this.#end ?? (this.#closing === undefined ? undefined : new StoreFailed(closedMessage))
  }
}

/** The environment with the compile cache of this process, which a thread does not inherit, and which halves its start. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir()
  // Node adds a subfolder for its version.
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: path.dirname(cache) }
}

async function waitUntilOpen(worker: Worker): Promise<void> {
  const [opened] = (await once(worker, 'message')) as [Opened]
  if (opened === undefined) return
  if (opened.isFull) throw new StorageFull(`${opened.message}. Free space on the disk, then start again.`)
  throw new UnusableData(
    `${opened.message}. Put a copy back in its place, or move it away to start without it.`,
  )
}

function toError({ kind, message }: Failure, folder: string): Error {
  if (kind === 'wrong') return new StatementFailed(message)
  if (kind === 'away') return new StoreFailed(message)
  return new StorageFull(
    `${folder} is full (${message}). Free space on the disk, or raise the limit of its size.`,
  )
}
