import { toProblemError } from './to-problem-error.ts'

/** What a call resolves with. */
type Result<T> =
  | { readonly data: T; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: unknown; readonly response: Response }

/** Resolves with the data of a call; rejects with the class of its error code where it failed. */
export async function unwrap<T>(call: Result<T> | Promise<Result<T>>): Promise<T> {
  const { data, error, response } = await call
  if (!response.ok) throw toProblemError(error, response)
  return data as T
}
