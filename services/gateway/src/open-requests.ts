import { type ProblemError, problem } from '@tathya/platform'
import { type CountedRequest, setFields } from './rate-limit-fields.ts'

/** The requests of an address or a key that have not ended. */
export interface OpenUsage {
  open: number
  /** By route; those of keys only. */
  openByRoute?: Map<string, number>
  /** Those that wait for another to end, the first that came first; of keys only. */
  waiting?: Set<Waiting>
}

/** Maximum concurrent requests of a key, and of a key on one route, so that a slow one leaves room for the others. */
export interface OpenLimits {
  readonly key: number
  readonly route: number
}

/** A request that waits for another of its key to end. */
interface Waiting {
  readonly route: string | undefined
  readonly admit: () => void
}

/** Requests of a key that may wait, in times of those that may be open. */
const waitingFactor = 5

/** Milliseconds for which a request waits: many short ones end in this time, those that are held open do not. */
const waitMs = 5_000

/** Counts a request of an address as open until its response is closed. Throws `rate_limited`. */
export function openOfAddress(usage: OpenUsage, limit: number, request: CountedRequest): void {
  if (usage.open >= limit) throw openLimitReached(limit, 'anonymous', request)
  usage.open += 1
  request.response.once('close', () => {
    usage.open -= 1
  })
}

/**
 * Counts a request of a key on a route as open until its response is closed: slow senders and readers occupy connections and
 * files. One beyond the limits waits for another to end: callers with many connections send short requests, of which few are open
 * at a time. Throws `rate_limited` where too many wait, rejects with it where none ends in time, and with `client_closed`.
 */
export function openOfKey(
  usage: OpenUsage,
  route: string | undefined,
  limits: OpenLimits,
  request: CountedRequest,
): Promise<void> | undefined {
  if (request.response.destroyed) throw problem('client_closed')
  if (findFull(usage, route, limits) === undefined) {
    enter(usage, route, limits, request)
    return undefined
  }
  const waiting = usage.waiting?.size ?? 0
  if (waiting >= limits.key * waitingFactor) throw reached(usage, route, limits, request)
  return wait(usage, route, limits, request)
}

function wait(
  usage: OpenUsage,
  route: string | undefined,
  limits: OpenLimits,
  request: CountedRequest,
): Promise<void> {
  usage.waiting ??= new Set()
  const { waiting } = usage
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const entry: Waiting = {
    route,
    admit: () => {
      stop()
      enter(usage, route, limits, request)
      resolve()
    },
  }
  const leave = () => {
    stop()
    reject(problem('client_closed'))
  }
  const expire = () => {
    stop()
    reject(reached(usage, route, limits, request))
  }
  const timer = setTimeout(expire, waitMs)
  const stop = () => {
    clearTimeout(timer)
    request.response.off('close', leave)
    waiting.delete(entry)
  }
  request.response.once('close', leave)
  waiting.add(entry)
  return promise
}

function enter(
  usage: OpenUsage,
  route: string | undefined,
  limits: OpenLimits,
  { response }: CountedRequest,
): void {
  addOpen(usage, route, 1)
  response.once('close', () => {
    addOpen(usage, route, -1)
    for (const { route: next, admit } of usage.waiting ?? []) {
      if (usage.open >= limits.key) return
      if (findFull(usage, next, limits) === undefined) admit()
    }
  })
}

function addOpen(usage: OpenUsage, route: string | undefined, count: 1 | -1): void {
  usage.open += count
  if (route === undefined) return
  usage.openByRoute ??= new Map()
  const open = (usage.openByRoute.get(route) ?? 0) + count
  if (open === 0) usage.openByRoute.delete(route)
  else usage.openByRoute.set(route, open)
}

/** The limit that leaves no room for a request. */
function findFull(
  { open, openByRoute }: OpenUsage,
  route: string | undefined,
  limits: OpenLimits,
): 'key' | 'key-route' | undefined {
  if (open >= limits.key) return 'key'
  const onRoute = route === undefined ? 0 : (openByRoute?.get(route) ?? 0)
  return onRoute >= limits.route ? 'key-route' : undefined
}

function reached(
  usage: OpenUsage,
  route: string | undefined,
  limits: OpenLimits,
  request: CountedRequest,
): ProblemError {
  const full = findFull(usage, route, limits) ?? 'key'
  return openLimitReached(full === 'key' ? limits.key : limits.route, full, request)
}

function openLimitReached(limit: number, name: string, request: CountedRequest): ProblemError {
  setFields(request, `"${name}-open";q=${limit};qu="concurrent-requests"`, `"${name}-open";r=0;t=1`)
  return problem('rate_limited', {
    detail: `The limit "${name}-open" is ${limit} requests that have not ended. Come back when one of them has.`,
    headers: { 'Retry-After': '1' },
  })
}
