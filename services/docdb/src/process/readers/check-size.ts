import { readFile } from 'node:fs/promises'
import { measureDocument, readers } from '@tathya/documents/read'
import { tooLong } from './read-errors.ts'
import { defaultMaxPages, type ReadOptions, type SourceFile } from './read-options.ts'

/**
 * Measures an Office document before it is read, as Doc Ready does before it is laid out. Throws `document_too_long`, and `ReadFault`
 * for what is too deep or declares entities.
 */
export async function checkSize({ path, name, type }: SourceFile, { maxPages }: ReadOptions): Promise<void> {
  if (readers[type] === undefined) return
  const limit = maxPages ?? defaultMaxPages
  if (measureDocument(await readFile(path), type).pages > limit) throw tooLong(name, limit)
}
