import type { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { fault } from '../fault.ts'
import { createGroupCommit, type Done, type GroupCommit } from './group-commit.ts'
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

/** Calls that share a commit at most, so that the first of them does not wait for long. */
const callLimit = 5_000

const port = parentPort!
const options = workerData as WorkerOptions

function start(): void {
  const opened = (['events', 'records'] as const).map((name) => ({ name, database: open(name) }))
  const batch = createBatch(
    new Map(opened.map(({ name, database }) => [name, createGroupCommit(database, options.folder)])),
  )
  port.on('message', (first: Request | typeof closeRequest) => {
    if (first !== closeRequest) return batch.take(first)
    for (const { database } of opened) database.close()
    port.close()
  })
}

function open(name: DatabaseName): DatabaseSync {
  try {
    return openDatabase(name, options)
  } catch (error) {
    throw new Error(`${name}.sqlite in ${options.folder} cannot be opened: ${(error as Error).message}`)
  }
}

/**
 * Gathers requests and runs them as they come. It commits at the end of the caller's turn; sooner where half of all calls
 * are gathered and that has taken as long as the last commit did. Then commits and the caller's work go on side by side,
 * while a slow disk still gets everything in one write.
 */
function createBatch(commits: ReadonlyMap<DatabaseName, GroupCommit>) {
  let done: Done[] = []
  let calls = 0
  let startedAt = 0
  let commitMs = 0

  function take(first: Request): void {
    if (done.length === 0) startedAt = performance.now()
    let newest = first
    run(first)
    for (let next = receive(); next !== undefined; next = receive()) {
      newest = next
      run(next)
    }
    if (newest.last || (calls * 2 >= newest.waiting && performance.now() - startedAt >= commitMs)) commit()
  }

  /** The next request that waits. It is never a close, which is asked for when all is answered. */
  function receive(): Request | undefined {
    return calls < callLimit ? (receiveMessageOnPort(port)?.message as Request | undefined) : undefined
  }

  function run(request: Request): void {
    for (const group of request.calls) {
      const database = 'steps' in group ? group.database : group.statement.database
      done.push(commits.get(database)!.add(group))
      calls += 'steps' in group ? 1 : group.calls
    }
  }

  function commit(): void {
    if (done.length === 0) return
    const from = performance.now()
    for (const database of commits.values()) database.commit()
    commitMs = performance.now() - from
    for (const outcome of done) passFaults(outcome)
    port.postMessage(done.flatMap(({ results }) => results) satisfies Answer)
    done = []
    calls = 0
  }

  return { take }
}

function passFaults({ calls, results }: Done): void {
  const point = 'steps' in calls ? calls.fault : calls.statement.fault
  if (point === undefined) return
  for (const result of results) if (!isFailure(result)) fault(point)
}

try {
  start()
  port.postMessage(undefined satisfies Opened)
} catch (error) {
  port.postMessage((error as Error).message satisfies Opened)
}
