import type { Block, Span } from '@tathya/documents/blocks'

/** Blocks whose spans are changed by a function, also those in notes, lists and cells. */
export function* mapSpans(blocks: Iterable<Block>, change: (span: Span) => Span): Generator<Block> {
  for (const block of blocks) yield mapBlock(block, change)
}

function mapBlock(block: Block, change: (span: Span) => Span): Block {
  const inside = (blocks: readonly Block[]) => blocks.map((inner) => mapBlock(inner, change))
  const toSpan = (span: Span) => change(span.note === undefined ? span : { ...span, note: inside(span.note) })
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'code':
      return { ...block, spans: block.spans.map(toSpan) }
    case 'quote':
      return { ...block, blocks: inside(block.blocks) }
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, blocks: inside(item.blocks) })) }
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => ({ ...cell, blocks: inside(cell.blocks) })),
        })),
      }
    default:
      return block
  }
}
