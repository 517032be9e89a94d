/** A worker, as the others of its process see it. */
interface Neighbour {
  running(): number
  /** Looks for jobs again. */
  wake(): void
}

/**
 * What the workers of a process run, of every kind. What ends the process ends the jobs of all of them, so that a job that
 * is to run alone waits for all of them, and has none beside it.
 */
export class ProcessRuns {
  readonly #workers = new Set<Neighbour>()
  /** The worker that runs a job alone, or waits for that. */
  #alone: Neighbour | undefined
  #last: Promise<unknown> = Promise.resolve()

  join(worker: Neighbour): void {
    this.#workers.add(worker)
  }

  leave(worker: Neighbour): void {
    this.#workers.delete(worker)
    this.endAlone(worker)
  }

  /** Jobs in the slots of all workers. */
  count(): number {
    return [...this.#workers].reduce((sum, worker) => sum + worker.running(), 0)
  }

  /** Claims a job, one worker at a time: otherwise two could each find that nothing runs. */
  claim<T>(work: () => Promise<T>): Promise<T> {
    const claiming = this.#last.then(work)
    this.#last = claiming.catch(() => undefined)
    return claiming
  }

  /** True if another worker runs a job alone, or waits for that. */
  isTaken(worker: Neighbour): boolean {
    return this.#alone !== undefined && this.#alone !== worker
  }

  /** Keeps the others from claiming jobs, until `endAlone` or `leave`. */
  beginAlone(worker: Neighbour): void {
    this.#alone = worker
  }

  /** Lets the others claim jobs again. */
  endAlone(worker: Neighbour): void {
    if (this.#alone !== worker) return
    this.#alone = undefined
    this.wakeAll()
  }

  /** Wakes all workers, as one of them has ended a job. */
  wakeAll(): void {
    for (const worker of this.#workers) worker.wake()
  }
}
