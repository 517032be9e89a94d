/** Where a service gets the time from, so that tests can set it. */
export interface Clock {
  now(): Date
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands until a test moves it. */
export function createFixedClock(start: string | Date): Clock & { set(time: string | Date): void } {
  let time = new Date(start)
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next)
    },
  }
}
