import {
  type Alignment,
  type Block,
  type ImageBlock,
  type InlineStyle,
  type ListItem,
  type NumberForm,
  plainText,
  type Span,
  toLines,
} from '../../blocks.ts'
import { alignmentOf } from './alignment.ts'
import { BlockCollector } from './block-collector.ts'
import { imageOfData } from './data-image.ts'
import { containers, inlineStyles, unprintable, unprinted } from './elements.ts'
import type { HtmlLosses } from './losses.ts'
import { attributeOf, type HtmlElement, type HtmlNode, textOf } from './nodes.ts'
import { safeAddress } from './safe-address.ts'
import { rowsOf, toTable } from './to-table.ts'

/** Finds an image by its address. */
export type FindImage = (address: string, alt: string) => ImageBlock | undefined

/** Turns the elements of a page into blocks. Unprintable parts are counted in `losses`. */
export class HtmlReader {
  readonly #losses: HtmlLosses
  readonly #findImage: FindImage

  /** `findImage` finds images beside the page; without it only those of `data:` addresses are printed. */
  constructor(losses: HtmlLosses, findImage: FindImage = () => undefined) {
    this.#losses = losses
    this.#findImage = findImage
  }

  /** The blocks of nodes. */
  toBlocks(nodes: readonly HtmlNode[], style: InlineStyle = {}): readonly Block[] {
    const blocks = new BlockCollector()
    for (const node of nodes) this.#read(node, style, blocks)
    return blocks.end()
  }

  #read(node: HtmlNode, style: InlineStyle, blocks: BlockCollector): void {
    if (node.nodeName === '#text') blocks.addText((node as { value: string }).value, style)
    if (!('tagName' in node) || unprinted.has(node.tagName)) return
    if (unprintable[node.tagName] !== undefined) return this.#readUnprintable(node, style, blocks)
    const block = this.#toBlock(node, style, blocks.align)
    if (block !== undefined) {
      for (const part of block) blocks.addBlock(part)
    } else if (node.tagName === 'br') blocks.addBreak()
    else this.#readInside(node, style, blocks)
  }

  /** Reads the content of an element that is no block of its own. */
  #readInside(element: HtmlElement, style: InlineStyle, blocks: BlockCollector): void {
    const isContainer = containers.has(element.tagName)
    const outer = blocks.align
    if (isContainer) {
      blocks.endParagraph()
      blocks.align = alignmentOf(element) ?? outer
    }
    const inner = { ...style, ...inlineStyles[element.tagName], ...this.#linkOf(element) }
    if (element.tagName === 'q') blocks.addText('“', inner)
    for (const child of element.childNodes) this.#read(child, inner, blocks)
    if (element.tagName === 'q') blocks.addText('”', inner)
    if (isContainer) blocks.endParagraph()
    blocks.align = outer
  }

  #toBlock(
    element: HtmlElement,
    style: InlineStyle,
    around: Alignment | undefined,
  ): readonly Block[] | undefined {
    const { tagName, childNodes } = element
    const level = /^h([1-6])$/.exec(tagName)?.[1]
    if (level !== undefined) {
      const spans = toLines(this.toBlocks(childNodes, style))
      return toHeading(spans, Number(level), alignmentOf(element) ?? around)
    }
    if (tagName === 'hr') return [{ kind: 'rule' }]
    if (tagName === 'pre') return toCode(textOf(element))
    if (tagName === 'blockquote') return [{ kind: 'quote', blocks: this.toBlocks(childNodes, style) }]
    if (['ul', 'ol', 'menu', 'dir'].includes(tagName)) return this.#toList(element, style)
    if (tagName === 'table' && !isLayout(element)) return this.#toTable(element, style)
    return undefined
  }

  #toList(element: HtmlElement, style: InlineStyle): readonly Block[] {
    const items: ListItem[] = []
    for (const child of element.childNodes) {
      const blocks = this.toBlocks([child], style)
      if (blocks.length === 0) continue
      const last = items.at(-1)
      // A list that lies between items, against the rules, belongs to the one before it.
      if (child.nodeName !== 'li' && last !== undefined)
        items[items.length - 1] = { ...last, blocks: [...last.blocks, ...blocks] }
      else items.push({ blocks, checked: null })
    }
    if (items.length === 0) return []
    const first = Number.parseInt(attributeOf(element, 'start') ?? '1', 10)
    const start = Math.abs(first) <= maxListNumber ? first : 1
    const loose = items.some(({ blocks }) => blocks.filter(({ kind }) => kind === 'paragraph').length > 1)
    if (element.tagName !== 'ol') return [{ kind: 'list', start: null, loose, items }]
    return [{ kind: 'list', start, numbers: numbersOf(element), loose, items }]
  }

  #toTable(element: HtmlElement, style: InlineStyle): readonly Block[] {
    const captions = element.childNodes.filter(({ nodeName }) => nodeName === 'caption')
    const table = toTable(rowsOf(element), (cell) =>
      this.toBlocks(cell.childNodes, { ...style, ...inlineStyles[cell.tagName] }),
    )
    return [...this.toBlocks(captions, style), ...table]
  }

  #readUnprintable(element: HtmlElement, style: InlineStyle, blocks: BlockCollector): void {
    if (element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden') return
    const description = attributeOf(element, 'alt') ?? attributeOf(element, 'title') ?? ''
    const image = this.#imageOf(element, description)
    if (image !== undefined)
      return blocks.addBlock({ ...image, ...(blocks.align && { align: blocks.align }) })
    this.#losses[unprintable[element.tagName]!] += 1
    blocks.addText(description, { ...style, italic: true })
  }

  /** The image of an element, also one in a drawing, as covers of books are made. */
  #imageOf(element: HtmlElement, alt: string): ImageBlock | undefined {
    const inside = element.tagName === 'svg' ? elementIn(element, 'image') : undefined
    if (element.tagName !== 'img' && inside === undefined) return undefined
    const address = inside ? attributeOf(inside, 'href') : attributeOf(element, 'src')
    const size = inside ? ([null, null] as const) : sizeOf(element)
    const image = this.#findImage(address ?? '', alt)
    if (image !== undefined) return { ...image, width: size[0], height: size[1] }
    return imageOfData(address ?? '', alt, size)
  }

  #linkOf(element: HtmlElement): InlineStyle {
    const address = element.tagName === 'a' ? attributeOf(element, 'href')?.trim() : undefined
    if (address === undefined || address.startsWith('#')) return {}
    const link = safeAddress(address)
    if (link === undefined) this.#losses.links += 1
    return link === undefined ? {} : { link }
  }
}

