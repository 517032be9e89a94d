import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'

/** Limits of reading a form whose files a service has refused. */
export interface RestLimits {
  readonly bytes: number
  readonly ms: number
}

/** Twice the files that services take, in the time in which other bodies must have come. */
const restLimits: RestLimits = { bytes: 200_000_000, ms: 300_000 }

/**
 * Reads what is left of a form that was passed on and refused: browsers read an answer only when they have sent everything, and
 * what discards a body after its answer takes less than people send. Resolves at its end, at a limit, or when its sender leaves.
 */
export async function readRest(
  request: IncomingMessage,
  { bytes, ms }: RestLimits = restLimits,
): Promise<void> {
  request.unpipe()
  if (request.complete) return void request.resume()
  const enough = new AbortController()
  let left = bytes
  request.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) enough.abort()
  })
  request.resume()
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(ms)])
  await finished(request, { signal }).catch(() => {})
}
