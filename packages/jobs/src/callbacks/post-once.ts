import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { nodeHttp } from '@tathya/platform'

/** Max bytes of an answer's body that are read and dropped. */
const answerLimit = 4_096
/** Max bytes of an answer's headers: 16 times Node's default, since proxies and sign-ons send long ones. */
const headerLimit = 256 * 1024

/** The request. */
export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
  readonly lookup?: LookupFunction
}

/**
 * Sends one POST over a connection of its own; resolves with the status. Follows no redirect. Rejects if there is no
 * connection or no status, or if the headers exceed 256 KiB.
 */
export function postOnce(url: URL, { headers, body, signal, lookup }: PostOptions): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : nodeHttp.request
  let status: number | undefined
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers,
        signal,
        maxHeaderSize: headerLimit,
        ...(lookup === undefined ? {} : { lookup }),
      },
      (answer) => {
        status = answer.statusCode
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > answerLimit) answer.destroy()
        })
        // Only the status counts; errors of the body do not.
        answer.on('error', () => {})
        answer.once('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', (error) => (status === undefined ? reject(toReason(error)) : resolve(status)))
    sent.end(body)
  })
}

function toReason(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'HPE_HEADER_OVERFLOW') return error
  return new Error(`The headers of the answer exceed ${headerLimit / 1024} KiB.`, { cause: error })
}
