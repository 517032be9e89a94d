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
  const commits = new Map<DatabaseName, GroupCommit>(
    opened.map(({ name, database }) => [name, createGroupCommit(database, options.folder)]),
  )
  port.on('message', (first: Request | typeof closeRequest) => {
    if (first !== closeRequest) return serve(first, commits)
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

/** Runs a request with all others that wait by now, commits once, answers once. */
function serve(first: Request, commits: ReadonlyMap<DatabaseName, GroupCommit>): void {
  const done: Done[] = []
  let calls = 0
  for (let request: Request | undefined = first; request !== undefined; request = next(calls)) {
    for (const group of request) {
      const database = 'steps' in group ? group.database : group.statement.database
      done.push(commits.get(database)!.add(group))
      calls += 'steps' in group ? 1 : group.calls
    }
  }
  for (const commit of commits.values()) commit.commit()
  for (const outcome of done) passFaults(outcome)
  port.postMessage(done.flatMap(({ results }) => results) satisfies Answer)
}

/** The next request that came while the last one ran. It is never a close, which is asked for when all is answered. */
function next(calls: number): Request | undefined {
  return calls < callLimit ? (receiveMessageOnPort(port)?.message as Request | undefined) : undefined
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
