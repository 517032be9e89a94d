/** Why a model gave no usable answer; deadlines have the names of their phases. */
export type ModelFailureKind =
  | 'connect'
  | 'load'
  | 'first_token'
  | 'first_words'
  | 'idle'
  | 'total'
  | 'refused'
  | 'reported'
  | 'cut'
  | 'malformed'
  | 'empty'
  | 'thinking'
  | 'too_long'
  | 'endless'
  | 'paused'

/** A model gave no usable answer. The message has no text of the model or of its server. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly kind: ModelFailureKind
  constructor(kind: ModelFailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
