import type { TaskContext } from '@tathya/documents/serve-tasks'

/** A program that made the pages of a PDF. */
export interface Engine {
  /** Such as `LibreOffice`. */
  readonly name: string
  readonly version: string
}

/** A document for an office program. */
export interface OfficeRequest {
  /** In the folder of the conversion. */
  readonly path: string
  /** The name of the upload: for messages, never for paths. */
  readonly name: string
  /** Media type, found by content. */
  readonly type: string
  /** Asks for PDF/A-2b. */
  readonly pdfA?: boolean
  /** It may hold images that name files: no program gets it that could read them. */
  readonly mayHoldSvg?: boolean
}

/** The PDF of an office program, or why there is none. */
export type OfficeAnswer =
  /** Path of the PDF, in the folder of the conversion. */
  | { readonly pdf: string; readonly engine: Engine }
  /** No program could do it, a sentence says why. `unreadable` if it works, and could not read the document. */
  | { readonly unavailable: string; readonly unreadable?: boolean }

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

/**
 * Work that the service's process does for conversions, with programs that all of them share. Its time counts as the
 * conversion's, and it stops with it. Each rejects with `ProblemError` for errors of the caller.
 */
export interface Engines {
  /** An office program turns a document into a PDF. */
  office(request: OfficeRequest): Promise<OfficeAnswer>
  /** Recognises the text of an image. */
  recognise(request: RecognitionRequest): Promise<RecognitionAnswer>
}

/** The engines of a process of the pool: each asks the handler of its name in the service's process. */
export function askEngines({ call }: Pick<TaskContext, 'call'>): Engines {
  return {
    office: (request) => call('office', request),
    recognise: (request) => call('recognise', request),
  }
}
