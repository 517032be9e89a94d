import { type ProblemError, problem, type Upload } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import { adviceFor, encryptedOffice, headBytes, nameOfType, recognise } from '../recognising/index.ts'

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
  readonly bytes: number
  readonly sha256: string
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
    documents.push({ file: info.id, name, type, bytes: info.bytes, sha256: info.sha256 })
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
