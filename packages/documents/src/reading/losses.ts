/** What a reader leaves out or changes. */
export type LossKind =
  | 'linked-image'
  | 'unreadable-image'
  | 'drawing'
  | 'object'
  | 'comment'
  | 'insertion'
  | 'deletion'
  | 'hidden-text'
  | 'hidden-sheet'
  | 'hidden-rows'
  | 'hidden-columns'
  | 'hidden-slide'
  | 'formula'
  | 'page-reference'
  | 'other-header'
  | 'unknown-symbol'
  | 'damaged-part'

/** Counts what a document loses while it is read. */
export class Losses {
  readonly #counts = new Map<LossKind, number>()

  add(kind: LossKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, this.of(kind) + count)
  }

  /** Number of losses of a kind. */
  of(kind: LossKind): number {
    return this.#counts.get(kind) ?? 0
  }
}
