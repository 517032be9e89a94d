import { fault } from '@tathya/platform'
import type { Step } from '@tathya/storage'
import type { Envelope } from '../delivery/envelope.ts'
import type { Entry } from '../delivery/key-line.ts'
import type { Group, GroupStart } from './group.ts'
import type { Member } from './member.ts'
import { updateCursor } from './tables.ts'

interface KeyPosition {
  readonly position: number
  readonly behind: boolean
}

/** What one write makes durable. */
interface Draft {
  readonly position: number
  readonly keys: ReadonlyMap<string, KeyPosition>
  readonly replayed: readonly string[]
  readonly counts: ReadonlyMap<Member<Entry>, number>
}

/** The durable place of a group. One write is under way at a time; the next one takes all that came meanwhile. */
export class Cursor {
  /** Place up to which the file says that all is finished. */
  durable: number
  private readonly group: Group
  /** Keys that are finished further than the group. */
  private readonly ahead = new Map<string, number>()
  private keys = new Map<string, KeyPosition>()
  private replayed: string[] = []
  private counts = new Map<Member<Entry>, number>()
  private dirty = false
  private busy = false
  private writing: Promise<void> = Promise.resolve()

  constructor(group: Group, start: GroupStart) {
    this.group = group
    this.durable = start.position
    for (const { key, position, behind } of start.keys) {
      // A key that was aside may have come further than the group: then it is ahead now.
      if (behind && position >= start.position) this.setAhead(key, position)
      else if (!behind) this.ahead.set(key, position)
    }
  }

  /** True for an event that was finished before the group has come to it. */
  isFinished({ key, position }: Envelope): boolean {
    return position <= (this.ahead.get(key) ?? 0)
  }

  /** Sets the place of a key that is aside with the next write. */
  setBehind(key: string, position: number): void {
    this.keys.set(key, { position, behind: true })
  }

  /** Sets the place of a key that is finished further than the group with the next write; it never moves back. */
  setAhead(key: string, position: number): void {
    const furthest = Math.max(position, this.ahead.get(key) ?? 0)
    this.ahead.set(key, furthest)
    this.keys.set(key, { position: furthest, behind: false })
  }

  /** Takes note that the file has a place ahead of the group's for a key. */
  wentAhead(key: string, position: number): void {
    this.ahead.set(key, position)
  }

  /** Removes a parked event that was replayed with the next write. */
  removeReplayed(id: string): void {
    this.replayed.push(id)
  }

  /** Counts a finished event for a member that wants to hear when that is durable. */
  count(member: Member<Entry> | undefined): void {
    if (member !== undefined) this.counts.set(member, (this.counts.get(member) ?? 0) + 1)
  }

  /** Writes soon. */
  changed(): void {
    this.dirty = true
    if (!this.busy && this.group.trouble === undefined) this.writing = this.write()
  }

  /** Writes what is to be written; resolves also where that fails. */
  async flush(): Promise<void> {
    this.dirty = true
    if (!this.busy) this.writing = this.write()
    await this.writing
  }

  private async write(): Promise<void> {
    this.busy = true
    while (this.dirty) {
      this.dirty = false
      const draft = this.draft()
      if (draft === undefined) continue
      try {
        await this.send(draft)
        this.written(draft)
      } catch (error) {
        this.restore(draft)
        this.group.fail(error)
        break
      }
    }
    this.busy = false
  }

  private draft(): Draft | undefined {
    const { position } = this.group
    if (position === this.durable && this.keys.size === 0 && this.replayed.length === 0) return undefined
    const draft = { position, keys: this.keys, replayed: this.replayed, counts: this.counts }
    this.keys = new Map()
    this.replayed = []
    this.counts = new Map()
    return draft
  }

  private async send(draft: Draft): Promise<void> {
    const { context, name } = this.group
    const steps = [...this.keySteps(draft), ...this.replayedSteps(draft)]
    if (steps.length === 0) {
      await context.store.rows(updateCursor, [draft.position, name])
      return
    }
    await context.store.steps('events', [{ sql: updateCursor.sql, params: [draft.position, name] }, ...steps])
  }

  private keySteps({ keys, position }: Draft): Step[] {
    const { name } = this.group
    const steps = [...keys].map(([key, own]) => ({
      sql: `insert into key_positions (group_name, key, position, behind) values (?, ?, ?, ?)
            on conflict do update set position = excluded.position, behind = excluded.behind`,
      params: [name, key, own.position, own.behind ? 1 : 0],
    }))
    const passed = [...this.ahead].filter(([, own]) => own <= position)
    if (passed.length === 0) return steps
    for (const [key] of passed) this.ahead.delete(key)
    const sql = 'delete from key_positions where group_name = ? and behind = 0 and position <= ?'
    return [...steps, { sql, params: [name, position] }]
  }

  private replayedSteps({ replayed }: Draft): Step[] {
    if (replayed.length === 0) return []
    const sql = `delete from parked where group_name = ? and replaying = 1 and id in (select value from json_each(?))`
    return [{ sql, params: [this.group.name, JSON.stringify(replayed)] }]
  }

  private written({ position, counts, replayed }: Draft): void {
    this.durable = position
    this.group.recovered()
    this.group.replays.removed(replayed)
    if (counts.size === 0) return
    fault('event-committed')
    for (const [member, count] of counts) member.committed(count)
  }

  private restore({ keys, replayed, counts }: Draft): void {
    this.keys = new Map([...keys, ...this.keys])
    this.replayed = [...replayed, ...this.replayed]
    for (const [member, count] of counts) this.counts.set(member, count + (this.counts.get(member) ?? 0))
  }
}
