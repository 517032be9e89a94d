import { toEnvelope } from '../delivery/envelope.ts'
import type { Entry } from '../delivery/key-line.ts'
import type { Group } from './group.ts'
import { readReplays } from './tables.ts'

/** Replayed events of a group that are read at once. */
const replayRows = 100

/** The parked events that a group is to get once more. They stay in the file until they are handled. */
export class Replays {
  private readonly group: Group
  private readonly inMemory = new Set<string>()
  private loading = false
  private again = false

  constructor(group: Group) {
    this.group = group
  }

  /** Reads what was marked for replay and is not in memory. */
  async load(): Promise<void> {
    this.again = true
    if (this.loading) return
    this.loading = true
    try {
      while (this.again && !this.group.stopped) await this.loadOnce()
    } catch (error) {
      this.group.fail(error)
    } finally {
      this.loading = false
    }
    this.group.pump()
  }

  /** Takes note that a replayed event was handled; one that was parked again stays. */
  finished({ envelope, member }: Entry): void {
    if (this.inMemory.has(envelope.id)) this.group.cursor.removeReplayed(envelope.id)
    this.group.cursor.count(member)
  }

  /** Takes note that a replayed event was parked again. */
  parkedAgain(id: string): void {
    this.inMemory.delete(id)
  }

  /** Takes note that replayed events are gone from the file; reads on where there may be more. */
  removed(ids: readonly string[]): void {
    for (const id of ids) this.inMemory.delete(id)
    if (ids.length > 0 && this.inMemory.size < replayRows / 2) void this.load()
  }

  private async loadOnce(): Promise<void> {
    const { group } = this
    this.again = false
    const rows = await group.context.store.rows(readReplays, [group.name, replayRows + this.inMemory.size])
    if (group.stopped) return
    for (const envelope of rows.map(toEnvelope)) {
      if (this.inMemory.has(envelope.id) || !group.types.has(envelope.type)) continue
      this.inMemory.add(envelope.id)
      group.enqueue(envelope, group.lineOf(envelope.key), 'replay')
    }
  }
}
