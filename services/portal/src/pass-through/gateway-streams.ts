import type { Readable } from 'node:stream'
import { GatewayClient, problem } from '@tathya/platform'
import type { Gateway } from '../gateway.ts'

/** Milliseconds in which an answer must begin, and go on; event streams send comments sooner. */
const silentMs = 600_000

/** A request that is passed on. */
export interface GatewayRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Readable
}

/** An answer that is passed on as it comes, whatever its status. */
export interface GatewayStream {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Readable
}

/** Opens answers of any length. */
export class GatewayStreams {
  readonly #gateway: Gateway
  readonly #client = new GatewayClient({ url: undefined, answerMs: silentMs })

  constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  /** Sends a request with the key of a session. Rejects with `unavailable`, or with the reason of the signal. */
  async open(
    key: string,
    signal: AbortSignal,
    { method, path, headers, body }: GatewayRequest,
  ): Promise<GatewayStream> {
    const options = {
      ...{ method, signal },
      headers: { ...headers, authorization: `Bearer ${key}` },
      ...(body !== undefined && { body }),
    }
    const url = new URL(path, this.#gateway.address())
    const answer = await this.#client.request(url, options).catch((error: Error) => {
      signal.throwIfAborted()
      throw problem('unavailable', { detail: `The gateway gave no answer: ${error.message}` })
    })
    return { status: answer.statusCode, headers: toTexts(answer.headers), body: answer.body }
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}

/** Headers that come once; what comes as a list is not passed on. */
function toTexts(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>
}
