import type { JobHeaders } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import type { EndpointRequest } from '@tathya/platform'
import type { RequestOptions } from '../port.ts'
import { type Preference, readPrefer } from './prefer.ts'

/** A request that makes a job. */
export type JobEndpointRequest = EndpointRequest<
  unknown,
  { readonly callback_url?: string | undefined },
  unknown,
  Caller,
  JobHeaders
>

/** What a request says of its job. */
export interface JobRequest {
  readonly baseUrl: string
  readonly prefer: Preference
  /** For `JobQueue.request`, together with the files and their fingerprint. */
  readonly options: Omit<RequestOptions, 'files' | 'fingerprint' | 'large'>
}

/** Reads what a request says of its job. Throws `invalid_header` for a wrong `Prefer`, and `misdirected_request`. */
export function readJobRequest(request: JobEndpointRequest): JobRequest {
  const { query, header, caller, signal, traceparent } = request
  const prefer = readPrefer(header.prefer)
  const baseUrl = request.baseUrl()
  return {
    baseUrl,
    prefer,
    options: {
      owner: caller.owner,
      idempotencyKey: header['idempotency-key'],
      callback: query.callback_url === undefined ? undefined : { url: query.callback_url, baseUrl },
      waitSeconds: prefer.waitSeconds,
      signal,
      traceparent,
    },
  }
}
