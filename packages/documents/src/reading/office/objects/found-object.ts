/**
 * Things in a document that are drawn by a program of their own. A `new-chart` is of a kind that came with Office 2016, such as a
 * waterfall; a `diagram` is SmartArt without the drawing that Office saves with it; `media` are videos and sounds.
 */
export type ObjectKind = 'chart' | 'new-chart' | 'equation' | 'object' | 'diagram' | 'media'

/** A thing in a document that is drawn by a program of its own. */
export interface FoundObject {
  readonly kind: ObjectKind
  /** Where it is, such as `slide 2`; undefined where that is not known before the pages are laid out. */
  readonly place: string | undefined
  /** The document has a picture of it, which is printed where the program is missing. */
  readonly hasPicture: boolean
}

/** Finds the objects in the bytes of a document. Throws `ReadFault`. */
export type ObjectFinder = (bytes: Buffer) => FoundObject[]

/** Objects that are listed: more say no more. */
export const maxObjects = 10_000
