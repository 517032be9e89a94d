import type { Clock } from '@tathya/platform'
import type { Callbacks } from '../port.ts'
import { createAddressGuard } from './address-guard.ts'
import { toCallbackSecret } from './callback-key.ts'
import { createGuardedLookup, type Resolve } from './guarded-lookup.ts'
import { postOnce } from './post-once.ts'

/** Time limit of a try. */
const defaultLimitMs = 15_000

/** Options of callbacks. */
export interface CallbacksOptions {
  /** The secrets of all owners are derived from it. */
  readonly key: Buffer
  /** Allowed hosts that are not public: `host` or `host:port`, with commas between. */
  readonly hosts?: string
  readonly clock: Clock
  /** Resolves a name. Default: the system. */
  readonly resolve?: Resolve
  /** Time limit of a try. Default 15,000. */
  readonly limitMs?: number
}

/** Creates the sender of callbacks, signed by Standard Webhooks 1.0. */
export function createCallbacks(options: CallbacksOptions): Callbacks {
  const { key, hosts = '', clock, resolve, limitMs = defaultLimitMs } = options
  const guard = createAddressGuard(hosts)
  const guarded = createGuardedLookup(resolve)
  return {
    assertAllowed: (url) => void guard.assertAllowed(url),
    secretOf: (owner) => toCallbackSecret(key, owner),
    async send({ id, url: text, owner, body }, signal) {
      try {
        const url = guard.assertAllowed(text)
        const { Webhook } = await import('standardwebhooks')
        const now = clock.now()
        const headers = {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': String(Buffer.byteLength(body)),
          'User-Agent': 'Tathya',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(toCallbackSecret(key, owner)).sign(id, now, body),
        }
        const status = await postOnce(url, {
          headers,
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
          ...(guard.isListed(url) ? {} : { lookup: guarded }),
        })
        return toOutcome(status)
      } catch (error) {
        return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

function toOutcome(status: number): Awaited<ReturnType<Callbacks['send']>> {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'gone' }
  const reason =
    status >= 300 && status < 400 ? `status ${status}: redirects are not followed` : `status ${status}`
  return { kind: 'failed', reason }
}
