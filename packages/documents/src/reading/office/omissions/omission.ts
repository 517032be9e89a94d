/**
 * Things in a document that office programs leave out of a PDF, or print in a way that its reader may not expect: comments and
 * hidden parts are left out, tracked changes are printed with their marks, and a table of contents is printed as it was saved.
 */
export type OmissionKind =
  | 'comment'
  | 'hidden-sheet'
  | 'hidden-slide'
  | 'hidden-row'
  | 'hidden-column'
  | 'insertion'
  | 'deletion'
  | 'empty-contents'

/** A thing that is left out or printed otherwise; those of one kind and place are one, with their number. */
export interface Omission {
  readonly kind: OmissionKind
  readonly count: number
  /** Its slide or sheet, such as `sheet Draft`; undefined for texts. */
  readonly place: string | undefined
}

/** Finds omissions in the bytes of a document. Throws `ReadFault`. */
export type OmissionFinder = (bytes: Buffer) => Omission[]

/** An omission of a kind; none if the count is 0. */
export function omissionsOf(kind: OmissionKind, count: number, place?: string): Omission[] {
  return count > 0 ? [{ kind, count, place }] : []
}
