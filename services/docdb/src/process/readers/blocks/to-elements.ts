import type { Block, ListBlock } from '@tathya/documents/blocks'
import type { Element } from '../../model/document.ts'
import { elementsOfLines, placeIn } from '../elements-of-text.ts'
import { toGrid } from './to-grid.ts'
import { toUnicodeText } from './to-text.ts'

/** The elements of blocks. `part` is where they are, such as a slide. Images, rules and ends of pages have none. */
export function blocksToElements(blocks: Iterable<Block>, part: string | null): Element[] {
  const elements: Element[] = []
  let lines: string[] = []
  const endLines = () => {
    for (const element of elementsOfLines(lines, part)) elements.push(element)
    lines = []
  }
  for (const block of blocks) {
    // Lines follow one another; an empty one ends a paragraph.
    if (block.kind === 'line' && block.text.trim() !== '') {
      lines.push(block.text)
      continue
    }
    endLines()
    for (const element of blockToElements(block, part)) elements.push(element)
  }
  endLines()
  return elements
}

function blockToElements(block: Block, part: string | null): Element[] {
  const place = placeIn(part)
  switch (block.kind) {
    case 'heading': {
      const text = toUnicodeText(block.spans).replace(/\n/g, ' ')
      return text === '' ? [] : [{ kind: 'heading', level: block.level, text, place }]
    }
    case 'paragraph':
      return elementsOfLines(toUnicodeText(block.spans).split('\n'), part)
    case 'list':
      return itemsOf(block, part, 0)
    case 'table': {
      const grid = toGrid(block)
      return grid.cells.length === 0 ? [] : [{ kind: 'table', grid, place }]
    }
    case 'code': {
      const text = block.spans.map((span) => span.text).join('')
      return text.trim() === '' ? [] : [{ kind: 'paragraph', text, place }]
    }
    case 'quote':
      return blocksToElements(block.blocks, part)
    default:
      return []
  }
}

function itemsOf({ items }: ListBlock, part: string | null, depth: number): Element[] {
  return items.flatMap(({ blocks }) =>
    blocks.flatMap((block): Element[] => {
      if (block.kind === 'list') return itemsOf(block, part, depth + 1)
      if (block.kind !== 'paragraph' && block.kind !== 'heading') return blockToElements(block, part)
      const text = toUnicodeText(block.spans)
      return text === '' ? [] : [{ kind: 'item', depth, text, place: placeIn(part) }]
    }),
  )
}
