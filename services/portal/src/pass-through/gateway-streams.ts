import type { Readable } from 'node:stream'
import { problem } from '@tathya/platform'
import type { Agent } from 'undici'
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
  #opened: Promise<{ request: typeof import('undici').request; agent: Agent }> | undefined

  constructor(gateway: Gateway) {
    this.#gateway = gateway
  }

  /** Sends a request with the key of a session. Rejects with `unavailable`, or with the reason of the signal. */
  async open(
    key: string,
    signal: AbortSignal,
    { method, path, headers, body }: GatewayRequest,
  ): Promise<GatewayStream> {
    this.#opened ??= openClient()
    const { request, agent } = await this.#opened
    const answer = await request(new URL(path, this.#gateway.address()), {
      dispatcher: agent,
      ...{ method, signal },
      headers: { ...headers, authorization: `Bearer ${key}` },
      ...(body !== undefined && { body }),
    }).catch((error: Error) => {
      signal.throwIfAborted()
      throw problem('unavailable', { detail: `The gateway gave no answer: ${error.message}` })
    })
    return { status: answer.statusCode, headers: toTexts(answer.headers), body: answer.body }
  }

  async close(): Promise<void> {
    await (await this.#opened)?.agent.destroy()
  }
}

/** Loaded with the first answer: a process that passes none on saves its memory. */
async function openClient() {
  const { Agent, request } = await import('undici')
  return {
    request,
    agent: new Agent({ headersTimeout: silentMs, bodyTimeout: silentMs, keepAliveMaxTimeout: idleMs }),
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
