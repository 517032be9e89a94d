import type { Readable } from 'node:stream'

/** What is known of a stored file. */
export interface FileInfo {
  /** 128 random bits and more, so that nobody can guess it. */
  readonly id: string
  readonly bytes: number
  /** Of what is stored, in hexadecimal digits. */
  readonly sha256: string
  /** As the caller gave it: for people, never a path. */
  readonly name: string
  /** Media type. */
  readonly type: string
  /** ISO 8601 in UTC. From then on the file is gone for readers. */
  readonly expiresAt: string
}

/** What is said of a file that is put. */
export interface PutOptions {
  readonly name: string
  readonly type: string
  /** Rejects with `FileTooLarge` as soon as there is more. */
  readonly maxBytes?: number
  /** For what callers send: rejects with `StorageFull` before the disk is full, so that everything else can be written. */
  readonly leavesReserve?: boolean
  /** Whose room the file takes. Rejects with `ProblemError` `storage_full` where he has stored too much. */
  readonly owner?: string
  readonly signal?: AbortSignal
}

/** A part of a file: both ends are counted from 0 and are part of it. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file that is being read. */
export interface OpenFile {
  readonly info: FileInfo
  /** Whoever does not read it to its end destroys it. */
  readonly stream: Readable
}

/** The content of a stored file as a backup keeps it; everything else stands in its record. */
export interface DumpedFile {
  readonly id: string
  readonly bytes: number
  readonly sha256: string
  /** Undefined where the file was removed meanwhile. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>
}

/**
 * The file port. Promises: nothing half-written is ever visible, also after kill -9; sha256 is of what is stored; a range
 * equals the slice; an expired file is gone for readers at once, and from disk with the next sweep; ids cannot be guessed;
 * a full disk or budget rejects the put and leaves nothing behind; nothing that was promised is removed to make room.
 */
export interface FileStore {
  /**
   * Stores what the stream gives; it expires in one hour unless it is kept. Resolves when it is durable. Rejects with
   * `StorageFull`, `FileTooLarge`, the reason of the signal, `Closed`, or the error of the stream; nothing is left behind
   * then, and the stream is destroyed.
   */
  put(content: AsyncIterable<Uint8Array>, options: PutOptions): Promise<FileInfo>
  /**
   * Moves the end of a file's time to `until`; it is never moved nearer. From then on it takes the room of `owner`, where one
   * is named; what is kept is never refused for that. Rejects with `NoSuchFile`.
   */
  keep(id: string, until: Date, owner?: string): Promise<FileInfo>
  /** Undefined for what never was, has expired or was removed. */
  info(id: string): Promise<FileInfo | undefined>
  /** Opens a file, or a part of it; rejects with `RangeError` for a range that is not within it. */
  open(id: string, range?: ByteRange): Promise<OpenFile | undefined>
  /**
   * Writes a copy to a path that does not exist yet, for programs and threads that need one. Rejects with `NoSuchFile`, and
   * with `StorageFull` where that disk is full.
   */
  copyTo(id: string, path: string): Promise<FileInfo>
  /**
   * False where there was no such file. A reader who has it open reads on: to its end in a folder, for ten minutes on
   * GridFS, where it then fails and is never cut short unnoticed.
   */
  remove(id: string): Promise<boolean>
  /** Removes what has expired, and what puts of an earlier run left half-written; nothing else. Resolves with the number of files. */
  sweep(): Promise<number>
  /**
   * The contents of all files that are stored, those too whose time is over. Contents never change, so that they may be
   * read before or after their records, which the record port dumps.
   */
  dump(): AsyncIterable<DumpedFile>
  /**
   * Stores contents under their ids, whatever adapter has dumped them. Their records are loaded first: the sweep removes
   * a content that no record names. Rejects with `StorageFull`, and where a content is not that of its checksum.
   */
  load(files: AsyncIterable<DumpedFile> | Iterable<DumpedFile>): Promise<void>
  /** Ends the puts that run with `Closed`. */
  close(): Promise<void>
}
