import { Loop, problem, type Readiness, Unavailable } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { EntryLevel } from '@tathya/storage'

/** Milliseconds between two looks at the size of the store. */
const everyMs = 2_000

/** Seconds after which a refused sender may try again. */
const retryAfterSeconds = 60

/** Shares of the budget from which on levels are refused. */
const thresholds: readonly { readonly share: number; readonly levels: readonly EntryLevel[] }[] = [
  { share: 0.8, levels: ['debug', 'info'] },
  { share: 0.9, levels: ['warning'] },
  { share: 1, levels: ['error', 'fatal'] },
]

/** A level is taken again once this share of the budget is free below its threshold, so that it does not change every second. */
const margin = 0.02

/** Bytes that log entries may take on disk. The lowest levels are refused first, so that there is room for what matters. */
export interface Budget {
  /** Throws `storage_full` where entries of this level are refused now. */
  assertRoom(level: EntryLevel): void
  /** Reads the size of the store now. */
  measure(): Promise<void>
  start(): void
  readiness(): readonly Readiness[]
  close(): Promise<void>
}

/** The budget of an installation that sets none. */
export const unlimitedBudget: Budget = {
  assertRoom() {},
  async measure() {},
  start() {},
  readiness: () => [],
  async close() {},
}

/** Creates a budget of `maxBytes`. */
export function createBudget(
  platform: Pick<Platform, 'entries' | 'log' | 'metrics'>,
  maxBytes: number,
): Budget {
  return new LimitedBudget(platform, maxBytes)
}

class LimitedBudget implements Budget {
  readonly #platform: Pick<Platform, 'entries' | 'log'>
  readonly #maxBytes: number
  #bytes = 0
  #refused: ReadonlySet<EntryLevel> = new Set()
  #loop: Loop<void> | undefined

  constructor(platform: Pick<Platform, 'entries' | 'log' | 'metrics'>, maxBytes: number) {
    this.#platform = platform
    this.#maxBytes = maxBytes
    platform.metrics.gauge(
      'tathya_log_budget_used',
      'Share of the disk budget that log entries take',
      [],
      (gauge) => gauge.set(this.#bytes / maxBytes),
    )
  }

  start(): void {
    this.#loop ??= new Loop({
      task: () => this.#measureWhileThere(),
      everyMs,
      runAtOnce: true,
      log: this.#platform.log,
      failure: 'The size of the log entries could not be read',
    })
  }

  async close(): Promise<void> {
    await this.#loop?.stop()
  }

  /** A store that is away is reported by others. */
  async #measureWhileThere(): Promise<void> {
    await this.measure().catch((error) => {
      if (!(error instanceof Unavailable)) throw error
    })
  }

  async measure(): Promise<void> {
    const { bytes } = await this.#platform.entries.size()
    this.#bytes = bytes
    const before = this.#refused
    const full = thresholds.filter(({ share, levels }) => {
      const from = before.has(levels[0]!) ? share - margin : share
      return bytes >= from * this.#maxBytes
    })
    this.#refused = new Set(full.flatMap(({ levels }) => levels))
    if (this.#refused.size === before.size) return
    if (this.#refused.size > before.size) this.#platform.log.warn({ bytes }, this.#describe())
    else
      this.#platform.log.info(
        { bytes },
        this.#refused.size === 0 ? 'Log entries of every level are taken again' : this.#describe(),
      )
  }

  assertRoom(level: EntryLevel): void {
    if (!this.#refused.has(level)) return
    throw problem('storage_full', {
      detail: this.#describe(),
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  }

  readiness(): readonly Readiness[] {
    const name = 'log budget'
    return [
      this.#refused.size === 0 ? { name, ready: true } : { name, ready: true, detail: this.#describe() },
    ]
  }

  #describe(): string {
    const percent = Math.floor((100 * this.#bytes) / this.#maxBytes)
    return `Log entries of the levels ${[...this.#refused].join(', ')} are refused: ${percent} % of the disk budget is used.`
  }
}
