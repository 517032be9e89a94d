import type { IncomingMessage } from 'node:http'

/** Removes headers from every representation that Node keeps of a request. */
export function dropHeaders(request: IncomingMessage, names: ReadonlySet<string>): void {
  // Node builds headersDistinct on first access from rawHeaders, so access it before rawHeaders changes.
  const { headersDistinct, headers, rawHeaders } = request
  for (const name of names) {
    delete headers[name]
    delete headersDistinct[name]
  }
  let length = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (names.has(rawHeaders[at]!.toLowerCase())) continue
    rawHeaders[length] = rawHeaders[at]!
    rawHeaders[length + 1] = rawHeaders[at + 1]!
    length += 2
  }
  rawHeaders.length = length
}
