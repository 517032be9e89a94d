import type { Engine, OfficePart } from '../../shared/engines.ts'
import type { OfficeType } from '../../shared/office-types.ts'

/** A document for an engine. */
export interface OfficeJob {
  /** Absolute path; the file is only read. */
  readonly path: string
  /** The name of the upload, for fields in the document that print it. */
  readonly name: string
  readonly type: OfficeType
  /** Absolute path of the PDF to write. */
  readonly target: string
  /** PDF/A-2b. */
  readonly pdfA: boolean
}

/**
 * Why an engine gave no PDF: it ended during the conversion; took longer than it may; took more memory than it may, or there is
 * too little to start it; had no room on the disk; could not be started; or works, and could not read the document.
 */
export type OfficeFault = 'crashed' | 'stalled' | 'memory' | 'disk' | 'start' | 'unreadable'

/** An engine gave no PDF. The message is a sentence for the caller. */
export class OfficeFailure extends Error {
  override readonly name = 'OfficeFailure'
  readonly fault: OfficeFault

  constructor(fault: OfficeFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

/** An office program that turns documents into PDFs. */
export interface OfficeEngine extends Engine {
  /** What keeps it from files and the network, for the start table. */
  readonly guard: string
  /** True if it is kept from all files that are not its own. */
  readonly guardsFiles: boolean
  /** Kinds of objects that it does not draw. */
  readonly lacks: readonly OfficePart[]
  /** Starts it before the first document. Never rejects. */
  warmUp(): Promise<void>
  /**
   * Converts a document when its turn comes. Rejects with `OfficeFailure`, or with the signal's reason. The PDF exists and has
   * the beginning and end of one; more is not checked.
   */
  convert(job: OfficeJob, signal: AbortSignal): Promise<void>
  /** Ends all its processes, and removes its files. */
  close(): Promise<void>
}

/** Filter and options of LibreOffice for the export of a document. */
export function exportFilter({ program }: OfficeType, pdfA: boolean): { filter: string; options: string } {
  // 2 is PDF/A-2b.
  const options = pdfA ? JSON.stringify({ SelectPdfVersion: { type: 'long', value: '2' } }) : ''
  return { filter: `${program}_pdf_Export`, options }
}
