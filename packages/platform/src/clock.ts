/** The time of a service; tests set it. */
export interface Clock {
  now(): Date
  /** Milliseconds from some fixed moment on, whatever the machine's clock is set to. */
  elapsed(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** A clock that stands still until a test sets it. */
export function createFixedClock(start: string | Date): Clock & { set(time: string | Date): void } {
  let time = new Date(start)
  return {
    now: () => new Date(time),
    elapsed: () => time.getTime(),
    set: (next) => {
      time = new Date(next)
    },
  }
}
