/** Style of a piece of text. */
export interface InlineStyle {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly code?: boolean
  /** An address that may be followed. */
  readonly link?: string
  /** `#rrggbb`. */
  readonly colour?: string
  readonly script?: 'super' | 'sub'
  /** The font that the source names, such as `Preeti`. */
  readonly font?: string
}

/** A piece of text of one style. A line feed in its text is a hard line break. */
export interface Span extends InlineStyle {
  readonly text: string
  /** A footnote, whose mark stands behind the text. */
  readonly note?: readonly Block[]
}

/** Alignment of lines between the edges of their column. */
export type Alignment = 'left' | 'center' | 'right' | 'justify'

/** A heading; level 1 is the highest of 6. */
export interface HeadingBlock {
  readonly kind: 'heading'
  readonly level: number
  readonly spans: readonly Span[]
  readonly align?: Alignment
}

/** Text that is filled into lines. */
export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly spans: readonly Span[]
  readonly align?: Alignment
  /** Points from the left. */
  readonly indent?: number
}

/** One line of plain text, right under the line before it; `code` sets it in the monospaced face. */
export interface LineBlock {
  readonly kind: 'line'
  readonly text: string
  readonly code: boolean
}

/** An item of a list; `checked` is null unless it is a task. */
export interface ListItem {
  readonly blocks: readonly Block[]
  readonly checked: boolean | null
}

/** Form of the numbers of a list: 1, a, A, i, I or १. */
export type NumberForm =
  | 'decimal'
  | 'lower-letter'
  | 'upper-letter'
  | 'lower-roman'
  | 'upper-roman'
  | 'devanagari'

/** A list; `start` is null for one without numbers. */
export interface ListBlock {
  readonly kind: 'list'
  readonly start: number | null
  /** Default: decimal. */
  readonly numbers?: NumberForm
  /** True if its items stand apart like paragraphs. */
  readonly loose: boolean
  readonly items: readonly ListItem[]
}

/** A cell. Its spans cover as many columns and rows; covered positions are absent from their rows. */
export interface TableCell {
  readonly blocks: readonly Block[]
  readonly columnSpan?: number
  readonly rowSpan?: number
  /** Default: the column's. */
  readonly align?: Alignment
}

/** A row. Header rows come first and are repeated on every page. */
export interface TableRow {
  readonly cells: readonly TableCell[]
  readonly header?: boolean
}

/** A column. */
export interface TableColumn {
  readonly align: Alignment
  /** Share of the table's width, from 0 to 1; null for as wide as the content needs. */
  readonly width: number | null
}

/** A table; positions that no cell of a row covers are empty. */
export interface TableBlock {
  readonly kind: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

/** An image, made smaller if it does not fit; sizes in points, null for the image's own. */
export interface ImageBlock {
  readonly kind: 'image'
  readonly bytes: Uint8Array
  /** Media type. */
  readonly type: string
  readonly width: number | null
  readonly height: number | null
  /** Text for people who cannot see it; empty for decoration. */
  readonly alt: string
  readonly align?: Alignment
}

/** Preformatted lines, monospaced, on a light background. */
export interface CodeBlock {
  readonly kind: 'code'
  readonly spans: readonly Span[]
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
  | ImageBlock
  | CodeBlock
  | QuoteBlock
  | BreakBlock

/** A document as its reader gives it. */
export interface ReadDocument {
  /** May be read lazily, once. */
  readonly blocks: Iterable<Block>
  /** At the top of every page; spans may hold `pageNumber` and `pageCount`. */
  readonly header?: readonly Block[]
  /** At the foot of every page; default: the page's number and the number of pages. */
  readonly footer?: readonly Block[]
  readonly title?: string
  /** BCP 47. */
  readonly language?: string
  /** Width and height in points, if the source says. */
  readonly pageSize?: readonly [width: number, height: number]
  /** Points, if the source says. */
  readonly margins?: readonly [top: number, right: number, bottom: number, left: number]
}

/** In the text of a header or footer: the page's number. A code point for private use. */
export const pageNumber = '\u{f0000}'

/** In the text of a header or footer: the number of pages. */
export const pageCount = '\u{f0001}'

/** The text of spans, in one line. */
export function plainText(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text of blocks where there is room for lines only; what is no text is left out. */
export function toLines(blocks: readonly Block[]): readonly Span[] {
  const lines = blocks.map(toLine).filter((spans) => spans.length > 0)
  return lines.flatMap((spans, index) => (index === 0 ? spans : [{ text: '\n' }, ...spans]))
}

function toLine(block: Block): readonly Span[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.spans
    case 'line':
      return [{ text: block.text, code: block.code }]
    case 'code':
      return block.spans.map((span) => ({ ...span, code: true }))
    case 'quote':
      return toLines(block.blocks)
    case 'list':
      return block.items.flatMap(({ blocks }, index) => [
        { text: `${index === 0 ? '' : '\n'}${block.start === null ? '•' : `${block.start + index}.`} ` },
        ...toLines(blocks),
      ])
    case 'table':
      return block.rows.flatMap(({ cells }, index) => [
        { text: index === 0 ? '' : '\n' },
        ...cells.flatMap((cell) => [...toLines(cell.blocks), { text: ' ' }]),
      ])
    case 'image':
      return block.alt === '' ? [] : [{ text: block.alt, italic: true }]
    default:
      return []
  }
}
