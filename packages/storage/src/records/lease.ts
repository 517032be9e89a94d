/** Converts the seconds of a lease to whole milliseconds. Throws `TypeError` unless they are positive. */
export function toLeaseMs(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new TypeError(`leaseSeconds must be more than 0, not ${seconds}.`)
  return Math.ceil(seconds * 1000)
}
