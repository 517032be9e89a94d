import { type Block, pageCount, pageNumber, type Span } from '../../../blocks.ts'
import { childOf, textOf, toBounded, type XmlElement } from '../../xml/elements.ts'
import { SpanCollector } from '../spans.ts'
import type { OdfContext } from './context.ts'
import { isShape, readFrame } from './frame.ts'
import { type OdfStyle, toInlineStyle } from './styles.ts'

/** A stretch of a paragraph's text, or a block that stands in it. */
export type Piece = { readonly spans: readonly Span[] } | { readonly block: Block }

/** Spaces that `text:s` may stand for. */
const maxSpaces = 200

/** Reads the text of a paragraph or heading (ODF 1.3 part 3, 5 and 6). */
export class OdfParagraph {
  readonly #context: OdfContext
  readonly #readBlocks: (content: XmlElement) => readonly Block[]
  readonly #spans = new SpanCollector()
  readonly #pieces: Piece[] = []
  #endsInSpace = true

  constructor(context: OdfContext, readBlocks: (content: XmlElement) => readonly Block[]) {
    this.#context = context
    this.#readBlocks = readBlocks
  }

  read(paragraph: XmlElement, style: OdfStyle): readonly Piece[] {
    this.#readInside(paragraph, style, undefined)
    this.#endText()
    return this.#pieces
  }

  #readInside(element: XmlElement, style: OdfStyle, link: string | undefined): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#addWritten(child, style, link)
      else this.#readChild(child, style, link)
    }
  }

  #readChild(child: XmlElement, style: OdfStyle, link: string | undefined): void {
    const { name, attributes } = child
    if (isShape(child)) {
      for (const block of readFrame(child, this.#context, this.#readBlocks)) this.#addBlock(block)
      return
    }
    switch (name) {
      case 'span':
        return this.#readSpan(child, style, link)
      case 'a':
        return this.#readInside(child, style, /^\w+:/.test(attributes.href ?? '') ? attributes.href : link)
      case 's':
        return this.#add(' '.repeat(toBounded(attributes.c, 1, maxSpaces, 1)), style, link)
      case 'tab':
        return this.#add('\t', style, link)
      case 'line-break':
        return this.#add('\n', style, link)
      case 'note':
        return this.#spans.addNote(this.#readBlocks(childOf(child, 'note-body') ?? child))
      case 'annotation':
        return this.#context.losses.add('comment')
      case 'ruby':
        return this.#readInside(childOf(child, 'ruby-base') ?? child, style, link)
      case 'page-number':
      case 'page-count':
        return this.#addNumber(child, style, link)
      case 'hidden-text':
      case 'tracked-changes':
        return this.#context.losses.add('hidden-text')
      case 'soft-page-break':
      case 'annotation-end':
      case 'ruby-text':
        return
      default:
        this.#readInside(child, style, link)
    }
  }

  #readSpan(span: XmlElement, style: OdfStyle, link: string | undefined): void {
    const spanStyle = this.#context.styles.of('text', span.attributes['style-name'])
    if (spanStyle.hidden) return this.#context.losses.add('hidden-text')
    const complexFont = spanStyle.complexFont ?? style.complexFont
    this.#readInside(span, { ...style, complexFont, text: { ...style.text, ...spanStyle.text } }, link)
  }

  #addNumber(field: XmlElement, style: OdfStyle, link: string | undefined): void {
    const mark = field.name === 'page-number' ? pageNumber : pageCount
    this.#add(this.#context.inHeader ? mark : textOf(field), style, link)
  }

  /** Adds text of the file; white space in it is one space (ODF 1.3 part 3, 6.1.2). */
  #addWritten(text: string, style: OdfStyle, link: string | undefined): void {
    const collapsed = text.replace(/[ \t\r\n]+/g, ' ')
    const visible = this.#endsInSpace ? collapsed.replace(/^ /, '') : collapsed
    if (visible === '') return
    this.#add(visible, style, link)
    this.#endsInSpace = visible.endsWith(' ')
  }

  #add(text: string, style: OdfStyle, link: string | undefined): void {
    this.#spans.add(text, toInlineStyle(style, text, link))
    this.#endsInSpace = false
  }

  #addBlock(block: Block): void {
    this.#endText()
    this.#pieces.push({ block })
  }

  #endText(): void {
    if (!this.#spans.isEmpty) this.#pieces.push({ spans: this.#spans.take() })
  }
}
