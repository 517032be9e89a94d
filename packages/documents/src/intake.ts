import { createHash } from 'node:crypto'
import type { ErrorCode } from '@tathya/contracts/http'
import { ProblemError, problem, type Upload } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import { adviceFor, encryptedOffice, headBytes, nameOfType, recognise } from './recognising/index.ts'

/** The errors of endpoints that take documents and make a job of them. */
export const documentJobErrors: readonly ErrorCode[] = [
  'file_type_unsupported',
  'file_empty',
  'file_corrupt',
  'file_encrypted',
  'document_too_long',
  'image_too_large',
  'conversion_failed',
  'job_timeout',
  'job_cancelled',
  'idempotency_conflict',
  'idempotency_mismatch',
  'callback_refused',
  'misdirected_request',
  'queue_full',
  'storage_full',
  'unavailable',
]

/** The store of uploads. */
export type DocumentStore = Pick<FileStore, 'open' | 'remove'>

/** An upload of a recognised type. */
export interface Document {
  /** Id of the stored file. */
  readonly file: string
  /** The name as sent, made safe to show. */
  readonly name: string
  /** Media type, by content. */
  readonly type: string
}

/**
 * Recognises uploads by their content. Throws `file_empty`, and `file_type_unsupported` for types other than `accepted`.
 */
export async function recogniseUploads(
  files: DocumentStore,
  uploads: readonly Upload[],
  accepted: readonly string[],
): Promise<Document[]> {
  const documents: Document[] = []
  for (const { info, name } of uploads) {
    if (info.bytes === 0) throw emptyFile(name)
    const type = await recognise(await readHead(files, info), name)
    if (type === encryptedOffice && !accepted.includes(type)) throw lockedFile(name)
    if (type === undefined || !accepted.includes(type)) throw unsupportedFile(name, type, accepted)
    documents.push({ file: info.id, name, type })
  }
  return documents
}

async function readHead(files: DocumentStore, { id, bytes }: Upload['info']): Promise<Buffer> {
  const file = await files.open(id, { start: 0, end: Math.min(bytes, headBytes) - 1 })
  const chunks: Buffer[] = []
  for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The error for an empty file. */
export function emptyFile(name: string): ProblemError {
  return problem('file_empty', { detail: `${name} is empty. Send a file with content.` })
}

/** The error for an office document with a password. */
function lockedFile(name: string): ProblemError {
  const detail = `${name} is ${nameOfType(encryptedOffice)}. ${adviceFor(encryptedOffice)}`
  return problem('file_encrypted', { detail })
}

/** The error for a file that is not accepted; `type` is its recognised type, if any. */
export function unsupportedFile(
  name: string,
  type: string | undefined,
  accepted: readonly string[],
): ProblemError {
  const kind = type === undefined ? 'of an unknown type' : nameOfType(type)
  const advice = type === undefined ? undefined : adviceFor(type)
  return problem('file_type_unsupported', {
    detail: `${name} is ${kind}.${advice === undefined ? '' : ` ${advice}`} Accepted: ${accepted.join(', ')}.`,
    errors: [{ field: 'files', message: 'must be a file of an accepted type', accepted: [...accepted] }],
  })
}

/** Runs `accept`; removes the uploads if it refuses them. `signal` fires when the caller leaves. */
export async function acceptUploads<T>(
  files: DocumentStore,
  { uploads, signal }: { readonly uploads: readonly Upload[]; readonly signal: AbortSignal },
  accept: () => Promise<T>,
): Promise<T> {
  try {
    return await accept()
  } catch (error) {
    // If the caller has left, or a server is away, there may be a job; without one, the uploads expire.
    if (error instanceof ProblemError && !signal.aborted)
      await Promise.all(uploads.map(({ info }) => files.remove(info.id)))
    throw error
  }
}

/** A digest of uploads and options: requests that differ in it have different results. */
export function fingerprintOf(uploads: readonly Upload[], options: unknown): string {
  const documents = uploads.map(({ name, info }) => [name, info.sha256])
  return createHash('sha256')
    .update(JSON.stringify([documents, options]))
    .digest('base64url')
}
