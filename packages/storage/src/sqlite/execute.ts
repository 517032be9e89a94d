import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { toFailure } from './failures.ts'
import type { Result, Row, SqlValue, StatementCalls, StepsCall } from './messages.ts'

/** Cached prepared statements of a database; the least recently used is evicted first. */
const maxStatements = 500

/** Rows of one insert; remaining ones are inserted singly, so that there are few statements. */
const rowsPerInsert = 16

/** Runs calls on one database, inside or outside a transaction. */
export class Executor {
  private readonly database: DatabaseSync
  private readonly file: string
  private readonly prepared = new Map<string, StatementSync>()

  /** `file` is the database file, to distinguish a full disk from a broken one. */
  constructor(database: DatabaseSync, file: string) {
    this.database = database
    this.file = file
  }

  private prepare(sql: string): StatementSync {
    const cached = this.prepared.get(sql)
    if (cached !== undefined) this.prepared.delete(sql)
    const statement = cached ?? this.database.prepare(sql)
    if (cached === undefined) statement.setReturnArrays(true)
    this.prepared.set(sql, statement)
    if (this.prepared.size > maxStatements) this.prepared.delete(this.prepared.keys().next().value!)
    return statement
  }

  /** Runs one statement without parameters, such as `commit`. */
  run(sql: string): void {
    this.prepare(sql).run()
  }

  private runSteps({ steps }: StepsCall): Row[][] {
    this.run('savepoint steps')
    try {
      const rows = steps.map(({ sql, params }) => this.prepare(sql).all(...params) as unknown as Row[])
      this.run('release steps')
      return rows
    } catch (error) {
      // A full disk may have ended the transaction already, and the savepoint with it.
      if (this.database.isTransaction) {
        this.run('rollback to steps')
        this.run('release steps')
      }
      throw error
    }
  }

  private runCalls({ statement, calls, params }: StatementCalls): Result[] {
    const width = params.length / calls
    if (statement.kind === 'append') return this.append(statement.sql, calls, width, params)
    const prepared = this.prepare(statement.sql)
    const results: Result[] = []
    const inTransaction = this.database.isTransaction
    for (let call = 0; call < calls; call += 1) {
      const callParams = calls === 1 ? params : params.slice(call * width, (call + 1) * width)
      const result = this.attempt(() =>
        statement.budget === undefined
          ? (prepared.all(...callParams) as unknown as Row[])
          : readWithin(prepared, callParams, statement.budget),
      )
      results.push(result)
      // A call that ends the transaction has undone all before it; the following must not run outside of one.
      if (inTransaction && !this.database.isTransaction) return new Array<Result>(calls).fill(result)
    }
    return results
  }

  /** Inserts rows in as few statements as possible; the rows of one statement have consecutive numbers. */
  private append(sql: string, calls: number, width: number, params: SqlValue[]): Result[] {
    const results: Result[] = []
    const inTransaction = this.database.isTransaction
    while (results.length < calls) {
      const from = results.length
      const rows = calls - from >= rowsPerInsert ? rowsPerInsert : 1
      const row = `(?${', ?'.repeat(width - 1)})`
      const prepared = this.prepare(`${sql} ${row}${`, ${row}`.repeat(rows - 1)}`)
      const last = this.attempt(() =>
        Number(prepared.run(...params.slice(from * width, (from + rows) * width)).lastInsertRowid),
      )
      if (inTransaction && !this.database.isTransaction) return new Array<Result>(calls).fill(last)
      for (let at = rows - 1; at >= 0; at -= 1) results.push(typeof last === 'number' ? last - at : last)
    }
    return results
  }

  private attempt(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      return toFailure(error, this.file)
    }
  }

  /** The outcome of each call; a failing call changes nothing and does not affect the others. */
  execute(calls: StatementCalls | StepsCall): Result[] {
    if ('steps' in calls) return [this.attempt(() => this.runSteps(calls))]
    try {
      return this.runCalls(calls)
    } catch (error) {
      return new Array<Result>(calls.calls).fill(toFailure(error, this.file))
    }
  }
}

function readWithin(statement: StatementSync, params: SqlValue[], budget: number): Row[] {
  const rows: Row[] = []
  let spent = 0
  for (const row of statement.iterate(...params)) {
    const values = row as unknown as Row
    rows.push(values)
    for (const value of values) if (typeof value === 'string') spent += value.length
    if (spent > budget) break
  }
  return rows
}
