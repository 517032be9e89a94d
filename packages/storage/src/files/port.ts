import type { Readable } from 'node:stream'

/** Metadata of a stored file. */
export interface FileInfo {
  /** At least 128 random bits, so that it cannot be guessed. */
  readonly id: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
  /** From the caller, for display only; never a path. */
  readonly name: string
  /** Media type. */
  readonly type: string
  /** ISO 8601 in UTC. From then on readers do not see the file. */
  readonly expiresAt: string
}

/** Options of `put`. */
export interface PutOptions {
  readonly name: string
  readonly type: string
  /** Rejects with `FileTooLarge` above this. */
  readonly maxBytes?: number
  /** For uploads: rejects with `StorageFull` before the disk is full, so that everything else can be written. */
  readonly leavesReserve?: boolean
  /** Whose quota the file counts against. Rejects with `ProblemError` `storage_full` above the quota. */
  readonly owner?: string
  readonly signal?: AbortSignal
}

/** A part of a file; offsets from 0, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** An open file. */
export interface OpenFile {
  readonly info: FileInfo
  /** Destroy it unless it is read to its end. */
  readonly stream: Readable
}

/** The content of a file in a backup; its metadata is in its record. */
export interface DumpedFile {
  readonly id: string
  readonly bytes: number
  readonly sha256: string
  /** Undefined where the file was removed meanwhile. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>
}

/**
 * The file port. Promises: no partial file is ever visible, also after kill -9; sha256 is that of the stored bytes; a range
 * equals the slice; an expired file is hidden at once, and removed from disk by the next sweep; ids cannot be guessed; a
 * full disk or quota rejects the put and leaves nothing behind; no file is removed early to free space.
 */
export interface FileStore {
  /**
   * Stores a stream; the file expires in one hour unless it is kept. Resolves when it is durable. Rejects with
   * `StorageFull`, `FileTooLarge`, `Unavailable`, the reason of the signal, `Closed`, or the error of the stream; then nothing
   * is left behind, and the stream is destroyed.
   */
  put(content: AsyncIterable<Uint8Array>, options: PutOptions): Promise<FileInfo>
  /**
   * Extends a file's time to `until`; never shortens it. From then on the file counts against the quota of `owner`, if given,
   * even above that. Rejects with `NoSuchFile`.
   */
  keep(id: string, until: Date, owner?: string): Promise<FileInfo>
  /** Undefined where the file never existed, has expired or was removed. */
  info(id: string): Promise<FileInfo | undefined>
  /** Opens a file or a part of it; rejects with `RangeError` for a range outside it. */
  open(id: string, range?: ByteRange): Promise<OpenFile | undefined>
  /**
   * Writes a copy to a path that does not exist, for programs and threads that need one. Rejects with `NoSuchFile`, and with
   * `StorageFull` where that disk is full.
   */
  copyTo(id: string, path: string): Promise<FileInfo>
  /**
   * False where there was no such file. An open reader continues: to the end in a folder, for ten minutes on GridFS, where
   * it then fails instead of ending early.
   */
  remove(id: string): Promise<boolean>
  /** Removes expired files and partial ones of earlier runs. Resolves with the number of files. */
  sweep(): Promise<number>
  /**
   * The contents of all stored files, expired ones too. Contents never change, so they may be read before or after their
   * records, which the record port dumps.
   */
  dump(): AsyncIterable<DumpedFile>
  /**
   * Stores contents that any adapter has dumped, under their ids. Load their records first: the sweep removes a content
   * without a record. Rejects with `StorageFull`, and where a content does not match its checksum.
   */
  load(files: AsyncIterable<DumpedFile> | Iterable<DumpedFile>): Promise<void>
  /** Rejects running puts with `Closed`. */
  close(): Promise<void>
}
