import { PublishTimeout } from '@tathya/platform'
import type { Publication } from './publication.ts'

/** Publications of one turn of the event loop that wait equally long. They share a timer, which they all would pay for. */
export class Deadline {
  private readonly milliseconds: number
  private readonly timer: NodeJS.Timeout
  private readonly publications: Publication[] = []
  private waiting = 0

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds
    this.timer = setTimeout(() => this.expire(), milliseconds)
  }

  add(publication: Publication): void {
    this.publications.push(publication)
    this.waiting += 1
  }

  /** Takes note that a publication does not wait any more. */
  leave(): void {
    this.waiting -= 1
    if (this.waiting === 0) clearTimeout(this.timer)
  }

  private expire(): void {
    const message = `The event was not confirmed within ${this.milliseconds} ms. It may be durable; try again with the same id.`
    for (const publication of this.publications) publication.giveUp(new PublishTimeout(message))
  }
}

/** Gives the deadline of publications that are made now and wait for some milliseconds. */
export function createDeadlines(): (milliseconds: number) => Deadline {
  const current = new Map<number, Deadline>()
  return (milliseconds) => {
    const known = current.get(milliseconds)
    if (known !== undefined) return known
    if (current.size === 0) setImmediate(() => current.clear())
    const made = new Deadline(milliseconds)
    current.set(milliseconds, made)
    return made
  }
}
