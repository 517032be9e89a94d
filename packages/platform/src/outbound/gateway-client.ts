import type { Dispatcher } from 'undici'
import { z } from 'zod'

/** Milliseconds for which an idle connection is kept, so that those of a burst are closed soon. */
export const idleMs = 5_000

/** The setting of services that call the others through the gateway. */
export const GatewayUrlConfig = z.object({
  TATHYA_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional()
    .meta({
      description:
        'Address of the gateway for chat and the portal; in the process of the gateway it is known',
    }),
})

/** Options of `GatewayClient`. */
export interface GatewayClientOptions {
  /** Address of the gateway; without it, `use` sets it. */
  readonly url: string | undefined
  /** Milliseconds until an answer begins, and between its parts. */
  readonly answerMs: number
  /** Max bytes of an answer; unlimited by default. */
  readonly maxBytes?: number
}

/** Sends requests of a service to the gateway. */
export class GatewayClient {
  readonly #options: GatewayClientOptions
  #url: string | undefined
  #opened: ReturnType<typeof openClient> | undefined

  constructor(options: GatewayClientOptions) {
    this.#options = options
    this.#url = options.url
  }

  /** The address of the gateway, if it is known. */
  get url(): string | undefined {
    return this.#url
  }

  /** Sets the address of the gateway if none was configured. */
  use(url: string): void {
    this.#url ??= url
  }

  /** Sends a request. Rejects with the error of the connection or the reason of the signal. */
  async request(
    url: URL,
    options: Omit<Dispatcher.RequestOptions, 'path' | 'method'> & { method?: Dispatcher.HttpMethod },
  ): Promise<Dispatcher.ResponseData> {
    this.#opened ??= openClient(this.#options)
    const { request, agent } = await this.#opened
    return request(url, { dispatcher: agent, ...options })
  }

  /** Closes all connections, aborting running requests. */
  async close(): Promise<void> {
    await (await this.#opened)?.agent.destroy()
  }
}

/** Loads undici, 10 MB, with the first request. */
async function openClient({ answerMs, maxBytes = -1 }: GatewayClientOptions) {
  const { Agent, request } = await import('undici')
  const agent = new Agent({
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
    maxResponseSize: maxBytes,
    keepAliveMaxTimeout: idleMs,
  })
  return { agent, request }
}
