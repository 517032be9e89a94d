import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'

/** The fingerprint of a request, once its whole body has been read. */
export interface Fingerprint {
  /** SHA-256 of method, target and body in hexadecimal. */
  digest(): string
}

/** Hashes a request while somebody else reads its body, which may be an upload of any size. */
export function hashWhileRead(request: IncomingMessage): Fingerprint {
  const hash = createHash('sha256').update(JSON.stringify([request.method, request.url]))
  const arrived: Buffer | null = request.readableLength > 0 ? request.read() : null
  if (arrived !== null) {
    hash.update(arrived)
    request.unshift(arrived)
  }
  // Node's parser calls this method for each part of a body, before any reader gets the part.
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk !== null) hash.update(chunk)
    return push(chunk, encoding)
  }
  return { digest: () => hash.copy().digest('hex') }
}

/** Reads and drops the rest of a body of a request that is not forwarded. Rejects if the caller leaves before its end. */
export async function readToEnd(request: IncomingMessage): Promise<void> {
  request.resume()
  if (!request.readableEnded) await finished(request, { writable: false })
}
