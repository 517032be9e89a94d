import type { Row, SqlValue } from '../../sqlite/messages.ts'
import type { Document, Documents, Stored } from '../documents.ts'
import type { Versioned } from '../port.ts'

/** The columns `doc` and `expires_from` of a document. Throws `BadRecord`. */
export function toColumns<T>(documents: Documents<T>, { stored, expiresFrom }: Document<T>) {
  return [documents.toText(stored), expiresFrom] as const
}

/** Reads the column `doc`. */
export function toStored(doc: SqlValue | undefined): Stored {
  return JSON.parse(doc as string)
}

/** Reads a row that begins with `doc, version` through the schema of today. */
export function toVersioned<T>(documents: Documents<T>, [doc, version]: Row): Versioned<T> {
  return { value: documents.read(toStored(doc)), version: version as number }
}
