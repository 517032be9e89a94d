import type { FileInfo } from '../files/port.ts'

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
  readonly info: FileInfo
  /** The file's name as it was sent, made safe to show: see `toUploadName`. */
  readonly name: string
  /** The media type that the caller claims; nobody has looked at the content. */
  readonly declaredType: string
}
