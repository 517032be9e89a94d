import type { Work } from './source.ts'

/** Limits of a window: unfinished events, characters of their payloads, and positions from the oldest of them on. */
const maxEvents = 4_000
const maxLength = 4_000_000
const maxSpan = 100_000

/** The unfinished events of a log or partition, between the durable position and the last fetched one. */
export class Window<W extends Work> {
  /** The next position to fetch. */
  next: number
  /** In the order of their positions, with the number of events before each. */
  private readonly unfinished = new Map<number, { readonly work: W; readonly before: number }>()
  private added = 0
  private length = 0
  private counted = 0

  constructor(next: number) {
    this.next = next
  }

  /** The oldest unfinished event. */
  get first(): W | undefined {
    for (const { work } of this.unfinished.values()) return work
    return undefined
  }

  /** The first position that is not finished: all below it is. */
  get watermark(): number {
    return this.first?.envelope.position ?? this.next
  }

  get size(): number {
    return this.unfinished.size
  }

  /** Finished events. */
  get finished(): number {
    return this.added - this.unfinished.size
  }

  add(work: W): void {
    const { position } = work.envelope
    this.next = position + 1
    this.unfinished.set(position, { work, before: this.added })
    this.added += 1
    this.length += sizeOf(work)
  }

  finish(work: W): void {
    if (this.unfinished.delete(work.envelope.position)) this.length -= sizeOf(work)
  }

  /** True where a `part` of the limits is reached, so that nothing more is fetched. */
  isFull(part = 1): boolean {
    return (
      this.unfinished.size >= maxEvents * part ||
      this.length >= maxLength * part ||
      this.next - this.watermark >= maxSpan * part
    )
  }

  /** Events below the watermark; all of them are finished. */
  countFinished(): number {
    for (const { before } of this.unfinished.values()) return before
    return this.added
  }

  /** Records that `count` events are durably finished; returns how many were not before. */
  takeFinished(count: number): number {
    const added = count - this.counted
    this.counted = count
    return added
  }
}

function sizeOf({ envelope }: Work): number {
  return envelope.payload.length + 200
}
