import type { CollectionDefinition } from '@tathya/storage'
import { z } from 'zod'

/** Life of an idempotency key in seconds. */
const keySeconds = 86_400

/** A request with an `Idempotency-Key`, under the digest of its owner and key. */
export const IdempotentRequest = z.object({
  digest: z.string(),
  /** `open` also after an answer that left nothing done, so that the next request with the key takes it. */
  state: z.enum(['open', 'done']),
  /** SHA-256 of method, target and body; null until the request is done. */
  fingerprint: z.string().nullable(),
  /** The answer, sealed; null if it is not kept. */
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type IdempotentRequest = z.output<typeof IdempotentRequest>

/** The collection of requests with an `Idempotency-Key`. */
export const idempotentRequests: CollectionDefinition<typeof IdempotentRequest> = {
  name: 'idempotent_requests',
  schema: IdempotentRequest,
  key: 'digest',
  expireAfter: { field: 'created_at', seconds: keySeconds },
}
