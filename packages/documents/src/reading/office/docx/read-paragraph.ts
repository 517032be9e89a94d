import type { Block, Span } from '../../../blocks.ts'
import { childOf, elementsOf, textOf, type XmlElement } from '../../xml/elements.ts'
import { alternativesOf } from '../ooxml/alternate.ts'
import { SpanCollector } from '../spans.ts'
import { toSymbol } from '../symbol.ts'
import { readDrawing } from './drawing.ts'
import type { Fields } from './fields.ts'
import { mathText } from './math.ts'
import { type RunProperties, readRunProperties, toInlineStyle } from './run-style.ts'
import type { StoryContext } from './story-context.ts'

/** A stretch of a paragraph's text, or a block that stands in it. */
export type Piece = { readonly spans: readonly Span[] } | { readonly block: Block }

const breaks: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
}

/** Reads the runs of a paragraph (ECMA-376 part 1, 17.3). */
export class ParagraphReader {
  readonly #context: StoryContext
  readonly #fields: Fields
  readonly #style: string | undefined
  readonly #spans = new SpanCollector()
  readonly #pieces: Piece[] = []

  constructor(context: StoryContext, fields: Fields, style: string | undefined) {
    this.#context = context
    this.#fields = fields
    this.#style = style
  }

  read(paragraph: XmlElement): readonly Piece[] {
    this.#readInside(paragraph, undefined)
    this.#endText()
    return this.#pieces
  }

  #readInside(element: XmlElement, link: string | undefined): void {
    for (const child of alternativesOf(element)) this.#readChild(child, link)
  }

  #readChild(child: XmlElement, link: string | undefined): void {
    switch (child.name) {
      case 'r':
        return this.#readRun(child, link)
      case 'hyperlink':
        return this.#readInside(child, this.#addressOf(child) ?? link)
      case 'fldSimple':
        return this.#readSimpleField(child, link)
      case 'sdt':
        return this.#readInside(childOf(child, 'sdtContent') ?? child, link)
      case 'ins':
      case 'moveTo':
        this.#context.losses.add('insertion')
        return this.#readInside(child, link)
      case 'del':
      case 'moveFrom':
        return this.#context.losses.add('deletion')
      case 'oMath':
      case 'oMathPara':
        return this.#spans.add(mathText(child), {})
      case 'smartTag':
      case 'customXml':
      case 'dir':
      case 'bdo':
        return this.#readInside(child, link)
    }
  }

  #readRun(run: XmlElement, link: string | undefined): void {
    const { styles, losses } = this.#context
    const direct = childOf(run, 'rPr')
    const properties = styles.run(
      this.#style,
      childOf(direct, 'rStyle')?.attributes.val,
      readRunProperties(direct, styles.theme),
    )
    if (properties.hidden) {
      if (textOf(run) !== '') losses.add('hidden-text')
      return
    }
    for (const child of alternativesOf(run)) this.#readInRun(child, properties, link)
  }

  #readInRun(child: XmlElement, properties: RunProperties, link: string | undefined): void {
    switch (child.name) {
      case 't':
        return this.#addText(textOf(child), properties, link)
      case 'br':
        return this.#addBreak(child, properties)
      case 'instrText':
        return this.#fields.addInstruction(textOf(child))
      case 'fldChar':
        return this.#spans.add(this.#fields.addCharacter(child), toInlineStyle(properties, '', undefined))
      case 'sym':
        return this.#addSymbol(child, properties, link)
      case 'drawing':
      case 'pict':
      case 'object':
        return this.#addDrawing(child)
      case 'footnoteReference':
        return this.#addNote('footnote', child.attributes.id)
      case 'endnoteReference':
        return this.#addNote('endnote', child.attributes.id)
      case 'pgNum':
        return this.#addText(this.#fields.markOf('PAGE') ?? '', properties, link)
      case 'commentReference':
        return this.#context.losses.add('comment')
      default:
        this.#addText(breaks[child.name] ?? '', properties, link)
    }
  }

  #addText(text: string, properties: RunProperties, link: string | undefined): void {
    if (text !== '' && !this.#fields.isHidden)
      this.#spans.add(text, toInlineStyle(properties, text, link ?? this.#fields.link))
  }

  #addBreak({ attributes }: XmlElement, properties: RunProperties): void {
    if (attributes.type !== 'page') return this.#addText('\n', properties, undefined)
    this.#addBlock({ kind: 'page-break' })
  }

  #addSymbol({ attributes }: XmlElement, properties: RunProperties, link: string | undefined): void {
    const symbol = toSymbol(attributes.font, attributes.char)
    if (symbol === undefined) this.#context.losses.add('unknown-symbol')
    this.#addText(symbol ?? '\ufffd', { ...properties, font: undefined, complexFont: undefined }, link)
  }

  #addDrawing(element: XmlElement): void {
    if (this.#fields.isHidden) return
    const { images, textBoxes } = readDrawing(element, this.#context)
    for (const image of images) this.#addBlock(image)
    for (const box of textBoxes)
      for (const block of this.#context.readStory(box, this.#context)) this.#addBlock(block)
  }

  #addNote(kind: 'footnote' | 'endnote', id: string | undefined): void {
    const note = id === undefined ? undefined : this.#context.note(kind, id)
    if (note !== undefined && note.length > 0 && !this.#fields.isHidden) this.#spans.addNote(note)
  }

  #readSimpleField(field: XmlElement, link: string | undefined): void {
    const mark = this.#fields.markOf(field.attributes.instr ?? '')
    if (mark === undefined) return this.#readInside(field, link)
    const properties = childOf(
      elementsOf(field).find(({ name }) => name === 'r'),
      'rPr',
    )
    const direct = readRunProperties(properties, this.#context.styles.theme)
    this.#addText(mark, this.#context.styles.run(this.#style, undefined, direct), link)
  }

  #addressOf({ attributes }: XmlElement): string | undefined {
    const relation = this.#context.relations.get(attributes['r:id'] ?? '')
    if (relation === undefined || !relation.external || relation.target === '') return undefined
    return attributes.anchor === undefined ? relation.target : `${relation.target}#${attributes.anchor}`
  }

  #addBlock(block: Block): void {
    this.#endText()
    this.#pieces.push({ block })
  }

  #endText(): void {
    if (!this.#spans.isEmpty) this.#pieces.push({ spans: this.#spans.take() })
  }
}
