import type { Readable } from 'node:stream'

/** Rules for `multipart/form-data` of an endpoint. */
export interface UploadRules {
  /** Name of the form part of a file; it may be repeated. */
  readonly part: string
  /** Of one request. */
  readonly maxFiles: number
  /** Max bytes of a file; `bodyLimit` of the endpoint limits the request. */
  readonly fileBytes: number
  /** Max bytes of a part that is text. Default 1,000. */
  readonly textBytes?: number
  /** The kind of files, for people. */
  readonly description?: string
}

/** A stored file of a form; it expires in an hour unless the handler keeps it. */
export interface Upload {
  readonly info: StoredUpload
  /** The name as sent, made safe by `toUploadName`. */
  readonly name: string
  /** The media type as sent, not checked. */
  readonly declaredType: string
}

/** A stored file. */
export interface StoredUpload {
  readonly id: string
  readonly bytes: number
  readonly sha256: string
  readonly name: string
  readonly type: string
  /** ISO 8601 in UTC. */
  readonly expiresAt: string
}

/** Where uploads are stored. `put` rejects with `FileTooLarge` over `maxBytes`, and with `StorageFull`. */
export interface UploadStore {
  put(
    stream: Readable,
    options: {
      readonly name: string
      readonly type: string
      readonly maxBytes?: number
      /** Rejects before the disk is full, leaving room for other writes. */
      readonly leavesReserve?: boolean
      /** The owner whose quota the file counts against. */
      readonly owner?: string
      readonly signal?: AbortSignal
    },
  ): Promise<StoredUpload>
  remove(id: string): Promise<unknown>
}
