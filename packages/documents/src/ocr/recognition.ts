/** A program that read or made a document. */
export interface Engine {
  /** Such as `LibreOffice` or `Tesseract`. */
  readonly name: string
  readonly version: string
}

/** An image whose text is to be recognised. */
export interface RecognitionRequest {
  /** A PGM file: grey, upright, about 300 dots an inch. */
  readonly path: string
  /** Codes as of Tesseract, such as `nep`. */
  readonly languages: readonly string[]
}

/** A rectangle in pixels from the upper left corner. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A recognised word. */
export interface Word extends PixelBox {
  readonly text: string
  /** From 0 to 100. */
  readonly confidence: number
}

/** A recognised line: its box, and its words in reading order. */
export interface Line extends PixelBox {
  readonly words: readonly Word[]
}

/** The text of an image. */
export interface RecognisedText {
  readonly engine: Engine
  /** In reading order. */
  readonly lines: readonly Line[]
}

/** The text of an image, or why there is none: the time for recognition is over, or the program failed. */
export type RecognitionAnswer = RecognisedText | { readonly unavailable: 'late' | 'failed' }
