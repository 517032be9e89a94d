import { PDFObject } from 'pdf-lib'

/** An object as its text in ASCII, without strings: a tenth of the memory of one made of dictionaries and numbers. */
export class PdfText extends PDFObject {
  readonly #text: string

  constructor(text: string) {
    super()
    this.#text = text
  }

  override clone(): PdfText {
    return new PdfText(this.#text)
  }

  /** Changes are only tracked in PDFs that are updated. */
  override registerChange(): void {}

  override toString(): string {
    return this.#text
  }

  override sizeInBytes(): number {
    return this.#text.length
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    for (let at = 0; at < this.#text.length; at += 1) buffer[offset + at] = this.#text.charCodeAt(at)
    return this.#text.length
  }
}
