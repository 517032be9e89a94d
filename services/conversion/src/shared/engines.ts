import type { Engine, RecognitionAnswer, RecognitionRequest } from '@tathya/documents/ocr'
import type { TaskContext } from '@tathya/documents/serve-tasks'

export type { Engine } from '@tathya/documents/ocr'

/** A part of an office program that draws what stands in a document as a document of its own. */
export type OfficePart = 'chart' | 'equation'

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
  /** Path of the PDF, in the folder of the conversion, and the parts that the program lacks. */
  | { readonly pdf: string; readonly engine: Engine; readonly lacks: readonly OfficePart[] }
  /** No program could do it, a sentence says why. `unreadable` if it works, and could not read the document. */
  | { readonly unavailable: string; readonly unreadable?: boolean }

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
