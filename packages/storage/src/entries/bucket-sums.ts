import type { EntryBucket, EntryLevel } from './port.ts'

/** Sums counts by interval and level. */
export class BucketSums {
  private readonly buckets = new Map<string, { count: number; levels: Partial<Record<EntryLevel, number>> }>()

  add(from: string, level: EntryLevel, count: number): void {
    const bucket = this.buckets.get(from) ?? { count: 0, levels: {} }
    bucket.count += count
    bucket.levels[level] = (bucket.levels[level] ?? 0) + count
    this.buckets.set(from, bucket)
  }

  /** The intervals, the earliest first. */
  list(): EntryBucket[] {
    return [...this.buckets]
      .map(([from, bucket]) => ({ from, ...bucket }))
      .sort((a, b) => (a.from < b.from ? -1 : 1))
  }
}
