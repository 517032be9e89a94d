/** A workbook that cannot be read; the message says why. */
export class WorkbookFault extends Error {
  override readonly name = 'WorkbookFault'
}
