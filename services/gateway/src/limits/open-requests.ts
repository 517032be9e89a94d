import type { ServerResponse } from 'node:http'
import { problem } from '@tathya/platform'
import type { Spender } from './rate-limits.ts'

/**
 * Takes one request of a spender for as long as it is not answered, whole and to the end: who sends a body slowly, or
 * reads an answer slowly, holds a connection and files all the while. Throws `rate_limited` where `most` are open.
 */
export function holdOpen(
  spender: Spender,
  most: number,
  name: string,
  response: ServerResponse,
  headers: string[],
): void {
  if (spender.open >= most) {
    headers.push('RateLimit-Policy', `"${name}-open";q=${most};qu="concurrent-requests"`)
    headers.push('RateLimit', `"${name}-open";r=0;t=1`)
    throw problem('rate_limited', {
      detail: `The limit "${name}-open" is ${most} requests that have not ended. Come back when one of them has.`,
      headers: { 'Retry-After': '1' },
    })
  }
  spender.open += 1
  response.once('close', () => {
    spender.open -= 1
  })
}
