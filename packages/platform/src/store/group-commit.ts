import type { DatabaseSync } from 'node:sqlite'
import { createExecutor } from './execute.ts'
import { toFailure } from './failures.ts'
import { type Failure, isFailure, type Result, type StatementCalls, type StepsCall } from './messages.ts'

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

/** Makes the group commit of a database. */
export function createGroupCommit(database: DatabaseSync, folder: string): GroupCommit {
  const { execute, run } = createExecutor(database, folder)
  let gathered: Done[] = []
  /** True where the transaction is lost, and with it what the gathered calls have done. */
  let lost = false

  function add(calls: Calls): Done {
    const done: Done = { calls, results: [] }
    gathered.push(done)
    if (!lost) done.results = runIn(calls)
    lost ||= losesAll(done)
    return done
  }

  function runIn(calls: Calls): readonly Result[] {
    if (!writes(calls) || database.isTransaction) return execute(calls)
    const refused = attempt('begin immediate')
    return refused === undefined ? execute(calls) : refuse(calls, refused)
  }

  /** A full disk concerns all that was gathered: SQLite may have given up the transaction, or will at its commit. */
  function losesAll({ calls, results }: Done): boolean {
    return writes(calls) && results.some((result) => isFailure(result) && result.full)
  }

  function commit(): void {
    if (!lost && database.isTransaction) lost = attempt('commit') !== undefined
    if (lost) {
      rollback()
      for (const done of gathered) done.results = runAlone(done.calls)
    }
    gathered = []
    lost = false
  }

  function runAlone(calls: Calls): readonly Result[] {
    const results = runIn(calls)
    const full = losesAll({ calls, results }) ? (results.find(isFailure) as Failure) : undefined
    const refused = full ?? (database.isTransaction ? attempt('commit') : undefined)
    rollback()
    return refused === undefined ? results : refuse(calls, refused)
  }

  function attempt(sql: string): Failure | undefined {
    try {
      run(sql)
      return undefined
    } catch (error) {
      return toFailure(error, folder)
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

function refuse(calls: Calls, failure: Failure): readonly Result[] {
  return new Array<Result>('steps' in calls ? 1 : calls.calls).fill(failure)
}
