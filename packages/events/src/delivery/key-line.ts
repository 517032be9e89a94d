import type { Member } from '../sqlite/member.ts'
import type { Envelope } from './envelope.ts'

/** An event on its way through a group. */
export interface Entry {
  readonly envelope: Envelope
  readonly line: KeyLine
  /** Where it came from: the group's own reading, a key's own reading, or the parked events. */
  readonly origin: 'log' | 'aside' | 'replay'
  /** Tries that have failed. */
  attempts: number
  done: boolean
  /** Who has it, or had it last. */
  member: Member<Entry> | undefined
}

/**
 * The events of one key that a group has in memory, oldest first. The first one is the one that is being handled.
 *
 * idle -> ready (it has an event) -> running (a member has the first) -> idle or ready (that one is finished)
 *                                          |-> delayed (the first has failed) -> ready
 */
export interface KeyLine {
  readonly key: string
  readonly entries: Entry[]
  state: 'idle' | 'ready' | 'running' | 'delayed'
  timer: NodeJS.Timeout | undefined
  /** Set while the key goes its own way, so that the group need not wait for it. */
  aside: Aside | undefined
}

/** How far a key is that goes its own way. */
export interface Aside {
  /** Place up to which the key's events are finished. */
  finishedUpTo: number
  /** Place up to which they are in memory or finished. */
  readUpTo: number
  /** True where the group has passed events of the key that are not in memory. */
  more: boolean
  reading: boolean
}

/** Makes the line of a key. */
export function createKeyLine(key: string): KeyLine {
  return { key, entries: [], state: 'idle', timer: undefined, aside: undefined }
}
