import type { Block, Span } from '../../../blocks.ts'
import { childrenOf, elementsOf, toBounded, type XmlElement } from '../../xml/elements.ts'
import { ListCollector } from '../list-collector.ts'
import { isBlank } from '../spans.ts'
import type { OdfContext } from './context.ts'
import { isShape, readFrame } from './frame.ts'
import { type ListLevel, type ListStyle, labelOf } from './list-style.ts'
import { OdfParagraph } from './paragraph.ts'
import type { OdfStyle } from './styles.ts'
import { readTable } from './table.ts'

/** An item of a list whose paragraphs are read. */
interface Item {
  readonly level: number
  readonly number: number | null
  readonly shape: ListLevel | undefined
  readonly label: string
}

/** Reads the paragraphs, lists and tables of an OpenDocument file, or of a cell, note or text box. */
export class OdfStory {
  readonly #context: OdfContext
  readonly #lists = new ListCollector()
  /** The last numbers by list style. */
  readonly #numbers = new Map<string, number[]>()
  #page: string | undefined

  constructor(context: OdfContext) {
    this.#context = context
  }

  /** Adds an element; gives the blocks that are complete. */
  add(element: XmlElement): Block[] {
    this.#add(element, undefined)
    return this.#lists.take()
  }

  /** Gives the blocks that are left. */
  end(): Block[] {
    return this.#lists.end()
  }

  #add(element: XmlElement, item: Item | undefined): void {
    const { losses } = this.#context
    if (isShape(element)) {
      for (const block of readFrame(element, this.#context, (content) => readStory(content, this.#context)))
        this.#lists.addBlock(block)
      return
    }
    switch (element.name) {
      case 'p':
      case 'h':
        return this.#addParagraph(element, item)
      case 'list':
        return this.#addList(element, undefined, [])
      case 'table':
        return this.#addTable(element)
      case 'section':
        if (element.attributes.display === 'none') return losses.add('hidden-text')
        if (childrenOf(element, 'section-source').length > 0) losses.add('object')
        return this.#addAll(element)
      case 'tracked-changes':
        for (const region of elementsOf(element))
          losses.add(elementsOf(region)[0]?.name === 'deletion' ? 'deletion' : 'insertion')
        return
      case 'table-of-content':
        losses.add('page-reference')
        return this.#addAll(element)
      case 'index-body':
      case 'index-title':
      case 'illustration-index':
      case 'bibliography':
      case 'alphabetical-index':
      case 'numbered-paragraph':
        return this.#addAll(element)
    }
  }

  #addAll(element: XmlElement): void {
    for (const child of elementsOf(element)) this.#add(child, undefined)
  }

  #addTable(element: XmlElement): void {
    const name = element.attributes['style-name']
    this.#breakPage(this.#context.styles.of('table', name))
    const table = readTable(element, this.#context, (cell) => readStory(cell, this.#context))
    if (table !== undefined) this.#lists.addBlock(table)
  }

  #addList(list: XmlElement, inherited: string | undefined, outer: readonly number[]): void {
    const name = list.attributes['style-name'] ?? inherited
    const style = this.#context.styles.lists.get(name ?? '') ?? new Map()
    const level = outer.length + 1
    const key = `${name} ${level}`
    const continues =
      list.attributes['continue-numbering'] === 'true' || list.attributes['continue-list'] !== undefined
    let number = (continues ? this.#numbers.get(key)?.[0] : undefined) ?? (style.get(level)?.start ?? 1) - 1
    for (const item of elementsOf(list)) {
      if (item.name !== 'list-item' && item.name !== 'list-header') continue
      const isItem = item.name === 'list-item' && item.children.length > 0
      if (isItem) number = toBounded(item.attributes['start-value'], 0, 1_000_000, number + 1)
      let mark = isItem ? toItem(style, [...outer, number]) : undefined
      for (const child of elementsOf(item)) {
        if (child.name === 'list') this.#addList(child, name, [...outer, number])
        else this.#add(child, mark ?? { level: level - 1, number: null, shape: undefined, label: '' })
        // Only the first paragraph has the number.
        if (child.name === 'p' || child.name === 'h') mark = undefined
      }
    }
    this.#numbers.set(key, [number])
  }

  #addParagraph(element: XmlElement, item: Item | undefined): void {
    const style = this.#context.styles.of('paragraph', element.attributes['style-name'])
    if (style.hidden) return this.#context.losses.add('hidden-text')
    this.#breakPage(style)
    const reader = new OdfParagraph(this.#context, (content) => readStory(content, this.#context))
    const pieces = reader.read(element, style)
    const level =
      element.name === 'h'
        ? toBounded(element.attributes['outline-level'], 1, 6, 1)
        : style.isTitle
          ? 1
          : undefined
    const isListItem = item !== undefined && level === undefined && fitsList(item)
    const prefix = item !== undefined && !isListItem ? item.label : ''
    const blocks = pieces.flatMap((piece, at): Block[] => {
      if ('block' in piece) return [piece.block]
      if (isBlank(piece.spans)) return []
      const spans = at === 0 && prefix !== '' ? [{ text: `${prefix} ` }, ...piece.spans] : piece.spans
      return [toBlock(spans, style, level)]
    })
    if (isListItem && blocks.length > 0) this.#addItem(item, blocks)
    else for (const block of blocks) this.#lists.addBlock(block)
    if (style.breakAfter) this.#lists.addBlock({ kind: 'page-break' })
  }

  #addItem({ level, number, shape, label }: Item, blocks: Block[]): void {
    // A further paragraph of an item has no number.
    if (label === '' && number === null && shape === undefined && this.#lists.addToItem(level, blocks)) return
    const form = shape?.form
    if (form === undefined || form === 'devanagari-consonant' || form === 'devanagari-vowel')
      this.#lists.addItem({ level, number }, blocks)
    else this.#lists.addItem({ level, number, form }, blocks)
  }

  #breakPage({ breakBefore, masterPage }: OdfStyle): void {
    const isNewPage = masterPage !== undefined && this.#page !== undefined
    if (breakBefore || isNewPage) this.#lists.addBlock({ kind: 'page-break' })
    this.#page = masterPage ?? this.#page ?? ''
  }
}

/** The blocks of an element's content. */
export function readStory(element: XmlElement, context: OdfContext): Block[] {
  const story = new OdfStory(context)
  const blocks = elementsOf(element).flatMap((child) => story.add(child))
  return [...blocks, ...story.end()]
}

function toItem(style: ListStyle, numbers: readonly number[]): Item {
  const shape = style.get(numbers.length)
  const isNumbered = shape?.form !== undefined
  return {
    level: numbers.length - 1,
    number: isNumbered ? numbers.at(-1)! : null,
    shape: shape ?? { form: undefined, start: 1, prefix: '', suffix: '', shown: 1 },
    label: labelOf(style, numbers),
  }
}

/** True if a list of blocks can write the number as it is. */
function fitsList({ number, shape, label }: Item): boolean {
  if (number === null) return true
  const isLetter = shape?.form === 'devanagari-consonant' || shape?.form === 'devanagari-vowel'
  return !isLetter && /^[\p{L}\p{Nd}]+\.?$/u.test(label)
}

function toBlock(spans: readonly Span[], { align, indent }: OdfStyle, level: number | undefined): Block {
  const aligned = align === undefined || align === 'left' ? {} : { align }
  if (level !== undefined) return { kind: 'heading', level, spans, ...aligned }
  return { kind: 'paragraph', spans, ...aligned, ...(indent !== undefined && indent > 0 && { indent }) }
}
