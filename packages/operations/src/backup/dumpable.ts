import type { Readable } from 'node:stream'
import type { FileRecord } from '@tathya/storage/src/files/file-record.ts'

/** A record as it is kept, whatever its schema; its lease is not part of it, so a restored record is free. */
export interface RawRecord {
  readonly key: string
  /** JSON. */
  readonly value: string
  readonly version: number
  /** Number of claims so far; 0 for what was never claimed. */
  readonly epoch: number
  /** Milliseconds since 1970 from which its time to stay counts; null where it stays. */
  readonly expiresFrom: number | null
}

/** An event as it is kept, without its place. */
export interface RawEvent {
  readonly type: string
  readonly key: string
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly time: string
  /** Version of the payload's schema. */
  readonly version: number
  readonly traceparent: string | null
  readonly source: string
  /** JSON. */
  readonly payload: string
}

/** A group that has taken events, and would miss those of the copy if it started anew. */
export interface RawGroup {
  readonly name: string
  readonly types: readonly string[]
}

/** An event that a group gave up on. */
export interface RawParked extends RawEvent {
  readonly group: string
  readonly attempts: number
  readonly error: string
  /** ISO 8601 in UTC. */
  readonly parkedAt: string
  /** True where it is to be given to the group once more. */
  readonly replaying: boolean
}

/**
 * What an installation kept at one moment. The places of the groups are those of a moment before the records, the end
 * of the events is that of a moment after them: an event whose effect the records lack is among the events.
 */
export interface Snapshot {
  readonly groups: readonly RawGroup[]
  readonly collections: readonly string[]
  /** The records of a collection, in the order of their keys by code point. */
  records(collection: string): AsyncIterable<RawRecord>
  /** Events that at least one of the groups has not finished, in the order of the log. */
  events(): AsyncIterable<RawEvent>
  parked(): AsyncIterable<RawParked>
  close(): Promise<void>
}

/** An installation that can be copied while it runs. */
export interface DumpSource {
  /** Takes a snapshot. One is open at a time. */
  open(): Promise<Snapshot>
  /** The content of a stored file; undefined where it is gone. */
  content(id: string): Promise<Readable | undefined>
  close(): Promise<void>
}

/** An installation that takes what another one kept. Nothing else works on it meanwhile. */
export interface LoadTarget {
  /** What stands there already, for people. Empty where it can be loaded into; what a load left that was cut off does not count. */
  findContents(): Promise<readonly string[]>
  /** Removes what a load left that was cut off, and marks that one is under way. */
  begin(): Promise<void>
  records(collection: string, records: AsyncIterable<RawRecord>): Promise<void>
  /** Takes the content of a file; its record comes with the others. */
  content(record: FileRecord, content: Readable): Promise<void>
  /** Takes groups, then events, so that each group gets all events of its types. */
  events(groups: readonly RawGroup[], events: AsyncIterable<RawEvent>): Promise<void>
  parked(events: AsyncIterable<RawParked>): Promise<void>
  /** Takes the mark away: everything is durable. */
  finish(): Promise<void>
  close(): Promise<void>
}
