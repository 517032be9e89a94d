import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Executor } from './execute.ts'
import { toFailure, toRemoved } from './failures.ts'
import { type Failure, isFailure, type Result, type StatementCalls, type StepsCall } from './messages.ts'

/**
 * Creates the check whether the file at a path is still the same: writes to a file that was removed or replaced would be
 * lost.
 */
function watchFile(file: string): () => boolean {
  const identify = () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats === undefined ? undefined : `${stats.dev} ${stats.ino}`
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

/** Calls with their results. */
export interface Done {
  readonly calls: Calls
  results: readonly Result[]
}

/** Group commit: calls share one transaction, and its write to the disk. */
export class GroupCommit {
  private readonly database: DatabaseSync
  private readonly file: string
  private readonly executor: Executor
  private readonly isSameFile: () => boolean
  private gathered: Done[] = []
  /** True where the transaction was rolled back, with all gathered calls. */
  private lost = false
  /** Why no transaction could begin; the next attempt follows the next commit. */
  private refused: Failure | undefined

  constructor(database: DatabaseSync, file: string) {
    this.database = database
    this.file = file
    this.executor = new Executor(database, file)
    this.isSameFile = watchFile(file)
  }

  /** Runs calls; their results hold once `commit` has returned. */
  add(calls: Calls): Done {
    const done: Done = { calls, results: [] }
    this.gathered.push(done)
    if (!this.lost) done.results = this.runIn(calls)
    this.lost ||= this.losesAll(done)
    return done
  }

  private runIn(calls: Calls): readonly Result[] {
    if (!writes(calls)) return this.executor.execute(calls)
    if (!this.database.isTransaction) this.refused ??= this.begin()
    return this.refused === undefined ? this.executor.execute(calls) : refuse(calls, this.refused)
  }

  private begin(): Failure | undefined {
    return this.isSameFile() ? this.attempt('begin immediate') : toRemoved(this.file)
  }

  /** SQLite rolls the transaction back where the disk is full or fails, or will at its commit. */
  private losesAll({ calls, results }: Done): boolean {
    if (!writes(calls) || this.refused !== undefined) return false
    return results.some(
      (result) => isFailure(result) && (result.kind === 'full' || !this.database.isTransaction),
    )
  }

  /** Commits all calls since the last commit. On failure, runs them one by one. */
  commit(): void {
    if (!this.lost && this.database.isTransaction) this.lost = this.attempt('commit') !== undefined
    if (this.lost) {
      this.rollback()
      for (const done of this.gathered)
        done.results = split(done.calls).flatMap((calls) => this.runAlone(calls))
    }
    this.gathered = []
    this.lost = false
    this.refused = undefined
  }

  private runAlone(calls: Calls): readonly Result[] {
    const results = this.runIn(calls)
    const failed = this.losesAll({ calls, results }) ? results.find(isFailure) : undefined
    const failure = failed ?? (this.database.isTransaction ? this.attempt('commit') : undefined)
    this.rollback()
    return failure === undefined ? results : refuse(calls, failure)
  }

  private attempt(sql: string): Failure | undefined {
    try {
      this.executor.run(sql)
      return undefined
    } catch (error) {
      return toFailure(error, this.file)
    }
  }

  private rollback(): void {
    if (this.database.isTransaction) this.executor.run('rollback')
  }
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
