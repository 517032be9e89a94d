import type { Clock } from '@tathya/platform'
import type { Collection, Where } from '@tathya/storage'
import type { SourceMapRecord } from './records.ts'

/** Milliseconds after which a map that another process has stored is found. */
export const freshMs = 5_000
/** Most maps of a release, and of an answer. */
export const maxOfRelease = 1_000
/** Records that are kept in memory. */
const maxKept = 20_000

interface Answer {
  readonly at: number
  readonly maps: Promise<readonly SourceMapRecord[]>
  size: number
}

/** The maps of customers, as entries ask for them again and again. */
export class KnownMaps {
  private readonly records: Pick<Collection<SourceMapRecord>, 'find'>
  private readonly clock: Clock
  private readonly answers = new Map<string, Answer>()
  private kept = 0

  constructor(records: Pick<Collection<SourceMapRecord>, 'find'>, clock: Clock) {
    this.records = records
    this.clock = clock
  }

  /** The maps of a release, the latest first. Rejects with `Unavailable`. */
  ofRelease(customer_id: number, release: string): Promise<readonly SourceMapRecord[]> {
    return this.find({ customer_id, release })
  }

  /** The maps with these debug ids, the latest first. Rejects with `Unavailable`. */
  ofDebugIds(customer_id: number, ids: readonly string[]): Promise<readonly SourceMapRecord[]> {
    return this.find({ customer_id, debug_id: { in: ids } })
  }

  /** Forgets everything: this process has stored or removed a map. */
  forget(): void {
    this.answers.clear()
    this.kept = 0
  }

  private find(where: Where): Promise<readonly SourceMapRecord[]> {
    const key = JSON.stringify(where)
    const now = this.clock.now().getTime()
    const cached = this.answers.get(key)
    if (cached !== undefined && now - cached.at < freshMs) return cached.maps
    const page = this.records.find({ where, order: ['-uploaded_at'], limit: maxOfRelease })
    const maps = page.then(({ items }) => items.map(({ value }) => value))
    this.remove(key)
    const answer: Answer = { at: now, maps, size: 1 }
    this.answers.set(key, answer)
    this.kept += 1
    maps.then(
      ({ length }) => this.grow(key, answer, length),
      () => this.answers.get(key) === answer && this.remove(key),
    )
    return maps
  }

  private grow(key: string, answer: Answer, by: number): void {
    if (this.answers.get(key) !== answer) return
    answer.size += by
    this.kept += by
    for (const oldest of this.answers.keys()) {
      if (this.kept <= maxKept || oldest === key) break
      this.remove(oldest)
    }
  }

  private remove(key: string): void {
    this.kept -= this.answers.get(key)?.size ?? 0
    this.answers.delete(key)
  }
}
