import { type Block, pageCount, pageNumber, type Span } from '@tathya/documents/blocks'
import { theme } from '../drawing/theme.ts'
import { type Column, indent } from '../layout/column.ts'
import { heightOf, type Strip } from '../layout/strip.ts'
import type { TextSetting } from '../layout/text-setting.ts'

const { running } = theme

const runningText: TextSetting = { size: running.size, leading: running.leading }

/** Share of a page's text area that a header or footer may take; the rest is cut. */
const maxShare = 0.25

/** Lays out a header or footer for a page. */
export function layOutRunning(
  blocks: readonly Block[],
  column: Column,
  page: number,
  pages: number,
): Strip[] {
  const numbered = withNumbers(blocks, String(page), String(pages))
  const inner = { ...indent(column, 0), height: column.height * maxShare, text: runningText, notes: null }
  const strips: Strip[] = []
  for (const strip of column.layOut(numbered, inner)) {
    strips.push(strip)
    if (heightOf(strips, true) > column.height * maxShare) return strips.slice(0, -1)
  }
  return strips
}

/** The margin that a header or footer needs, at least as wide as the given one. */
export function marginFor(strips: readonly Strip[], margin: number): number {
  return strips.length === 0 ? margin : Math.max(margin, heightOf(strips, true) + running.edge * 2)
}

/** Blocks with the page's number and the number of pages in place of their signs. */
function withNumbers(blocks: readonly Block[], page: string, pages: string): readonly Block[] {
  const fill = (spans: readonly Span[]) =>
    spans.map((span) => ({
      ...span,
      text: span.text.replaceAll(pageNumber, page).replaceAll(pageCount, pages),
    }))
  const fillBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
      case 'code':
        return { ...block, spans: fill(block.spans) }
      case 'quote':
        return { ...block, blocks: block.blocks.map(fillBlock) }
      case 'list':
        return {
          ...block,
          items: block.items.map((item) => ({ ...item, blocks: item.blocks.map(fillBlock) })),
        }
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => ({
            ...row,
            cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(fillBlock) })),
          })),
        }
      default:
        return block
    }
  }
  return blocks.map(fillBlock)
}
