import { type CircuitBreaker, minRequests } from './breaker.ts'
import type { RecentShare } from './recent-share.ts'

/** Share of errors from which on an origin may be left alone. */
const badShare = 0.5

/** An origin whose answers are compared with those of the others. */
export interface Compared {
  readonly breaker: CircuitBreaker
  readonly answers: RecentShare
  /** True if it was left alone for its answers, until one is good. */
  isOutlier: boolean
}

/**
 * Notes the status of an answer, and leaves the origin alone for a while if most of its answers are errors of the server while
 * those of the others are not: what fails everywhere is no reason to ask elsewhere. At most half of the origins are left alone.
 */
export function noteAnswer(origin: Compared, status: number, all: readonly Compared[]): void {
  const { breaker, answers } = origin
  // 501 is an answer about the request.
  const isError = status >= 500 && status !== 501
  if (origin.isOutlier && isError) breaker.failed()
  else breaker.succeeded()
  if (origin.isOutlier) {
    origin.isOutlier = breaker.state !== 'closed'
    if (!origin.isOutlier) answers.clear()
    return
  }
  answers.note(isError)
  if (!isError || !isOutlier(origin, all)) return
  origin.isOutlier = true
  breaker.open()
}

function isOutlier(origin: Compared, all: readonly Compared[]): boolean {
  const ownCounts = origin.answers.counts()
  if (ownCounts.total < minRequests || ownCounts.failed < ownCounts.total * badShare) return false
  const others = all.filter((other) => other !== origin && !other.isOutlier)
  const left = all.length - others.length
  if (left > all.length / 2) return false
  const counts = others.map(({ answers }) => answers.counts())
  const total = counts.reduce((sum, count) => sum + count.total, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return total >= minRequests && failed / total <= ownCounts.failed / ownCounts.total / 2
}
