import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FileInfo } from './port.ts'

/** What is kept of a stored file beside its content; a file is there for readers while its record is. */
export const FileRecord = z.object({
  id: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  type: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whose room it takes; absent for what the product stores for itself. */
  owner: z.string().optional(),
})
export type FileRecord = z.output<typeof FileRecord>

/** The collection of stored files. */
export const fileRecords = {
  name: 'files',
  schema: FileRecord,
  key: 'id' as const,
  indexes: [['expiresAt'], ['owner']],
}

/** 32 digits and letters that look unlike each other, in one case, because some file systems tell no other apart. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const idLength = 26

/** Makes an id of 130 random bits. */
export function createFileId(): string {
  return Array.from(randomBytes(idLength), (byte) => alphabet[byte & 31]).join('')
}

/** True for what `createFileId` may have made. */
export function isFileId(text: string): boolean {
  return text.length === idLength && [...text].every((letter) => alphabet.includes(letter))
}

/** True where the file's time is over. */
export function isExpired({ expiresAt }: FileInfo, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime()
}
