import type { paths } from '../generated/api.ts'
import type { UploadProgress } from './upload.ts'

/** Paths that take a form with files. */
export type UploadPath = {
  [P in keyof paths]: paths[P] extends {
    post: { requestBody?: { content: { 'multipart/form-data': unknown } }; parameters: { path?: never } }
  }
    ? P
    : never
}[keyof paths]

type Post<P extends UploadPath> = paths[P] extends { post: infer Operation } ? Operation : never
type Query<P extends UploadPath> = Post<P> extends { parameters: { query?: infer Q } } ? Q : never

/** The answer to an upload: what was made, or the job that makes it. */
export type UploadAnswer<P extends UploadPath> =
  Post<P> extends { responses: infer R }
    ? {
        [S in keyof R]: S extends 200 | 201 | 202
          ? R[S] extends { content: { 'application/json': infer Json } }
            ? Json
            : never
          : never
      }[keyof R]
    : never

/** What an upload takes. */
export interface UploadOptions<P extends UploadPath> {
  /** The files and other parts; in Node, `openAsBlob` of `node:fs` makes files that are streamed from the disk. */
  readonly form: FormData
  readonly query?: Query<P>
  readonly headers?: Readonly<Record<string, string>>
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}
