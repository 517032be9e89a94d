import type { Scope } from '@tathya/contracts/http'
import { ProblemError } from '@tathya/platform'
import { CallRefused } from '../../gateway-api.ts'

/** The caller's key does not open what a question is about. */
export class ScopeMissing extends CallRefused {
  /** The scope that opens it. */
  readonly scope: Scope
  constructor(scope: Scope) {
    super(403, `This needs a key with the scope ${scope}.`)
    this.scope = scope
  }
}

/** Calls endpoints that need a scope. Rejects with `ScopeMissing` if the caller's key does not have it. */
export async function withScope<T>(scope: Scope, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    // The signed identity expires while a caller waits for a model; without it there are no scopes.
    const isMissing = error instanceof ProblemError && /^(?:scope|api_key)_missing$/.test(error.code)
    throw isMissing ? new ScopeMissing(scope) : error
  }
}