/** The width and height of an image in points, as its attributes say. */
function sizeOf(element: HtmlElement): [width: number | null, height: number | null] {
  const side = (name: string) => {
    const pixels = Number.parseFloat(attributeOf(element, name) ?? '')
    const isPixels = /^\s*[\d.]+\s*(px)?\s*$/.test(attributeOf(element, name) ?? '')
    return isPixels && pixels >= 1 ? (pixels * 72) / 96 : null
  }
  return [side('width'), side('height')]
}

const numberForms: Readonly<Record<string, NumberForm>> = {
  a: 'lower-letter',
  A: 'upper-letter',
  i: 'lower-roman',
  I: 'upper-roman',
  'lower-alpha': 'lower-letter',
  'lower-latin': 'lower-letter',
  'upper-alpha': 'upper-letter',
  'upper-latin': 'upper-letter',
  'lower-roman': 'lower-roman',
  'upper-roman': 'upper-roman',
  devanagari: 'devanagari',
}

/** The form of a list's numbers by its style or type. */
function numbersOf(list: HtmlElement): NumberForm {
  const style = /list-style(?:-type)?\s*:\s*([\w-]+)/i.exec(attributeOf(list, 'style') ?? '')?.[1]
  return numberForms[style ?? attributeOf(list, 'type') ?? ''] ?? 'decimal'
}

/** Numbers of lists beyond are taken for a mistake. */
const maxListNumber = 1_000_000

function elementIn(parent: HtmlElement, name: string): HtmlElement | undefined {
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue
    const element = child.tagName === name ? child : elementIn(child, name)
    if (element !== undefined) return element
  }
  return undefined
}

/** True if a table only places parts of the page, as in mails: its cells are printed one below another. */
function isLayout(table: HtmlElement): boolean {
  if (attributeOf(table, 'role') === 'presentation') return true
  const hasTable = (node: HtmlNode): boolean =>
    'tagName' in node && (node.tagName === 'table' || node.childNodes.some(hasTable))
  return table.childNodes.some(hasTable)
}

function toHeading(spans: readonly Span[], level: number, align: Alignment | undefined): readonly Block[] {
  return plainText(spans) === '' ? [] : [{ kind: 'heading', level, spans, ...(align && { align }) }]
}

function toCode(text: string): readonly Block[] {
  return text.trim() === '' ? [] : [{ kind: 'code', spans: [{ text: text.replace(/\n+$/, '') }] }]
}
