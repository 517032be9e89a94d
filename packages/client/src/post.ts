import { encode } from './encode.ts'
import { nodeProcess } from './node.ts'
import type { Queued } from './queue.ts'
import { toRetryAfter } from './retry.ts'
import type { Target } from './settings.ts'

/** Bodies that a browser sends on when the page is left. */
const maxKeptAlive = 60_000

/** What became of a request. */
export type Outcome =
  /** A status for each entry by its position; undefined where the answer names none. */
  | { readonly kind: 'answered'; readonly statuses: readonly (number | undefined)[] }
  /** Too large: send fewer at once. */
  | { readonly kind: 'too_large' }
  /** It would be refused again. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** To be sent again, not before `retryAfterMs`. */
  | { readonly kind: 'failed'; readonly problem: string; readonly retryAfterMs?: number }

/** Sends entries in one request. Never rejects. */
export async function post(
  target: Target,
  entries: readonly Queued[],
  timeoutMs: number,
  cancelled: AbortSignal,
): Promise<Outcome> {
  const timeout = new AbortController()
  const abort = () => timeout.abort()
  const timer = setTimeout(abort, timeoutMs)
  cancelled.addEventListener('abort', abort)
  try {
    const body = encode(entries)
    if (body === undefined) return { kind: 'too_large' }
    const response = await fetch(target.address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${target.key}`, ...body.headers },
      body: body.bytes,
      redirect: 'error',
      signal: timeout.signal,
      ...(nodeProcess() === undefined && body.bytes.length < maxKeptAlive ? { keepalive: true } : {}),
    })
    return toOutcome(response, await response.text(), entries.length)
  } catch (error) {
    const problem = timeout.signal.aborted ? `no answer within ${timeoutMs} ms` : explain(error)
    return { kind: 'failed', problem: `${target.address}: ${problem}` }
  } finally {
    clearTimeout(timer)
    cancelled.removeEventListener('abort', abort)
  }
}

/** Fetch hides what happened in the cause. */
function explain(error: unknown): string {
  const { message, cause } = error as { message?: unknown; cause?: { code?: unknown; message?: unknown } }
  return [message, cause?.code ?? cause?.message].filter((part) => typeof part === 'string').join(': ')
}

function toOutcome({ status, headers }: Response, text: string, count: number): Outcome {
  if (status === 207) {
    const statuses = readStatuses(text, count)
    if (statuses !== undefined) return { kind: 'answered', statuses }
  }
  const problem = `${status} ${text.slice(0, 200)}`
  if (status === 413) return { kind: 'too_large' }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { kind: 'refused', problem }
  // Any other success comes from something that is no logger.
  const retryAfterMs = toRetryAfter(headers.get('retry-after'), Date.now())
  return { kind: 'failed', problem, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
}

function readStatuses(text: string, count: number): (number | undefined)[] | undefined {
  try {
    const { results } = JSON.parse(text) as { results: { index: number; status: number }[] }
    const byIndex = new Map(results.map(({ index, status }) => [index, status]))
    return Array.from({ length: count }, (_, index) => byIndex.get(index))
  } catch {
    return undefined
  }
}
