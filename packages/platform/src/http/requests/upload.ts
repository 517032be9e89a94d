import type { Readable } from 'node:stream'

/** What an endpoint takes as `multipart/form-data`. */
export interface UploadRules {
  /** Name of the form part that holds a file; it may come several times. */
  readonly part: string
  /** Most files of one request. */
  readonly most: number
  /** Most bytes of a file; the endpoint's `bodyLimit` holds for the request. */
  readonly fileBytes: number
  /** For people: what the files may be. */
  readonly description?: string
}

/** A file of a form, stored already; it expires in an hour unless the handler keeps it. */
export interface Upload {
  readonly info: StoredUpload
  /** The file's name as it was sent, made safe to show: see `toUploadName`. */
  readonly name: string
  /** The media type that the caller claims; nobody has looked at the content. */
  readonly declaredType: string
}

/** A stored file as the store describes it. */
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
      /** Rejects before the disk is full, so that everything else can still be written. */
      readonly leavesReserve?: boolean
      /** Whose room the file takes. */
      readonly owner?: string
      readonly signal?: AbortSignal
    },
  ): Promise<StoredUpload>
  remove(id: string): Promise<unknown>
}
