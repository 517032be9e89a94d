import type { Block } from '../../../blocks.ts'
import { childOf, childrenOf, elementsOf, type XmlElement } from '../../xml/elements.ts'
import { ListCollector } from '../list-collector.ts'
import { isBlank } from '../spans.ts'
import { Fields } from './fields.ts'
import { addParagraph } from './paragraph.ts'
import { readParagraphProperties } from './paragraph-style.ts'
import { ParagraphReader } from './read-paragraph.ts'
import type { StoryContext } from './story-context.ts'
import { readTable } from './table.ts'

/** Reads the paragraphs and tables of a part, or of a cell, note or text box. */
export class Story {
  readonly context: StoryContext
  readonly #fields: Fields
  readonly #lists = new ListCollector()

  constructor(context: StoryContext) {
    this.context = context
    this.#fields = new Fields(context.losses, context.inHeader)
  }

  /** Adds a paragraph, a table, or a container of them; gives the blocks that are complete. */
  add(element: XmlElement): Block[] {
    this.#add(element)
    return this.#lists.take()
  }

  #add(element: XmlElement): void {
    switch (element.name) {
      case 'p':
        this.#addParagraph(element)
        break
      case 'tbl': {
        const table = readTable(element, (cell) => readStory(cell, this.context))
        if (table !== undefined) this.#lists.addBlock(table)
        break
      }
      case 'sdt':
        for (const child of elementsOf(childOf(element, 'sdtContent'))) this.#add(child)
        break
      case 'customXml':
      case 'ins':
      case 'moveTo':
        for (const child of elementsOf(element)) this.#add(child)
        break
      case 'AlternateContent':
        for (const child of elementsOf(childOf(element, 'Choice') ?? childOf(element, 'Fallback')))
          this.#add(child)
        break
      case 'altChunk':
        this.context.losses.add('object')
        break
    }
  }

  /** Gives the blocks that are left. */
  end(): Block[] {
    return this.#lists.end()
  }

  #addParagraph(element: XmlElement): void {
    const { styles, numbering } = this.context
    const direct = childOf(element, 'pPr')
    const style = childOf(direct, 'pStyle')?.attributes.val
    const properties = styles.paragraph(style, readParagraphProperties(direct))
    const reader = new ParagraphReader(this.context, this.#fields, style)
    const pieces = reader.read(element)
    const isEmpty = pieces.every((piece) => 'spans' in piece && isBlank(piece.spans))
    const hasNumber = properties.list !== undefined && properties.list !== '0' && !isEmpty
    const mark = hasNumber ? numbering.next(properties.list!, properties.listLevel ?? 0) : undefined
    addParagraph({ pieces, properties, mark }, this.#lists)
    const section = childOf(direct, 'sectPr')
    if (section !== undefined && !['continuous', 'nextColumn'].includes(typeOf(section)))
      this.#lists.addBlock({ kind: 'page-break' })
  }
}

/** The blocks of an element's content. */
export function readStory(element: XmlElement, context: StoryContext): Block[] {
  const story = new Story(context)
  const blocks = elementsOf(element).flatMap((child) => story.add(child))
  return [...blocks, ...story.end()]
}

function typeOf(section: XmlElement): string {
  return childrenOf(section, 'type')[0]?.attributes.val ?? 'nextPage'
}
