import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Executor } from './execute.ts'
import { toFailure, toRemoved } from './failures.ts'
import { type Failure, isFailure, type Result, type StatementCalls, type StepsCall } from './messages.ts'

/**
 * Remembers which file stands at a path, and makes the question whether it still does. What is written to a file that
 * was removed, or that another one has replaced, is on no disk that anybody will look at.
 */
function watchFile(file: string): () => boolean {
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
export class GroupCommit {
  private readonly database: DatabaseSync
  private readonly file: string
  private readonly executor: Executor
  private readonly isSameFile: () => boolean
  private gathered: Done[] = []
  /** True where the transaction is lost, and with it what the gathered calls have done. */
  private lost = false
  /** Why no transaction could begin; then none is tried before the next commit. */
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

  /** SQLite gives up the transaction where the disk is full or fails, or will at its commit. */
  private losesAll({ calls, results }: Done): boolean {
    if (!writes(calls) || this.refused !== undefined) return false
    return results.some(
      (result) => isFailure(result) && (result.kind === 'full' || !this.database.isTransaction),
    )
  }

  /** Makes everything since the last commit durable. Where that fails, the calls are tried one by one. */
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
