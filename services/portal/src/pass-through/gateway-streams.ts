import type { Readable } from 'node:stream'
import { problem } from '@tathya/platform'
import { Agent, request } from 'undici'
import type { Gateway } from '../gateway.ts'

/** Milliseconds in which an answer must begin, and go on; event streams send comments sooner. */
const silentMs = 600_000
/** Milliseconds for which an idle connection is kept. */
const idleMs = 5_000

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
  readonly #agent = new Agent({
    headersTimeout: silentMs,
    bodyTimeout: silentMs,
    keepAliveMaxTimeout: idleMs,
  })

  constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  /** Sends a request with the key of a session. Rejects with `unavailable`, or with the reason of the signal. */
  async open(
    key: string,
    signal: AbortSignal,
    { method, path, headers, body }: GatewayRequest,
  ): Promise<GatewayStream> {
    const answer = await request(new URL(path, this.#gateway.address()), {
      dispatcher: this.#agent,
      ...{ method, signal },
      headers: { ...headers, authorization: `Bearer ${key}` },
      ...(body !== undefined && { body }),
    }).catch((error: Error) => {
      signal.throwIfAborted()
      throw problem('unavailable', { detail: `The gateway gave no answer: ${error.message}` })
    })
    return { status: answer.statusCode, headers: toTexts(answer.headers), body: answer.body }
  }

  close(): Promise<void> {
    return this.#agent.destroy()
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
