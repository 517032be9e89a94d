/** Types of structure elements that we write (ISO 32000-1, 14.8.4). */
export type TagType =
  | 'Document'
  | `H${1 | 2 | 3 | 4 | 5 | 6}`
  | 'P'
  | 'BlockQuote'
  | 'Code'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Note'

/** The marked pieces of one page, by their number; `page` is known once it is written. */
export interface MarkedPage {
  page: unknown
  readonly tags: Tag[]
}

/** Another element, a piece of a page by its number, or the area of a link. */
export type TagKid =
  | Tag
  | { readonly marked: MarkedPage; readonly number: number }
  | { readonly marked: MarkedPage; readonly link: unknown }

/** What an element says about itself. */
export interface TagDetails {
  /** Text in place of a figure. */
  readonly alt?: string
  /** The rectangle of a figure on its page: left, bottom, right and top in points. */
  readonly box?: readonly [number, number, number, number]
  /** Address of a link. */
  readonly address?: string
  readonly columnSpan?: number
  readonly rowSpan?: number
  /** Names a footnote. */
  readonly id?: string
  /** Form of the numbers of a list. */
  readonly numbering?: string
}

/** An element of a document's logical structure. It joins its parent when it is first drawn, so in the order of reading. */
export class Tag {
  readonly type: TagType
  readonly details: TagDetails
  readonly kids: TagKid[] = []
  readonly #parent: Tag | undefined
  #joined = false

  constructor(type: TagType, parent?: Tag, details: TagDetails = {}) {
    this.type = type
    this.#parent = parent
    this.details = details
  }

  /** Joins the parent, and that its own. */
  join(): this {
    if (this.#joined) return this
    this.#joined = true
    this.#parent?.join().kids.push(this)
    return this
  }

  /** Takes the next piece of a page and gives its number. */
  mark(marked: MarkedPage): number {
    this.join()
    const number = marked.tags.push(this) - 1
    this.kids.push({ marked, number })
    return number
  }

  /** The element of a link: the one that was drawn last, if it leads to the same address. */
  linkTo(address: string): Tag {
    const last = this.kids.at(-1)
    if (last instanceof Tag && last.details.address === address) return last
    return new Tag('Link', this, { address })
  }
}
