import type { Line, RecognitionRequest } from '../recognition.ts'

/** A request with the folder of the data of languages. */
export interface RecogniserTask extends RecognitionRequest {
  readonly folder: string
}

/** A program that recognises text, one image at a time. */
export interface Recogniser {
  /**
   * Recognises the text of an image. Rejects with `RecogniserTimeout`, or with `Error` if the program fails; when the signal
   * fires, the program is killed and the promise rejects.
   */
  recognise(task: RecogniserTask, signal: AbortSignal): Promise<readonly Line[]>
  /** Kills the program. */
  close(): Promise<void>
}

/** An image took longer than an image may. */
export class RecogniserTimeout extends Error {
  override readonly name = 'RecogniserTimeout'
}

/** Seconds for one image: a dense page takes ten on a slow machine. */
export const pageSeconds = 60

/** Settings of Tesseract for every image, whichever program runs it. */
export const variables: Readonly<Record<string, string>> = {
  tessedit_create_tsv: '1',
  user_defined_dpi: '300',
}
