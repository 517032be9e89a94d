import type { Group, GroupStart } from '../sqlite/group.ts'
import { readKeyPage, sliceSize } from '../sqlite/tables.ts'
import { type Envelope, toEnvelope } from './envelope.ts'
import type { Entry, KeyLine } from './key-line.ts'

/** Keys of a group that may go aside. Where more are stuck it is not the keys: the group waits. */
const keyLimit = 64

/** Events of a key aside that are in memory; the rest is read when these are finished. */
const entryLimit = 20

/**
 * The keys of a group that go their own way: their first event takes long or is tried again, and the group's window
 * was full behind it. Each has a durable place of its own. When it has caught up it comes back.
 */
export class Asides {
  private readonly group: Group
  private readonly lines = new Set<KeyLine>()

  constructor(group: Group, { keys }: GroupStart) {
    this.group = group
    for (const { key, position, behind } of keys) {
      if (!behind || position >= group.cursor.durable) continue
      const line = group.lineOf(key)
      line.aside = { finishedUpTo: position, readUpTo: position, more: true, reading: false }
      this.lines.add(line)
    }
  }

  /** The first event of each key aside. */
  firsts(): (Entry | undefined)[] {
    return [...this.lines].map((line) => line.entries[0])
  }

  /** Sends the key of an event aside; false where it is among too many. */
  set({ line, envelope }: Entry): boolean {
    if (this.lines.size >= keyLimit) return false
    line.aside = {
      finishedUpTo: envelope.position - 1,
      readUpTo: this.group.readUpTo,
      more: false,
      reading: false,
    }
    this.lines.add(line)
    this.note(line)
    return true
  }

  /** Takes an event that the group has come to; it is read later where too many are in memory. */
  takeIn(envelope: Envelope, line: KeyLine): void {
    const aside = line.aside!
    if (!aside.more && line.entries.length < entryLimit) {
      aside.readUpTo = envelope.position
      this.group.enqueue(envelope, line, 'aside')
      return
    }
    if (!aside.more) aside.readUpTo = envelope.position - 1
    aside.more = true
  }

  /** Takes note that an event of a key aside is finished. */
  finished(entry: Entry): void {
    entry.line.aside!.finishedUpTo = entry.envelope.position
    this.note(entry.line)
    this.group.cursor.count(entry.member)
    // The window may hold it still, and must not count it once more.
    entry.member = undefined
  }

  /** Nothing of the key is in memory: reads on, or lets it come back. */
  drained(line: KeyLine): void {
    const aside = line.aside!
    if (aside.more) void this.read(line)
    else this.rejoin(line)
  }

  /** Reads on after a start or a failure. */
  resume(): void {
    for (const line of this.lines) if (line.entries.length === 0) this.drained(line)
  }

  private async read(line: KeyLine): Promise<void> {
    const { group } = this
    const aside = line.aside!
    if (aside.reading) return
    aside.reading = true
    try {
      while (aside.more && line.entries.length === 0 && !group.stopped) {
        const to = Math.min(group.readUpTo, aside.readUpTo + sliceSize)
        const params = [line.key, aside.readUpTo, to, group.typesJson]
        const rows = await group.context.store.rows(readKeyPage, params)
        if (group.stopped) return
        const events = rows.map(toEnvelope)
        // A page may end early; what follows is read with the next one.
        aside.readUpTo = events.at(-1)?.position ?? to
        aside.more = aside.readUpTo < group.readUpTo
        for (const envelope of events) group.enqueue(envelope, line, 'aside')
      }
    } catch (error) {
      return group.fail(error)
    } finally {
      aside.reading = false
    }
    if (line.entries.length === 0) this.rejoin(line)
    group.pump()
  }

  private rejoin(line: KeyLine): void {
    this.lines.delete(line)
    line.aside = undefined
    this.group.lines.delete(line.key)
    this.group.cursor.setAhead(line.key, this.group.readUpTo)
    this.group.cursor.changed()
  }

  private note(line: KeyLine): void {
    this.group.cursor.setBehind(line.key, line.aside!.finishedUpTo)
  }
}
