import type { Readable } from 'node:stream'
import type { ByteRange } from './port.ts'

/** A content that is being written, invisible to readers. */
export interface ContentWriter {
  /** Reserves space for a piece and writes it. Rejects with `StorageFull`. */
  write(piece: Uint8Array): Promise<void>
  /** Resolves when all pieces are durable. */
  finish(): Promise<void>
  /** Called when the record is inserted; from then on no sweep removes the content. Rejects where one has. */
  confirm(): Promise<void>
  /** Removes the pieces, and releases their space. */
  discard(): Promise<void>
  /** Leaves the pieces, and perhaps a record, to the next sweep. */
  abandon(): void
}

/** Results of a sweep so far. */
export interface Tally {
  removed: number
  failed: number
  /** Runs a step that may remove a file, and counts the removal; logs a failure, so that the sweep continues. */
  attempt(id: string, step: () => Promise<boolean>): Promise<void>
}

/** The contents of files, by id; a content without a record is not a file. */
export interface Contents {
  /** For messages. */
  readonly location: string
  /** True where processes share it: a file is marked as gone before its content is removed. */
  readonly isShared: boolean
  /** Begins a content; `leavesReserve` as in `PutOptions`. */
  begin(id: string, options: { leavesReserve: boolean }): Promise<ContentWriter>
  /** Opens a content, or a part of it; undefined where there is none. */
  open(id: string, range?: ByteRange): Promise<Readable | undefined>
  /** Writes a copy to a path that does not exist; false where there is no such content. Leaves no file on failure. */
  copyTo(id: string, target: string): Promise<boolean>
  /** Removes a content, if it exists; open readers can finish. */
  remove(id: string): Promise<void>
  /** Called once for a file whose content and record were removed. */
  freed(bytes: number): void
  /** Leaves a content whose removal failed to the next sweep. */
  abandon(id: string, bytes: number): void
  /** Removes contents without a record that are not being written. */
  sweepLeftovers(tally: Tally): Promise<void>
  /** Why no file can be put now, and what to do; undefined where one can. */
  lack(): Promise<string | undefined>
  /** Converts errors of the storage to those of the port, such as `StorageFull`. */
  toError(error: unknown): unknown
}
