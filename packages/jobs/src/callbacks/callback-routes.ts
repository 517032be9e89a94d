import { CallbackSecret } from '@tathya/contracts/http'
import type { Scope } from '@tathya/contracts/internal'
import { type Endpoint, get } from '@tathya/platform'
import type { Callbacks } from '../port.ts'

/** The endpoint with the secret that signs an owner's callbacks. */
export function callbackRoutes(callbacks: Callbacks, scope: Scope): Endpoint[] {
  return [
    get('/e/callbackSecret', {
      summary: 'The secret with which your callbacks are signed',
      description:
        'Check the headers webhook-id, webhook-timestamp and webhook-signature of a callback with it, as Standard Webhooks describes.',
      scope,
      answers: { 200: { description: 'The secret of the owner of this key', schema: CallbackSecret } },
      handle: ({ caller }) => ({ secret: callbacks.secretOf(caller.owner) }),
    }),
  ]
}
