import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { createExecutor } from './execute.ts'
import { toFailure, toRemoved } from './failures.ts'
import { type Failure, isFailure, type Result, type StatementCalls, type StepsCall } from './messages.ts'

/**
 * Remembers which file stands at a path, and makes the question whether it still does. What is written to a file that
 * was removed, or that another one has replaced, is on no disk that anybody will look at.
 */
export function watchFile(file: string): () => boolean {
  const identify = () => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found === undefined ? undefined : `${found.dev} ${found.ino}`
  }
  const opened = identify()
  return () => {
    try {
      return identify() === opened
    } catch {
      return false
    }
  }
}

type Calls = StatementCalls | StepsCall

/** Calls with what came of them. */
export interface Done {
  readonly calls: Calls
  results: readonly Result[]
}

/** Gathers calls in one transaction of a database, so that all of them share one write to the disk. */
export interface GroupCommit {
  /** Runs calls; their results hold once `commit` has returned. */
  add(calls: Calls): Done
  /** Makes everything since the last commit durable. Where that fails, the calls are tried one by one. */
  commit(): void
}

/** Makes the group commit of the database in a file. */
export function createGroupCommit(database: DatabaseSync, file: string): GroupCommit {
  const { execute, run } = createExecutor(database, file)
  const isSameFile = watchFile(file)
  let gathered: Done[] = []
  /** True where the transaction is lost, and with it what the gathered calls have done. */
  let lost = false
  /** Why no transaction could begin; then none is tried before the next commit. */
  let refused: Failure | undefined

  function add(calls: Calls): Done {
    const done: Done = { calls, results: [] }
    gathered.push(done)
    if (!lost) done.results = runIn(calls)
    lost ||= losesAll(done)
    return done
  }

  function runIn(calls: Calls): readonly Result[] {
    if (!writes(calls)) return execute(calls)
    if (!database.isTransaction) refused ??= begin()
    return refused === undefined ? execute(calls) : refuse(calls, refused)
  }

  function begin(): Failure | undefined {
    return isSameFile() ? attempt('begin immediate') : toRemoved(file)
  }

  /** SQLite gives up the transaction where the disk is full or fails, or will at its commit. */
  function losesAll({ calls, results }: Done): boolean {
    if (!writes(calls) || refused !== undefined) return false
    return results.some((result) => isFailure(result) && (result.kind === 'full' || !database.isTransaction))
  }

  function commit(): void {
    if (!lost && database.isTransaction) lost = attempt('commit') !== undefined
    if (lost) {
      rollback()
      for (const done of gathered) done.results = split(done.calls).flatMap(runAlone)
    }
    gathered = []
    lost = false
    refused = undefined
  }

  function runAlone(calls: Calls): readonly Result[] {
    const results = runIn(calls)
    const failed = losesAll({ calls, results }) ? results.find(isFailure) : undefined
    const failure = failed ?? (database.isTransaction ? attempt('commit') : undefined)
    rollback()
    return failure === undefined ? results : refuse(calls, failure)
  }

  function attempt(sql: string): Failure | undefined {
    try {
      run(sql)
      return undefined
    } catch (error) {
      return toFailure(error, file)
    }
  }

  function rollback(): void {
    if (database.isTransaction) run('rollback')
  }

  return { add, commit }
}

function writes(calls: Calls): boolean {
  return 'steps' in calls || calls.statement.kind !== 'read'
}

/** Each call by itself. */
function split(calls: Calls): readonly Calls[] {
  if ('steps' in calls) return [calls]
  const { statement, params } = calls
  const width = params.length / calls.calls
  return Array.from({ length: calls.calls }, (_, call) => ({
    statement,
    calls: 1,
    params: params.slice(call * width, (call + 1) * width),
  }))
}

function refuse(calls: Calls, failure: Failure): readonly Result[] {
  return new Array<Result>('steps' in calls ? 1 : calls.calls).fill(failure)
}
