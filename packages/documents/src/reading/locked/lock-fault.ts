/** Why a document does not open: another password, damage, or a kind of encryption that is not known here. */
export type LockFaultKind = 'password' | 'corrupt' | 'unknown'

/** A locked document that does not open. */
export class LockFault extends Error {
  override readonly name = 'LockFault'
  readonly kind: LockFaultKind

  constructor(kind: LockFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
