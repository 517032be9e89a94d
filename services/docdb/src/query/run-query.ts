import { ChildTimeout, SandboxedChild } from '@tathya/documents/child-process'
import { problem } from '@tathya/platform/problem'
import { answerQuery } from './answer-query.ts'
import {
  defaultLimits,
  type QueryAnswer,
  type QueryFault,
  type QueryLimits,
  type QueryTask,
} from './query.ts'

/** Queries at once. */
const maxRunning = 2

/** Queries that wait. */
const maxWaiting = 16

const program = new URL('query-process.ts', import.meta.url)

let running = 0
const waiting: (() => void)[] = []

/** Options of a query. */
export interface QueryOptions {
  readonly signal?: AbortSignal | undefined
  readonly limits?: QueryLimits
  /** Values of the `?` in the SQL. */
  readonly values?: QueryTask['values']
}

/**
 * Runs one SELECT over a database in a process of its own, which can read only this file and is killed at the limits and when the
 * signal fires. Two run at once, sixteen wait. Throws the problems `invalid_query` for faulty SQL, `query_limit` above the time or
 * memory, and `queue_full`; rejects with the signal's reason.
 */
export async function runQuery(
  path: string,
  sql: string,
  { signal, limits = defaultLimits, values = [] }: QueryOptions = {},
): Promise<QueryAnswer> {
  if (running + waiting.length >= maxRunning + maxWaiting)
    throw problem('queue_full', {
      detail: `${maxRunning + maxWaiting} queries are running or waiting.`,
      headers: { 'Retry-After': String(Math.ceil(limits.seconds)) },
    })
  if (running >= maxRunning) await new Promise<void>((next) => waiting.push(next))
  running += 1
  try {
    signal?.throwIfAborted()
    return await runNow({ path, sql, values, limits }, signal)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Runs a SELECT of the product itself in this process, as it takes some milliseconds. */
export function runQueryHere(path: string, sql: string, values: QueryTask['values'] = []): QueryAnswer {
  const answer = answerQuery({ path, sql, values, limits: defaultLimits })
  if ('fault' in answer) throw new Error(answer.fault)
  return answer
}

async function runNow(task: QueryTask, signal: AbortSignal | undefined): Promise<QueryAnswer> {
  const { seconds, megabytes } = task.limits
  const args = [String(megabytes)]
  const child = new SandboxedChild<QueryTask, QueryAnswer | QueryFault>({ program, seconds, signal, args })
  try {
    const answer = await child.ask(task)
    if ('fault' in answer) throw invalidSql(answer)
    return answer
  } catch (error) {
    signal?.throwIfAborted()
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
