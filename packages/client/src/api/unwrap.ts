import { toProblemError } from './to-problem-error.ts'

/** What a call resolves with. */
export type Result<T> =
  | { readonly data: T; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: unknown; readonly response: Response }

interface AnyResult {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** The data of a call that succeeded. */
type DataOf<R> = R extends { readonly data: infer T } ? T : never

/** Resolves with the data of a call; rejects with the class of its error code where it failed. */
export async function unwrap<R extends AnyResult>(call: R | Promise<R>): Promise<DataOf<R>> {
  const { data, error, response } = await call
  if (!response.ok) throw toProblemError(error, response)
  return data as DataOf<R>
}
