import { type Block, type InlineStyle, type ListItem, plainText, type Span } from '../blocks.ts'
import { safeAddress } from '../safe-address.ts'
import { BlockCollector } from './block-collector.ts'
import { containers, inlineStyles, unprintable, unprinted } from './elements.ts'
import type { HtmlLosses } from './losses.ts'
import { attributeOf, type HtmlElement, type HtmlNode, textOf } from './parse-html.ts'
import { rowsOf, toTable } from './to-table.ts'

/** Turns the elements of a page into blocks. Unprintable parts are counted in `losses`. */
export class HtmlReader {
  readonly #losses: HtmlLosses

  constructor(losses: HtmlLosses) {
    this.#losses = losses
  }

  /** The blocks of nodes. */
  toBlocks(nodes: readonly HtmlNode[], style: InlineStyle = {}): readonly Block[] {
    const blocks = new BlockCollector()
    for (const node of nodes) this.#read(node, style, blocks)
    return blocks.end()
  }

  #read(node: HtmlNode, style: InlineStyle, blocks: BlockCollector): void {
    if (node.nodeName === '#text') blocks.addText((node as { value: string }).value, style)
    if (!('tagName' in node) || unprinted.has(node.tagName) || isHidden(node)) return
    if (unprintable[node.tagName] !== undefined) return this.#readUnprintable(node, style, blocks)
    const block = this.#toBlock(node, style)
    if (block !== undefined) {
      for (const part of block) blocks.addBlock(part)
    } else if (node.tagName === 'br') blocks.addBreak()
    else this.#readInside(node, style, blocks)
  }

  /** Reads the content of an element that is no block of its own. */
  #readInside(element: HtmlElement, style: InlineStyle, blocks: BlockCollector): void {
    const isContainer = containers.has(element.tagName)
    if (isContainer) blocks.endParagraph()
    const inner = { ...style, ...inlineStyles[element.tagName], ...this.#linkOf(element) }
    if (element.tagName === 'q') blocks.addText('“', inner)
    for (const child of element.childNodes) this.#read(child, inner, blocks)
    if (element.tagName === 'q') blocks.addText('”', inner)
    if (isContainer) blocks.endParagraph()
  }

  #toBlock(element: HtmlElement, style: InlineStyle): readonly Block[] | undefined {
    const { tagName, childNodes } = element
    const level = /^h([1-6])$/.exec(tagName)?.[1]
    if (level !== undefined) return toHeading(Number(level), toSpans(this.toBlocks(childNodes, style)))
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
    return [{ kind: 'list', start: element.tagName === 'ol' ? start : null, loose, items }]
  }

  #toTable(element: HtmlElement, style: InlineStyle): readonly Block[] {
    const captions = element.childNodes.filter(({ nodeName }) => nodeName === 'caption')
    const table = toTable(rowsOf(element), (cell) => toSpans(this.toBlocks(cell.childNodes, style)))
    return [...this.toBlocks(captions, style), ...table]
  }

  #readUnprintable(element: HtmlElement, style: InlineStyle, blocks: BlockCollector): void {
    if (element.tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden') return
    this.#losses[unprintable[element.tagName]!] += 1
    const description = attributeOf(element, 'alt') ?? attributeOf(element, 'title') ?? ''
    blocks.addText(description, { ...style, italic: true })
  }

  #linkOf(element: HtmlElement): InlineStyle {
    const address = element.tagName === 'a' ? attributeOf(element, 'href')?.trim() : undefined
    if (address === undefined || address.startsWith('#')) return {}
    const link = safeAddress(address)
    if (link === undefined) this.#losses.links += 1
    return link === undefined ? {} : { link }
  }
}

/** Numbers of lists beyond are taken for a mistake. */
const maxListNumber = 1_000_000

function isHidden(element: HtmlElement): boolean {
  return (
    attributeOf(element, 'hidden') !== undefined ||
    /display\s*:\s*none/i.test(attributeOf(element, 'style') ?? '')
  )
}

/** Whether a table only places parts of the page, as in mails: its cells are printed one below another. */
function isLayout(table: HtmlElement): boolean {
  if (attributeOf(table, 'role') === 'presentation') return true
  const hasTable = (node: HtmlNode): boolean =>
    'tagName' in node && (node.tagName === 'table' || node.childNodes.some(hasTable))
  return table.childNodes.some(hasTable)
}

function toHeading(level: number, spans: readonly Span[]): readonly Block[] {
  return plainText(spans) === '' ? [] : [{ kind: 'heading', level, spans }]
}

function toCode(text: string): readonly Block[] {
  return text.trim() === '' ? [] : [{ kind: 'code', text: text.replace(/\n+$/, '') }]
}

/** The text of blocks where there is room for lines only, as in the cell of a table. */
function toSpans(blocks: readonly Block[]): readonly Span[] {
  const lines = blocks.map(toLine).filter((spans) => spans.length > 0)
  return lines.flatMap((spans, index) => (index === 0 ? spans : [{ text: '\n' }, ...spans]))
}

function toLine(block: Block): readonly Span[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.spans
    case 'line':
    case 'code':
      return [{ text: block.text, code: true }]
    case 'quote':
      return toSpans(block.blocks)
    case 'list':
      return block.items.flatMap(({ blocks }, index) => [
        { text: `${index === 0 ? '' : '\n'}${block.start === null ? '•' : `${block.start + index}.`} ` },
        ...toSpans(blocks),
      ])
    case 'table':
      return [...(block.header === null ? [] : [block.header]), ...block.rows].flatMap((row, index) => [
        { text: index === 0 ? '' : '\n' },
        ...row.flatMap((cell) => [...cell, { text: ' ' }]),
      ])
    default:
      return []
  }
}
