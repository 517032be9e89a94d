import { setTimeout } from 'node:timers/promises'

/** Milliseconds of long work before other requests are answered. */
const turnMs = 5

/** Length of a pause, in times of the work before it, and in milliseconds at most. */
const pauseFactor = 2
const maxPauseMs = 100

/** Characters, or bytes, from which a text is parsed in a turn. */
const largeLength = 16 * 1024

type Resume = () => void

/** The waiting work of an owner. */
interface Queue {
  readonly fresh: Resume[]
  readonly started: Resume[]
  isFreshNext: boolean
}

/** The queues with waiting work, by owner; the first has the next turn. */
const queues = new Map<string, Queue>()
let isRunning = false
/** Milliseconds of work since the last pause. */
let workedMs = 0
/** The task whose turn it is. */
let current: Turns | undefined

/** Whose turns they are. */
export interface TurnsOptions {
  /** Owners share the turns equally; all work of an owner takes turns with itself. Default an owner of its own. */
  readonly owner?: string | undefined
  /** Fires when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The turns of one request, or of another task, in which it does its long work. All long work of the process shares the
 * event loop by turns of about 5 ms, with other requests between them. After each follows a pause of up to twice its time,
 * for as long as other requests keep the thread busy: however much long work waits, they get two thirds of the thread.
 */
export class Turns {
  private static count = 0
  private readonly owner: string
  private readonly signal: AbortSignal | undefined
  private taken = 0
  /** When its present turn should end. */
  private end = 0

  constructor({ owner, signal }: TurnsOptions = {}) {
    this.owner = owner ?? `task ${Turns.count++}`
    this.signal = signal
  }

  /**
   * Resolves when it is this task's turn, at once if it still is. A turn ends with the first wait for anything else, and
   * after about 5 ms. Rejects with the signal's reason when it has fired.
   */
  async next(): Promise<void> {
    if (!this.hasTurn()) await this.wait()
    this.signal?.throwIfAborted()
  }

  /** Maps a list in turns. Rejects with the signal's reason when it fires. */
  async map<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
    const results: R[] = []
    for (const item of items) {
      if (!this.hasTurn()) await this.next()
      results.push(map(item))
    }
    this.signal?.throwIfAborted()
    return results
  }

  private hasTurn(): boolean {
    return current === this && performance.now() < this.end
  }

  private async wait(): Promise<void> {
    await new Promise<void>((resume) => {
      this.enqueue(resume)
      if (isRunning) return
      isRunning = true
      void run()
    })
    current = this
    this.end = performance.now() + turnMs
    this.taken += 1
  }

  /**
   * An owner's turns alternate between new and started work, so that short tasks need not wait for all long ones. Started
   * work is resumed last in, first out, so that few of many long tasks are half done at a time.
   */
  private enqueue(resume: Resume): void {
    const queue = queues.get(this.owner) ?? { fresh: [], started: [], isFreshNext: true }
    queues.set(this.owner, queue)
    if (this.taken === 0) queue.fresh.push(resume)
    else if (this.taken === 1) queue.started.push(resume)
    else queue.started.unshift(resume)
  }
}

/**
 * Resolves when a text of this length may be parsed: undefined where it is small, else in a turn. Parse, check and pass it
 * on before the next `await`.
 */
export function turnToParse(length: number, turns: () => Turns): Promise<void> | undefined {
  return length < largeLength ? undefined : turns().next()
}

async function run(): Promise<void> {
  for (let resume = takeFirst(); resume !== undefined; resume = takeFirst()) {
    workedMs += await runTurn(resume)
    if (workedMs < turnMs) continue
    await pause(Math.min(workedMs * pauseFactor, maxPauseMs))
    workedMs = 0
  }
  isRunning = false
}

/** The next work of the first owner, who goes to the end. */
function takeFirst(): Resume | undefined {
  for (const [owner, queue] of queues) {
    const { fresh, started, isFreshNext } = queue
    const resume = isFreshNext ? (fresh.shift() ?? started.shift()) : (started.shift() ?? fresh.shift())
    queue.isFreshNext = !isFreshNext
    queues.delete(owner)
    if (fresh.length + started.length > 0) queues.set(owner, queue)
    return resume
  }
  return undefined
}

/** Runs a turn in the next round of the event loop; resolves with its milliseconds. */
function runTurn(resume: Resume): Promise<number> {
  return new Promise((ended) => {
    let startedAt = 0
    setImmediate(() => {
      startedAt = performance.now()
      resume()
    })
    // Between the two, only what the turn does at once has run.
    setImmediate(() => {
      current = undefined
      ended(performance.now() - startedAt)
    })
  })
}

/** Waits while other requests keep the thread busy, up to `ms` milliseconds. */
async function pause(ms: number): Promise<void> {
  const end = performance.now() + ms
  do {
    const before = performance.eventLoopUtilization()
    await setTimeout(1)
    if (performance.eventLoopUtilization(before).utilization < 0.5) return
  } while (performance.now() < end)
}
