import { ReadFault } from '../../read-fault.ts'
import { findInOpenDocument } from './odf.ts'
import type { Omission, OmissionFinder } from './omission.ts'
import { findInPresentation, findInWord, findInWorkbook } from './ooxml.ts'

export type { Omission, OmissionKind } from './omission.ts'

const ooxml = 'application/vnd.openxmlformats-officedocument'

const finders: Readonly<Record<string, OmissionFinder>> = {
  [`${ooxml}.wordprocessingml.document`]: findInWord,
  [`${ooxml}.presentationml.presentation`]: findInPresentation,
  [`${ooxml}.spreadsheetml.sheet`]: findInWorkbook,
}

/**
 * Finds what an office program leaves out of the PDF of a document or prints with marks: comments, hidden parts, tracked changes,
 * tables of contents without entries. Empty for a document that cannot be read, and for the binary formats of Office and RTF.
 */
export function findOmissions(bytes: Buffer, type: string): Omission[] {
  const find = type.includes('opendocument') ? findInOpenDocument : finders[type]
  try {
    return find?.(bytes) ?? []
  } catch (error) {
    if (error instanceof ReadFault) return []
    throw error
  }
}
