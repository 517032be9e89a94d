/** A rectangle in points from the top left corner of a page as it is shown. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where a text comes from: a PDF's text, a legacy font's, recognition of an image, or the structure of a file. */
export type TextMethod = 'text' | 'legacy_font' | 'ocr' | 'file'

/** A word of a page. */
export interface Word {
  /** In Unicode, NFC. */
  readonly text: string
  readonly box: Box
  /** Font size in points. */
  readonly size: number
  readonly bold: boolean
  readonly method: TextMethod
  /** From 0 to 1. */
  readonly confidence: number
}

/** A straight line, or the edge of a filled rectangle, along the page: a border that tables may have. */
export interface Ruling {
  readonly direction: 'horizontal' | 'vertical'
  /** Its y if it is horizontal, else its x. */
  readonly at: number
  /** Its lesser x if it is horizontal, else its lesser y. */
  readonly from: number
  readonly to: number
}

/** A page of a PDF or an image. */
export interface Page {
  /** From 1. */
  readonly number: number
  /** Points, as shown: a rotation of the page is undone. */
  readonly width: number
  readonly height: number
  /**
   * Degrees clockwise by which the page, as it is shown, was turned for reading, as its text runs across it; all that is above
   * and below is of the turned page. Default: 0.
   */
  readonly turn?: 0 | 90 | 180 | 270
  /** In reading order: line by line, from the left. */
  readonly words: readonly Word[]
  readonly rulings: readonly Ruling[]
}

/** A position in a document: a page from 1, a box on it, or the name of a part such as a worksheet. */
export interface Place {
  readonly page: number | null
  readonly box: Box | null
  readonly part: string | null
}

/** A cell of a grid; positions that no cell covers are empty. */
export interface Cell {
  /** From 0. */
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  /** As the source shows it, in Unicode; lines are separated by line feeds. */
  readonly text: string
  /** The value where the source stores one besides its text, as workbooks do. Dates and times are those of ISO 8601. */
  readonly value?: string | number | boolean
  readonly box: Box | null
  readonly method: TextMethod
  /** From 0 to 1. */
  readonly confidence: number
  readonly bold?: boolean
  /** Distance of its text from the cell's left edge in points: the level of a stub. */
  readonly indent?: number
}

/** Cells in rows and columns. */
export interface Grid {
  readonly rows: number
  readonly columns: number
  /** Row by row, from the left. */
  readonly cells: readonly Cell[]
  /** Rows at its top that are marked as a header in the source; null if the source marks none. */
  readonly headerRows: number | null
}

/** A piece of a document. */
export type Element =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly place: Place }
  | { readonly kind: 'paragraph'; readonly text: string; readonly place: Place }
  | { readonly kind: 'item'; readonly depth: number; readonly text: string; readonly place: Place }
  | { readonly kind: 'field'; readonly label: string; readonly text: string; readonly place: Place }
  | { readonly kind: 'table'; readonly grid: Grid; readonly place: Place }

/** A document as its reader gives it: pages with words, or elements where the format has structure. */
export interface SourceDocument {
  readonly name: string
  /** Of its file, where that is in another one, as an attachment is; in hexadecimal. */
  readonly sha256?: string
  /** Media type. */
  readonly type: string
  readonly title: string | null
  readonly pages: readonly Page[]
  /** In reading order. */
  readonly elements: readonly Element[]
  /** What could not be read, as sentences for the caller. */
  readonly warnings: readonly string[]
}
