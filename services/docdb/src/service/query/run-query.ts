import { ChildTimeout, SandboxedChild } from '@tathya/documents/child-process'
import { OwnerQueue } from '@tathya/platform/owner-queue'
import { problem } from '@tathya/platform/problem'
import { answerQuery } from '../../process/query/answer-query.ts'
import {
  defaultLimits,
  type QueryAnswer,
  type QueryFault,
  type QueryLimits,
  type QueryTask,
} from '../../process/query/query.ts'

const program = new URL('../../process/query/query-process.ts', import.meta.url)

/** Owners take turns. */
const queue = new OwnerQueue({ what: 'queries', slots: 2, waiting: 32 })

/** Options of a query. */
export interface QueryOptions {
  readonly owner: string
  readonly signal: AbortSignal
  readonly limits?: QueryLimits
  /** Values of the `?` in the SQL. */
  readonly values?: QueryTask['values']
}

/**
 * Runs one SELECT over a database in a process of its own, which can read only this file and is killed at the limits and when the
 * signal fires. Two run at once, others wait in turns of their owners. Throws the problems `invalid_query` for faulty SQL,
 * `query_limit` above the time or memory, and those of `OwnerQueue`; rejects with the signal's reason.
 */
export function runQuery(
  path: string,
  sql: string,
  { owner, signal, limits = defaultLimits, values = [] }: QueryOptions,
): Promise<QueryAnswer> {
  return queue.run(owner, signal, () => runNow({ path, sql, values, limits }, signal))
}

/** Runs a SELECT of the product itself in this process, as it takes some milliseconds. */
export function runQueryHere(path: string, sql: string, values: QueryTask['values'] = []): QueryAnswer {
  const answer = answerQuery({ path, sql, values, limits: defaultLimits })
  if ('fault' in answer) throw new Error(answer.fault)
  return answer
}

async function runNow(task: QueryTask, signal: AbortSignal): Promise<QueryAnswer> {
  const { seconds, megabytes } = task.limits
  const args = [String(megabytes)]
  const child = new SandboxedChild<QueryTask, QueryAnswer | QueryFault>({ program, seconds, signal, args })
  try {
    const answer = await child.ask(task)
    if ('fault' in answer) throw invalidSql(answer)
    return answer
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ChildTimeout)
      throw problem('query_limit', { detail: `The query took longer than ${seconds} s.`, cause: error })
    if (child.wasKilled)
      throw problem('query_limit', { detail: `The query needs more than ${megabytes} MB.`, cause: error })
    throw error
  } finally {
    await child.close()
  }
}

function invalidSql({ fault, position }: QueryFault) {
  const place = position === null ? '' : ` It is at line ${position.line}, column ${position.column}.`
  const accepted = 'one SELECT in the SQL of SQLite over the tables of this database'
  return problem('invalid_query', {
    detail: `${fault}${place}`,
    errors: [{ field: 'sql', message: `${fault}${place}`, accepted }],
  })
}
