/** A PDF on its way to the caller. */
export interface PdfPart {
  readonly pdf: Uint8Array
  /** Name of its source file, for the outline, the zip and messages. */
  readonly name: string
  readonly pages: number
  readonly title: string
  /** True if it is known to be PDF/A-2b. */
  readonly pdfA: boolean
}

/** The bytes of a part as a buffer on the same memory. */
export function bufferOf({ pdf }: Pick<PdfPart, 'pdf'>): Buffer {
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
}
