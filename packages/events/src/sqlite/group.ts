import type { EventMap } from '@tathya/contracts/internal'
import type { Clock, Logger } from '@tathya/platform'
import type { Store } from '@tathya/storage'
import { Asides } from '../delivery/asides.ts'
import { type Envelope, toDelivered, toEnvelope } from '../delivery/envelope.ts'
import { createKeyLine, type Entry, type KeyLine } from '../delivery/key-line.ts'
import { park } from '../delivery/park.ts'
import { awayDelay, retryDelay } from '../delivery/retry-delay.ts'
import { createWindow } from '../delivery/window.ts'
import type { DeliveredEvent } from '../port.ts'
import { Cursor } from './cursor.ts'
import type { LogTail } from './log-tail.ts'
import type { Member, MemberGroup } from './member.ts'
import { Replays } from './replays.ts'
import { readPage, sliceSize } from './tables.ts'

/** Places of other groups' events that the cursor may lag in the file; passing over them again costs little. */
const lazyDistance = 10_000

/** What all groups of a bus work with. */
export interface GroupContext {
  readonly store: Store
  readonly tail: LogTail
  readonly types: EventMap
  readonly log: Logger
  readonly clock: Clock
}

/** Where a group stands when it starts. */
export interface GroupStart {
  readonly position: number
  readonly keys: readonly { readonly key: string; readonly position: number; readonly behind: boolean }[]
}

/**
 * The members of one group in this process, and its way through the log. It reads events into a window, sorts them
 * by key, and gives the first event of each key to a free member; one key is with one member at a time. The cursor
 * follows the oldest event that is not finished. A key that would hold up the cursor for long goes aside.
 */
export class Group implements MemberGroup<Entry> {
  readonly name: string
  readonly types: ReadonlySet<string>
  readonly typesJson: string
  readonly context: GroupContext
  readonly members = new Set<Member<Entry>>()
  readonly lines = new Map<string, KeyLine>()
  readonly cursor: Cursor
  readonly asides: Asides
  readonly replays: Replays
  /** Place up to which events were read. */
  readUpTo: number
  /** Events that were finished or passed over since the start. */
  settled = 0
  /** Milliseconds since 1970; 0 before the first. */
  lastHandledAt = 0
  /** Why nothing goes on: the store fails. */
  trouble: string | undefined
  stopped = false
  private readonly window = createWindow()
  private readonly ready: KeyLine[] = []
  private reading = false
  private failures = 0
  private retryTimer: NodeJS.Timeout | undefined

  constructor(name: string, types: readonly string[], context: GroupContext, start: GroupStart) {
    this.name = name
    this.types = new Set(types)
    this.typesJson = JSON.stringify(types)
    this.context = context
    this.readUpTo = start.position
    this.cursor = new Cursor(this, start)
    this.asides = new Asides(this, start)
    this.replays = new Replays(this)
  }

  /** Place up to which all events are finished, but for the keys aside. */
  get position(): number {
    const first = this.window.first()
    return first === undefined ? this.readUpTo : first.envelope.position - 1
  }

  /** Time of the oldest unfinished event in memory. */
  get oldestTime(): string | undefined {
    const times = [this.window.first(), ...this.asides.firsts()].flatMap(
      (entry) => entry?.envelope.time ?? [],
    )
    return times.sort()[0]
  }

  /** Reads what there is room for, and gives members what they can take. */
  pump(): void {
    if (this.stopped || this.trouble !== undefined) return
    const { tail } = this.context
    do {
      while (!this.reading && this.readUpTo < tail.head && this.window.hasRoom()) {
        const next = tail.after(this.readUpTo)
        if (next === undefined) void this.readPage()
        else this.takeIn(next)
      }
      this.dispatch()
    } while (this.makeRoom())
    if (this.position - this.cursor.durable > lazyDistance) this.cursor.changed()
  }

  /** Puts the line's first event up for the members. */
  markReady(line: KeyLine, first = false): void {
    line.state = 'ready'
    if (first) this.ready.unshift(line)
    else this.ready.push(line)
  }

  /** Adds an event to the end of its key's line. */
  enqueue(envelope: Envelope, line: KeyLine, origin: Entry['origin']): Entry {
    const entry: Entry = { envelope, line, origin, attempts: 0, done: false, member: undefined }
    line.entries.push(entry)
    if (line.state === 'idle') this.markReady(line)
    return entry
  }

  /** The line of a key, made where there is none. */
  lineOf(key: string): KeyLine {
    const known = this.lines.get(key)
    if (known !== undefined) return known
    const line = createKeyLine(key)
    this.lines.set(key, line)
    return line
  }

  get log() {
    return this.context.log
  }

  /** The event as a handler sees it. Throws `UnreadablePayload`. */
  read({ envelope }: Entry): DeliveredEvent<EventMap> {
    return toDelivered(envelope, this.context.types[envelope.type]!)
  }

