import type { Readable } from 'node:stream'
import type { ByteRange } from './port.ts'

/** A content that is being written; no reader knows of it. */
export interface ContentWriter {
  /** Takes room for a piece and writes it. Rejects with `StorageFull` where there is none. */
  write(piece: Uint8Array): Promise<void>
  /** Resolves when all that was written is durable. */
  finish(): Promise<void>
  /** Called when the record is there; from then on no sweep takes the content for left behind. Rejects where one has. */
  confirm(): Promise<void>
  /** Removes what was written, and gives its room back. */
  discard(): Promise<void>
  /** Leaves what was written, and perhaps a record, to the next sweep. */
  abandon(): void
}

/** What a sweep has done so far. */
export interface Tally {
  removed: number
  failed: number
  /** Counts a step that removes a file, and logs one that cannot be removed; the others go on. */
  attempt(id: string, step: () => Promise<boolean>): Promise<void>
}

/** Where the contents of files lie, under their ids; the records say which of them are files. */
export interface Contents {
  /** For messages. */
  readonly location: string
  /** True where other processes use it too: a file is marked as gone in its record before its content goes. */
  readonly isShared: boolean
  /** Begins a content; `leavesReserve` as in `PutOptions`. */
  begin(id: string, options: { leavesReserve: boolean }): Promise<ContentWriter>
  /** Opens a content, or a part of it; undefined where there is none. */
  open(id: string, range?: ByteRange): Promise<Readable | undefined>
  /** Writes a copy to a free path; false where there is no such content. Leaves nothing behind where it fails. */
  copyTo(id: string, target: string): Promise<boolean>
  /** Removes a content, where it is there; whoever has it open reads on. */
  remove(id: string): Promise<void>
  /** Called once for a file whose content and record are gone. */
  freed(bytes: number): void
  /** Leaves a content that could not be removed to the next sweep. */
  abandon(id: string, bytes: number): void
  /** Removes contents that no file has, and nobody is about to make one. */
  sweepLeftovers(tally: Tally): Promise<void>
  /** Why nothing can be put now, and what to do; undefined where it can. */
  lack(): Promise<string | undefined>
  /** Turns errors of the storage into those of the port, such as `StorageFull`. */
  toError(error: unknown): unknown
}
