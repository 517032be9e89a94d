import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
// Not the index: it would load what answers HTTP into this thread too, 20 MB.
import { returnMemory } from '@tathya/platform/return-memory'
import { step } from '@tathya/platform/step'
import { toFailure } from './failures.ts'
import { type Done, GroupCommit } from './group-commit.ts'
import {
  type Answer,
  closeRequest,
  type DatabaseName,
  isFailure,
  type Opened,
  type Request,
  type WorkerOptions,
} from './messages.ts'
import { openDatabase } from './open-database.ts'

/** Maximum calls of a commit, so that the first does not wait for long. */
const maxCalls = 5_000

const port = parentPort!
const options = workerData as WorkerOptions

type Message = Request | typeof closeRequest

function start(): void {
  const opened = options.databases.map((name) => ({ name, database: open(name) }))
  const batch = createBatch(
    new Map(
      opened.map(({ name, database }) => [
        name,
        new GroupCommit(database, path.join(options.folder, `${name}.sqlite`)),
      ]),
    ),
  )
  const close = () => {
    for (const { database } of opened) database.close()
    port.close()
  }
  port.on('message', (message: Message) => serve(message, batch, close))
}

/** Runs all queued messages, also those that arrive meanwhile; a close arrives when every call is answered. */
function serve(first: Message, batch: Batch, close: () => void): void {
  for (let message: Message | undefined = first; message !== undefined; ) {
    if (message === closeRequest) return close()
    batch.run(message)
    let next = receive()
    if (batch.isFull() || (next === undefined && batch.isDue(message))) {
      batch.commit()
      next ??= receive()
    }
    message = next
  }
}

function receive(): Message | undefined {
  return receiveMessageOnPort(port)?.message as Message | undefined
}

/** A database that cannot be opened. */
class CannotOpen extends Error {
  readonly isFull: boolean

  constructor(message: string, isFull: boolean) {
    super(message)
    this.isFull = isFull
  }
}

function open(name: DatabaseName): DatabaseSync {
  try {
    return openDatabase(name, options)
  } catch (error) {
    const { message } = error as Error
    const { kind } = toFailure(error, path.join(options.folder, `${name}.sqlite`))
    const isFull = kind === 'full'
    throw new CannotOpen(`${name}.sqlite in ${options.folder} cannot be opened: ${message}`, isFull)
  }
}

interface Batch {
  run(request: Request): void
  /**
   * True where the newest request is the last of the caller's turn. Earlier where half of all pending calls have arrived
   * and a commit takes no longer than the time since the last one: a fast disk works in parallel with the caller, and a
   * slow one still gets all calls in one write.
   */
  isDue(newest: Request): boolean
  isFull(): boolean
  commit(): void
}

/** Collects the calls of a commit. */
function createBatch(commits: ReadonlyMap<DatabaseName, GroupCommit>): Batch {
  let done: Done[] = []
  let calls = 0
  let committedAt = 0
  let commitMs = 0

  function run(request: Request): void {
    for (const group of request.calls) {
      const database = 'steps' in group ? group.database : group.statement.database
      done.push(commits.get(database)!.add(group))
      calls += 'steps' in group ? 1 : group.calls
    }
  }

  function isDue({ last, waiting }: Request): boolean {
    return last || (calls * 2 >= waiting && performance.now() - committedAt >= commitMs)
  }

  function commit(): void {
    if (done.length === 0) return
    const from = performance.now()
    for (const database of commits.values()) database.commit()
    committedAt = performance.now()
    commitMs = committedAt - from
    for (const outcome of done) passStep(outcome)
    port.postMessage(done.flatMap(({ results }) => results) satisfies Answer)
    done = []
    calls = 0
  }

  return { run, isDue, isFull: () => calls >= maxCalls, commit }
}

function passStep({ calls, results }: Done): void {
  const point = 'steps' in calls ? calls.step : calls.statement.step
  if (point === undefined) return
  for (const result of results) if (!isFailure(result)) step(point)
}

try {
  start()
  returnMemory()
  port.postMessage(undefined satisfies Opened)
} catch (error) {
  const { message } = error as Error
  port.postMessage({ message, isFull: error instanceof CannotOpen && error.isFull } satisfies Opened)
}
