/** A message to the address that a caller named. */
export interface CallbackMessage {
  /** The same over all tries. */
  readonly id: string
  readonly url: string
  /** Whose secret signs it. */
  readonly owner: string
  /** JSON. */
  readonly body: string
}

/** How a try ended: `gone` is the receiver's word that it wants no more. */
export type CallbackOutcome =
  | { readonly kind: 'delivered' | 'gone' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Sends signed messages to addresses that callers name. */
export interface Callbacks {
  /** Throws `callback_refused` for an address that is never called. */
  assertAllowed(url: string): void
  /** The secret with which an owner checks the signatures: `whsec_` and base64. */
  secretOf(owner: string): string
  /** Sends a message once. */
  send(message: CallbackMessage, signal: AbortSignal): Promise<CallbackOutcome>
}
