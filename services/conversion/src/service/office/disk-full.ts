import { OfficeFailure } from './office-engine.ts'

/** True if an error says that a disk is full. */
export function isNoSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** The failure of a disk without room for a PDF. */
export function diskFull(cause?: unknown): OfficeFailure {
  return new OfficeFailure('disk', 'There is no room on the disk for LibreOffice to write it.', cause)
}
