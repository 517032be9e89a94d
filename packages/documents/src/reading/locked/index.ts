import { unlockOoxml } from './ooxml.ts'
import { isLockedOpenDocument, unlockOpenDocument } from './open-document.ts'

export { isLockedBinary } from './binary.ts'
export { LockFault } from './lock-fault.ts'
export { isLockedOpenDocument }

/**
 * Opens a Word, Excel or PowerPoint file of 2007 and later, or an OpenDocument, with its password: the bytes of the same document
 * without one. Throws `LockFault`.
 */
export async function unlock(bytes: Buffer, password: string): Promise<Buffer> {
  return isLockedOpenDocument(bytes) ? unlockOpenDocument(bytes, password) : unlockOoxml(bytes, password)
}
