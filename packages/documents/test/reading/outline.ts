import type { Block, ReadDocument, Span } from '../../src/blocks.ts'
import { Losses, type LossKind, readers } from '../../src/reading/index.ts'

/** A document that was read to its end. */
export interface Outline extends Omit<ReadDocument, 'blocks'> {
  readonly blocks: readonly Block[]
  /** The blocks as short lines. */
  readonly lines: readonly string[]
  lost(kind: LossKind): number
}

/** Reads a document. */
export async function read(type: string, bytes: Uint8Array): Promise<Outline> {
  const losses = new Losses()
  const document = (await readers[type]!())(Buffer.from(bytes), losses)
  const blocks = [...document.blocks]
  return { ...document, blocks, lines: outline(blocks), lost: (kind) => losses.of(kind) }
}

/** Blocks as short lines: the kind and the text. */
export function outline(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'paragraph':
        return [`p ${text(block.spans)}`]
      case 'heading':
        return [`h${block.level} ${text(block.spans)}`]
      case 'quote':
        return outline(block.blocks).map((line) => `> ${line}`)
      case 'list':
        return block.items.flatMap(({ blocks: inner }, at) =>
          outline(inner).map((line) => `${block.start === null ? '-' : block.start + at} ${line}`),
        )
      case 'table':
        return block.rows.map(
          ({ header, cells }) => `${header ? '||' : '|'} ${cells.map(cellText).join(' | ')}`,
        )
      case 'code':
        return [`code ${text(block.spans)}`]
      case 'image':
        return [
          `image ${block.type} ${Math.round(block.width ?? 0)}x${Math.round(block.height ?? 0)} ${block.alt}`.trim(),
        ]
      default:
        return [block.kind]
    }
  })
}

function cellText({
  blocks,
  columnSpan,
  rowSpan,
}: {
  blocks: readonly Block[]
  columnSpan?: number
  rowSpan?: number
}) {
  const spans = `${columnSpan === undefined ? '' : `>${columnSpan}`}${rowSpan === undefined ? '' : `v${rowSpan}`}`
  return `${spans}${spans === '' ? '' : ' '}${outline(blocks)
    .map((line) => line.replace(/^p /, ''))
    .join(' / ')}`
}

/** The text of spans with their styles, such as `[bold] word`. */
export function text(spans: readonly Span[]): string {
  return spans
    .map(({ text: words, note }) => (note === undefined ? words : `${words}{${outline(note).join(' ')}}`))
    .join('')
}
