import type { Readable } from 'node:stream'
import { disguises } from '../../disguises.ts'

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

/** Max bytes of a name in most file systems. */
const maxBytes = 255
/** Max characters of an extension that is kept when a name is cut. */
const maxExtension = 20

const clusters = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/**
 * Makes the name of an uploaded file safe to show, store and send back: NFC, without folders, control characters and
 * bidirectional controls, at most 255 bytes with its extension kept; never empty. Joiners stay, as Nepali needs them.
 */
export function toUploadName(sent: string): string {
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)
  const name = last.toWellFormed().replaceAll(disguises, '').normalize('NFC').trim()
  if (/^\.*$/.test(name)) return 'file'
  return Buffer.byteLength(name) <= maxBytes ? name : shorten(name)
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= maxExtension ? name.slice(dot) : ''
  let room = maxBytes - Buffer.byteLength(extension)
  let stem = ''
  // Cut between letters as a reader sees them.
  for (const { segment } of clusters.segment(name.slice(0, name.length - extension.length))) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    stem += segment
  }
  stem = stem.trimEnd()
  return `${stem === '' ? 'file' : stem}${extension}`
}