  /** True where the try that has just failed was the last one. */
  isSpent({ attempts }: Entry, tries: number): boolean {
    return attempts + 1 >= tries
  }

  /** Parks an event. Rejects as the store does. */
  giveUp(entry: Entry, error: Error): Promise<void> {
    return park(this, entry, error)
  }

  /** Takes note of the time. */
  handled(): void {
    this.lastHandledAt = this.context.clock.now().getTime()
  }

  /** Lets go of an event that was handled or parked. */
  finish(entry: Entry, member: Member<Entry>): void {
    const { line, origin } = entry
    entry.done = true
    entry.member = member
    line.entries.shift()
    line.state = 'idle'
    if (origin === 'replay') this.replays.finished(entry)
    else this.settled += 1
    if (origin !== 'replay' && line.aside !== undefined) this.asides.finished(entry)
    if (line.entries.length > 0) this.markReady(line)
    else if (line.aside !== undefined) this.asides.drained(line)
    else this.lines.delete(line.key)
    this.shiftWindow()
    this.cursor.changed()
    this.pump()
  }

  /** Gives an event that was not handled back, at once or after a delay in milliseconds. */
  putBack({ line }: Entry, delay = 0): void {
    if (this.stopped) return
    if (delay === 0) {
      this.markReady(line, true)
      return this.dispatch()
    }
    line.state = 'delayed'
    line.timer = setTimeout(() => {
      line.timer = undefined
      this.markReady(line)
      this.dispatch()
    }, delay)
  }

  /** Stops for a while because the store fails. */
  fail(error: unknown): void {
    if (this.stopped) return
    if (this.trouble === undefined)
      this.context.log.warn({ group: this.name, err: error }, 'The event store fails; the group waits')
    this.trouble = (error as Error).message
    this.failures += 1
    clearTimeout(this.retryTimer)
    this.retryTimer = setTimeout(
      () => {
        this.trouble = undefined
        this.cursor.changed()
        this.asides.resume()
        void this.replays.load()
        this.pump()
      },
      retryDelay(awayDelay.base, this.failures, awayDelay.limit),
    )
  }

  /** Tells that the store works. */
  recovered(): void {
    this.failures = 0
  }

  /** Takes nothing more, makes the position durable, and what is finished beyond it, so that none of it comes again. */
  async stop(): Promise<void> {
    this.stopped = true
    for (const { line, envelope } of this.window.finished())
      if (line.aside === undefined) this.cursor.setAhead(envelope.key, envelope.position)
    clearTimeout(this.retryTimer)
    for (const line of this.lines.values()) clearTimeout(line.timer)
    await this.cursor.flush()
  }

  private dispatch(): void {
    if (this.stopped || this.trouble !== undefined) return
    while (this.ready.length > 0) {
      const member = this.freeMember()
      if (member === undefined) return
      const line = this.ready.shift()!
      line.state = 'running'
      member.start(line.entries[0]!)
    }
  }

  /** The member with a free place that has least to do. */
  private freeMember(): Member<Entry> | undefined {
    let best: Member<Entry> | undefined
    for (const member of this.members) {
      if (member.canTake() && (best === undefined || member.running.size < best.running.size)) best = member
    }
    return best
  }

  private takeIn(envelope: Envelope): void {
    this.readUpTo = envelope.position
    if (!this.types.has(envelope.type)) return
    if (this.cursor.isFinished(envelope)) {
      this.settled += 1
      return
    }
    const line = this.lineOf(envelope.key)
    if (line.aside !== undefined) this.asides.takeIn(envelope, line)
    else this.window.add(this.enqueue(envelope, line, 'log'))
  }

  private async readPage(): Promise<void> {
    this.reading = true
    const to = Math.min(this.context.tail.head, this.readUpTo + sliceSize)
    try {
      const rows = await this.context.store.rows(readPage, [this.readUpTo, to, this.typesJson])
      if (this.stopped) return
      for (const row of rows) this.takeIn(toEnvelope(row))
      // A page may end early; what follows is read with the next one.
      if (rows.length === 0) this.readUpTo = to
      this.recovered()
    } catch (error) {
      this.fail(error)
    } finally {
      this.reading = false
    }
    this.pump()
  }

  /** Where members are free and the window is full, one key holds up all others: it goes aside. True where that helped. */
  private makeRoom(): boolean {
    const first = this.window.first()
    if (first === undefined || this.window.hasRoom() || this.reading || this.ready.length > 0) return false
    if (this.freeMember() === undefined || !this.asides.set(first)) return false
    this.shiftWindow()
    this.cursor.changed()
    return true
  }

  private shiftWindow(): void {
    this.window.shift(
      (entry) => entry.line.aside !== undefined,
      (entry) => this.cursor.count(entry.member),
    )
  }
}
