import type { ServerResponse } from 'node:http'

/** A request to count. */
export interface CountedRequest {
  /** Milliseconds. */
  readonly now: number
  /** Cost in requests: 1 or more. */
  readonly cost: number
  readonly response: ServerResponse
  /** The caller's headers, to which the `RateLimit` fields are added (draft-ietf-httpapi-ratelimit-headers-11). */
  readonly headers: string[]
}

/** Sets the `RateLimit` fields of a request, instead of earlier ones. */
export function setFields({ headers }: CountedRequest, policy: string, state: string): void {
  headers.length = 0
  headers.push('RateLimit-Policy', policy, 'RateLimit', state)
}
