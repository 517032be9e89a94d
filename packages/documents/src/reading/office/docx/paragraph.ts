import type { Block, Span } from '../../../blocks.ts'
import type { ListCollector } from '../list-collector.ts'
import { isBlank } from '../spans.ts'
import type { ListMark } from './numbering.ts'
import type { ParagraphProperties } from './paragraph-style.ts'
import type { Piece } from './read-paragraph.ts'

/** A paragraph whose text was read. */
export interface ReadParagraph {
  readonly pieces: readonly Piece[]
  readonly properties: ParagraphProperties
  readonly mark: ListMark | undefined
}

/** Adds the blocks of a paragraph: a heading, an item of a list, or text, divided by the images and page breaks in it. */
export function addParagraph({ pieces, properties, mark }: ReadParagraph, lists: ListCollector): void {
  if (properties.breakBefore) lists.addBlock({ kind: 'page-break' })
  const isHeading = typeof properties.level === 'number'
  const isItem = mark !== undefined && !isHeading && fitsList(mark)
  const prefix = mark === undefined || mark.number === null || isItem ? '' : mark.label
  const blocks: Block[] = []
  let isFirst = true
  for (const piece of pieces) {
    if ('block' in piece) blocks.push(withAlignment(piece.block, properties))
    else if (!isBlank(piece.spans)) {
      blocks.push(toBlock(isFirst ? withPrefix(piece.spans, prefix) : piece.spans, properties))
      isFirst = false
    }
  }
  if (isItem && blocks.length > 0 && blocks.every(({ kind }) => kind !== 'page-break'))
    lists.addItem(toPlace(mark), blocks)
  else for (const block of blocks) lists.addBlock(block)
}

/** True if a list of blocks can write the number as it is: `1.` or `क` are different things. */
function fitsList({ number, form, label }: ListMark): boolean {
  return (
    number === null ||
    (form !== 'devanagari-consonant' && form !== 'devanagari-vowel' && /^[\p{L}\p{Nd}]+\.?$/u.test(label))
  )
}

function toPlace({ level, number, form }: ListMark) {
  return form === 'devanagari-consonant' || form === 'devanagari-vowel'
    ? { level, number }
    : { level, number, form }
}

function withPrefix(spans: readonly Span[], prefix: string): readonly Span[] {
  return prefix === '' ? spans : [{ text: `${prefix} ` }, ...spans]
}

function toBlock(spans: readonly Span[], { level, align, indent }: ParagraphProperties): Block {
  const aligned = align === undefined || align === 'left' ? {} : { align }
  if (typeof level === 'number') return { kind: 'heading', level: Math.min(level, 6), spans, ...aligned }
  return { kind: 'paragraph', spans, ...aligned, ...(indent !== undefined && indent > 0 && { indent }) }
}

function withAlignment(block: Block, { align }: ParagraphProperties): Block {
  return block.kind === 'image' && align !== undefined && block.align === undefined
    ? { ...block, align }
    : block
}
