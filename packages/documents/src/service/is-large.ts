import type { Document } from './recognise-uploads.ts'

/** Tells a job that is likely to take long, for which small ones must not wait. `manyBytes` of a type are some seconds of work. */
export function isLarge(
  documents: readonly Pick<Document, 'type' | 'bytes'>[],
  manyBytes: (type: string) => number,
): boolean {
  return documents.reduce((share, { type, bytes }) => share + bytes / manyBytes(type), 0) > 1
}
