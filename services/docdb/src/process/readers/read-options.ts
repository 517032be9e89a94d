import type { DatabaseOptions } from '@tathya/contracts/http'
import type { RecognitionAnswer, RecognitionRequest } from '@tathya/documents/ocr'
import type { SourceDocument } from '../model/document.ts'

/** A file to read. */
export interface SourceFile {
  readonly path: string
  /** The name of the upload: for messages and titles, never for paths. */
  readonly name: string
  /** Media type, found by content: one of `acceptedTypes`. */
  readonly type: string
}

/** How documents are read. */
export interface ReadOptions {
  /** Called after each page or part. */
  progress?(done: number, total: number): void
  /** Rejects with its reason when it fires, after the page that is read. */
  readonly signal?: AbortSignal
  /** Folder for temporary files; default: that of the file. */
  readonly folder?: string
  /** Pages of a document; more are refused. Default: 2,000. */
  readonly maxPages?: number
  /** When text in images is recognised. Default: `auto`. */
  readonly ocr?: DatabaseOptions['ocr']
  /** Languages of text in images. Default: all. */
  readonly languages?: DatabaseOptions['languages']
  /** Recognises the text of an image; without it, images have none. */
  recognise?(request: RecognitionRequest): Promise<RecognitionAnswer>
}

/** Pages of a document unless the caller says how many. */
export const defaultMaxPages = 2_000

/** Reads files that are in another; warnings name those that are not read. */
export type ReadInner = (
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
) => Promise<{ readonly documents: readonly SourceDocument[]; readonly warnings: readonly string[] }>
