/** Milliseconds before a process that ended is restarted: the first time, and at most. */
const firstMs = 1_000
const maxMs = 5_000
/** Milliseconds after which a process counts as healthy, so that its earlier ends are forgotten. */
const healthyMs = 60_000

/** Counts how long to wait before each restart of a process: twice as long each time, up to five seconds. */
export class RestartPause {
  #nextMs = firstMs

  /** Milliseconds to wait after a process that ran for some milliseconds. */
  after(ranMs: number): number {
    const pauseMs = ranMs >= healthyMs ? firstMs : this.#nextMs
    this.#nextMs = Math.min(pauseMs * 2, maxMs)
    return pauseMs
  }
}
