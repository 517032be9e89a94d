/** The milliseconds of a lease, whole ones. Throws `TypeError` for seconds that cannot be. */
export function toLeaseMs(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new TypeError(`leaseSeconds must be more than 0, not ${seconds}.`)
  return Math.ceil(seconds * 1000)
}
