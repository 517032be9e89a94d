import { identityHeader, type ProblemError, problem } from '@tathya/platform'
import { Agent, request } from 'undici'

/** Milliseconds that an endpoint may take to answer a tool. */
const answerMs = 5_000
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

/** An endpoint refused a call or could not be reached. */
export class CallRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Creates the access to the gateway; `configured` is its address. A call rejects with `CallRefused` for a status other than
 * 200, and with `unavailable` if the gateway is unknown or does not answer.
 */
export function createGatewayApi(configured: string | undefined): GatewayApi {
  let gatewayUrl = configured
  const agent = new Agent({ headersTimeout: answerMs, bodyTimeout: answerMs, maxResponseSize: maxBytes })
  async function send(path: string, signal: AbortSignal, identity: string | undefined): Promise<unknown> {
    if (gatewayUrl === undefined) throw gatewayUnavailable('The address of the gateway is unknown.')
    const answer = await request(new URL(path, gatewayUrl), {
      dispatcher: agent,
      signal,
      headers: { accept: 'application/json', ...(identity && { [identityHeader]: identity }) },
    }).catch((cause) => {
      signal.throwIfAborted()
      throw gatewayUnavailable(`The gateway at ${gatewayUrl} gave no answer.`, cause)
    })
    const body = (await answer.body.json()) as { detail?: string }
    if (answer.statusCode !== 200) throw new CallRefused(answer.statusCode, body.detail ?? path)
    return body
  }
  const callAs =
    (identity: string | undefined): CallApi =>
    (path, signal) =>
      send(path, signal, identity)
  return {
    call: callAs(undefined),
    callAs,
    useGateway: (url) => {
      gatewayUrl ??= url
    },
    notes: () =>
      gatewayUrl === undefined ? ['no data: set TATHYA_GATEWAY_URL to the address of the gateway'] : [],
    close: () => agent.destroy(),
  }
}

function gatewayUnavailable(detail: string, cause?: unknown): ProblemError {
  return problem('unavailable', { detail: `${detail} The operator sets TATHYA_GATEWAY_URL.`, cause })
}
