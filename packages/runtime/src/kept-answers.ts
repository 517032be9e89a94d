import { Changed } from '@tathya/platform'
import type { Collection, CollectionDefinition, RecordStore, Where } from '@tathya/storage'
import { z } from 'zod'

/** Life of an idempotency key in seconds. */
const keySeconds = 86_400

/** Records that are read at once: an answer of 64 KiB takes nearly twice that in its record. */
const pageSize = 20

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
  /** Whose answer it is; null until the request is done, and in records of earlier versions. */
  owner: z.string().nullable().default(null),
  /** The customer of the key that made the request; null for a key of no customer. */
  customer_id: z.int().nullable().default(null),
  /** Scopes of that key, which a repeat needs; null as the owner. */
  scopes: z.array(z.string()).nullable().default(null),
})
export type IdempotentRequest = z.output<typeof IdempotentRequest>

/** The collection of requests with an `Idempotency-Key`. */
export const idempotentRequests: CollectionDefinition<typeof IdempotentRequest> = {
  name: 'idempotent_requests',
  schema: IdempotentRequest,
  key: 'digest',
  indexes: [['owner'], ['customer_id']],
  expireAfter: { field: 'created_at', seconds: keySeconds },
}

type Records = Pick<Collection<IdempotentRequest>, 'find' | 'update'>

/**
 * Drops kept answers that may hold data of a customer: those for its own keys, and those for keys of all customers that read
 * log entries. Their requests stay noted, so that none is made again.
 */
export async function dropAnswersOf(
  records: RecordStore,
  customer: number,
  signal: AbortSignal,
): Promise<void> {
  const requests = records.collection(idempotentRequests)
  await dropAnswers(requests, { customer_id: customer }, () => true, signal)
  const reads = ({ scopes }: IdempotentRequest) =>
    scopes?.some((scope) => scope === 'admin' || scope === 'log:read') ?? false
  await dropAnswers(requests, { customer_id: null, state: 'done' }, reads, signal)
}

/** Drops the kept answers among `where` that `isMeant` takes. */
export async function dropAnswers(
  records: Records,
  where: Where,
  isMeant: (request: IdempotentRequest) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  let after: string | undefined
  do {
    const page = await records.find({ where, limit: pageSize, ...(after && { after }) })
    for (const { value, version } of page.items) {
      if (signal?.aborted) return
      if (value.answer === null || !isMeant(value)) continue
      await records.update(value.digest, version, { answer: null }).catch((error) => {
        // It has expired.
        if (!(error instanceof Changed)) throw error
      })
    }
    after = page.next
  } while (after !== undefined)
}
