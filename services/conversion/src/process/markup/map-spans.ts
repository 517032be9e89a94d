import type { Block, Span } from '@tathya/documents/blocks'

/** Changes the spans of blocks, also those in notes, lists and cells. */
export function* mapSpans(blocks: Iterable<Block>, change: ChangeSpan): Generator<Block> {
  for (const block of blocks) yield mapBlock(block, change)
}

/** What a span becomes. */
type ChangeSpan = (span: Span) => readonly Span[]

function mapBlock(block: Block, change: ChangeSpan): Block {
  const inside = (blocks: readonly Block[]) => blocks.map((inner) => mapBlock(inner, change))
  const toSpan = (span: Span) => change(span.note === undefined ? span : { ...span, note: inside(span.note) })
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'code':
      return { ...block, spans: block.spans.flatMap(toSpan) }
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
