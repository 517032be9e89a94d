import { Problem } from '@tathya/contracts/http'
import { GatewayClient, identityHeader, ProblemError, problem } from '@tathya/platform'

/** Milliseconds that an endpoint may take to answer a tool: the first search of an installation prepares its index. */
const answerMs = 30_000
/** Max bytes of an answer. */
const maxBytes = 1_000_000

/** Calls an endpoint of the product and resolves with its JSON; `path` begins with a slash and has the query. */
export type CallApi = (path: string, signal: AbortSignal) => Promise<unknown>

/** The endpoints of the other services, through the gateway. */
export interface GatewayApi {
  /** Calls as nobody: public data only. */
  readonly call: CallApi
  /** Calls with the rights and limits of the caller whose signed identity this is. */
  callAs(identity: string | undefined): CallApi
  /** Sets the address of the gateway if none was configured. */
  useGateway(url: string): void
  /** What is missing, for the start table. */
  notes(): readonly string[]
  close(): Promise<void>
}

/** An endpoint refused what it was asked: a wrong value, or something that is not there. */
export class CallRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Statuses of answers that refuse the arguments; all others concern the caller or the services. */
const refusals = new Set([400, 404, 410, 422])

/**
 * Creates the access to the gateway; `configured` is its address. A call rejects with `CallRefused` if its arguments are
 * refused, with the problem of the gateway if the caller may not call or has called too often, with `unavailable` if the gateway
 * is unknown or does not answer, and with the reason of the signal.
 */
export function createGatewayApi(configured: string | undefined): GatewayApi {
  const client = new GatewayClient({ url: configured, answerMs, maxBytes })
  async function send(path: string, signal: AbortSignal, identity: string | undefined): Promise<unknown> {
    if (client.url === undefined) throw gatewayUnavailable('The address of the gateway is unknown.')
    const url = new URL(path, client.url)
    const headers = { accept: 'application/json', ...(identity && { [identityHeader]: identity }) }
    try {
      const answer = await client.request(url, { signal, headers })
      const body: unknown = await answer.body.json()
      if (answer.statusCode === 200) return body
      throw toRefusal(answer.statusCode, body, answer.headers['retry-after'])
    } catch (error) {
      if (error instanceof CallRefused || error instanceof ProblemError) throw error
      signal.throwIfAborted()
      throw gatewayUnavailable(`The gateway at ${client.url} gave no answer.`, error)
    }
  }
  const callAs =
    (identity: string | undefined): CallApi =>
    (path, signal) =>
      send(path, signal, identity)
  return {
    call: callAs(undefined),
    callAs,
    useGateway: (url) => client.use(url),
    notes: () =>
      client.url === undefined ? ['no data: set TATHYA_GATEWAY_URL to the address of the gateway'] : [],
    close: () => client.close(),
  }
}

/** The error for an answer other than 200; `body` is a problem document. */
function toRefusal(status: number, body: unknown, retryAfter: unknown): Error {
  const { data } = Problem.safeParse(body)
  const detail = data?.detail ?? `A service answered with status ${status}.`
  if (refusals.has(status)) return new CallRefused(status, detail)
  // A fault of a service is not one of chat.
  const code = data === undefined || data.code === 'internal' ? 'upstream_failed' : data.code
  return problem(code, {
    detail,
    ...(typeof retryAfter === 'string' && { headers: { 'Retry-After': retryAfter } }),
  })
}

function gatewayUnavailable(detail: string, cause?: unknown): ProblemError {
  return problem('unavailable', { detail: `${detail} The operator sets TATHYA_GATEWAY_URL.`, cause })
}
