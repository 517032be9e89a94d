import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FileInfo } from './port.ts'

/** The record of a stored file; the file exists for readers while its record does. */
export const FileRecord = z.object({
  id: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  type: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whose quota it counts against; absent for files of the product itself. */
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

/** 32 distinguishable digits and letters, lower case because some file systems ignore case. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const idLength = 26

/** Makes an id of 130 random bits. */
export function createFileId(): string {
  return Array.from(randomBytes(idLength), (byte) => alphabet[byte & 31]).join('')
}

/** True for a text in the format of `createFileId`. */
export function isFileId(text: string): boolean {
  return text.length === idLength && [...text].every((letter) => alphabet.includes(letter))
}

/** True where the file has expired. */
export function isExpired({ expiresAt }: FileInfo, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime()
}
