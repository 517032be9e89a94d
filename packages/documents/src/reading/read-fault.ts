/** Why a document cannot be read. */
export type FaultKind = 'corrupt' | 'encrypted' | 'complex'

/** A document that cannot be read; `message` is a part of a sentence, such as "its part word/document.xml is missing". */
export class ReadFault extends Error {
  override readonly name = 'ReadFault'
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
