import type { IncomingMessage } from 'node:http'

/** Removes headers from a request in every form in which Node holds them, so that nothing behind can read them. */
export function dropHeaders(request: IncomingMessage, names: ReadonlySet<string>): void {
  // Node makes the distinct form on first use, from the raw one and the length that it noted: so use it before the change.
  const { headersDistinct, headers, rawHeaders } = request
  for (const name of names) {
    delete headers[name]
    delete headersDistinct[name]
  }
  let kept = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (names.has(rawHeaders[at]!.toLowerCase())) continue
    rawHeaders[kept] = rawHeaders[at]!
    rawHeaders[kept + 1] = rawHeaders[at + 1]!
    kept += 2
  }
  rawHeaders.length = kept
}
