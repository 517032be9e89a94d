import { binaryWorkbook } from '../../../recognising/file-types.ts'
import { ReadFault } from '../../read-fault.ts'
import { type FoundObject, maxObjects, type ObjectFinder } from './found-object.ts'
import { findInOpenDocument } from './odf.ts'
import { findInBinaryWorkbook, findInPresentation, findInWord, findInWorkbook } from './ooxml.ts'
import { findInXls } from './xls.ts'

export type { FoundObject, ObjectKind } from './found-object.ts'

const ooxml = 'application/vnd.openxmlformats-officedocument'

/** Word and PowerPoint up to 2003 save a picture of every object, which is printed, so that they need no finder. */
const finders: Readonly<Record<string, ObjectFinder>> = {
  [`${ooxml}.wordprocessingml.document`]: findInWord,
  [`${ooxml}.presentationml.presentation`]: findInPresentation,
  [`${ooxml}.spreadsheetml.sheet`]: findInWorkbook,
  [binaryWorkbook]: findInBinaryWorkbook,
  'application/vnd.ms-excel': findInXls,
  'application/rtf': findInRtf,
}

/**
 * Finds what a document holds that is drawn by a program of its own: charts, equations, embedded objects, videos and sounds. Empty
 * for a document that cannot be read.
 */
export function findObjects(bytes: Buffer, type: string): FoundObject[] {
  const find = type.includes('opendocument') ? findInOpenDocument : finders[type]
  try {
    return find?.(bytes) ?? []
  } catch (error) {
    if (error instanceof ReadFault) return []
    throw error
  }
}

/** Equations of RTF are groups of their own (RTF 1.9.1, Math). */
function findInRtf(bytes: Buffer): FoundObject[] {
  const equations = bytes.toString('latin1').match(/\\moMath(?![A-Za-z])/g) ?? []
  return equations.slice(0, maxObjects).map(() => ({ kind: 'equation', place: undefined, hasPicture: false }))
}
