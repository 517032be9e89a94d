/** Style of a piece of text. `link` is an address that may be followed. */
export interface InlineStyle {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly code?: boolean
  readonly strike?: boolean
  readonly link?: string
}

/** A piece of text of one style. A line feed in its text is a hard line break. */
export interface Span extends InlineStyle {
  readonly text: string
}

/** An item of a list; `checked` is null unless it is a task. */
export interface ListItem {
  readonly blocks: readonly Block[]
  readonly checked: boolean | null
}

/** Alignment of a table's column. */
export type Alignment = 'left' | 'center' | 'right'

/** A heading; level 1 is the highest of 6. */
export interface HeadingBlock {
  readonly kind: 'heading'
  readonly level: number
  readonly spans: readonly Span[]
}

/** Text that is filled into lines. */
export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly spans: readonly Span[]
}

/** One line of plain text, right under the line before it; `code` sets it in the monospaced face. */
export interface LineBlock {
  readonly kind: 'line'
  readonly text: string
  readonly code: boolean
}

/** A list; `start` is null for one without numbers. */
export interface ListBlock {
  readonly kind: 'list'
  readonly start: number | null
  /** Whether its items stand apart like paragraphs. */
  readonly loose: boolean
  readonly items: readonly ListItem[]
}

/** A table; every row has as many cells as there are columns. `header` is null without one. */
export interface TableBlock {
  readonly kind: 'table'
  readonly columns: readonly Alignment[]
  readonly header: readonly (readonly Span[])[] | null
  readonly rows: readonly (readonly (readonly Span[])[])[]
}

/** Preformatted lines, monospaced, on a light background. */
export interface CodeBlock {
  readonly kind: 'code'
  readonly text: string
}

/** Quoted blocks. */
export interface QuoteBlock {
  readonly kind: 'quote'
  readonly blocks: readonly Block[]
}

/** A line across the page, or the end of a page. */
export interface BreakBlock {
  readonly kind: 'rule' | 'page-break'
}

/** An element of a document, whatever its source format. */
export type Block =
  | HeadingBlock
  | ParagraphBlock
  | LineBlock
  | ListBlock
  | TableBlock
  | CodeBlock
  | QuoteBlock
  | BreakBlock

/** The text of spans, in one line. */
export function plainText(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
