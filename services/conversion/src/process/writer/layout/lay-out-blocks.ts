import {
  type Block,
  type CodeBlock,
  type HeadingBlock,
  plainText,
  type QuoteBlock,
} from '@tathya/documents/blocks'
import { Tag } from '../drawing/tag.ts'
import { theme } from '../drawing/theme.ts'
import { type Column, indent, nested, tagged } from './column.ts'
import { layOutImage } from './lay-out-image.ts'
import { layOutList } from './lay-out-list.ts'
import { layOutParagraph } from './lay-out-paragraph.ts'
import { layOutTable } from './lay-out-table.ts'
import { layOutText } from './lay-out-text.ts'
import { keepTogether, keepWithNext, pageBreak, type Strip, withBackground, withGap } from './strip.ts'
import type { TextSetting } from './text-setting.ts'

/** Lays out blocks one after another. */
export class BlockLayout {
  readonly #column: Column
  #framed = false
  /** The column of the plain lines since the last empty one: they are one paragraph. */
  #lines: Column | undefined

  constructor(column: Column) {
    this.#column = column
  }

  /** Lays out the next block lazily. */
  *add(block: Block): Generator<Strip> {
    // Blocks with a background or rules need more space below than text.
    let extra = this.#framed ? theme.frameGap : 0
    for (const strip of this.#layOut(block)) {
      yield extra === 0 ? strip : { ...strip, gap: strip.gap + extra }
      extra = 0
    }
    this.#framed = frames.has(block.kind)
  }

  #layOut(block: Block): Iterable<Strip> {
    if (block.kind !== 'line') {
      this.#lines = undefined
      return layOutBlock(block, this.#column)
    }
    if (block.text.trim() === '') this.#lines = undefined
    else this.#lines ??= tagged(this.#column, 'P')
    return layOutText([block], this.#lines ?? this.#column)
  }
}

/** Lays out blocks lazily, one after another. */
export function* layOutBlocks(blocks: Iterable<Block>, column: Column): Generator<Strip> {
  const layout = new BlockLayout(column)
  for (const block of blocks) yield* layout.add(block)
}

const frames: ReadonlySet<Block['kind']> = new Set(['code', 'table', 'quote'])

function layOutBlock(block: Exclude<Block, { kind: 'line' }>, column: Column): Iterable<Strip> {
  switch (block.kind) {
    case 'heading':
      return layOutHeading(block, column)
    case 'paragraph':
      return layOutParagraph(block, tagged(column, 'P'))
    case 'list':
      return layOutList(block, column)
    case 'table':
      return layOutTable(block, column)
    case 'image':
      return layOutImage(block, column)
    case 'code':
      return layOutCode(block, column)
    case 'quote':
      return layOutQuote(block, column)
    case 'rule':
      return [layOutRule(column)]
    case 'page-break':
      return column.tables === 0 ? [pageBreak] : []
  }
}

function layOutHeading({ level, spans, align }: HeadingBlock, column: Column): Strip[] {
  const inCell = column.tables > 0
  const setting: TextSetting = {
    size: inCell ? column.text.size : theme.headings[level - 1]!,
    leading: theme.headingLeading,
    bold: true,
    ...((align ?? column.text.align) && { align: align ?? column.text.align! }),
  }
  const tag = new Tag(`H${column.headings.tagLevel(level)}`, column.tag)
  const strips = layOutText(spans, { ...column, tag }, setting)
  const [first, ...others] = withGap(keepWithNext(strips), theme.headingGaps[level - 1]!)
  const title = plainText(spans)
  const marked: Strip = {
    ...first!,
    paint: (canvas, top, gap) => {
      if (title !== '') canvas.bookmark({ title, level, top })
      first!.paint(canvas, top, gap)
    },
  }
  return [marked, ...others]
}

function layOutCode({ spans }: CodeBlock, column: Column): Strip[] {
  const inner = indent(tagged(column, 'Code'), theme.codeBlock, theme.codeBlock)
  const text = spans.map((span) => ({ ...span, code: true }))
  const lines = layOutText(text, inner, { size: column.text.size, leading: theme.headingLeading })
  const pad: Strip = { height: theme.codeBlock * 0.7, gap: 0, keep: true, paint: () => undefined }
  const framed = [pad, ...keepTogether(lines), { ...pad, keep: false }]
  framed[framed.length - 2] = { ...framed.at(-2)!, keep: true }
  const ground = withBackground(framed, (canvas, top, bottom) => {
    canvas.fill(column.left, bottom - 0.2, column.width, top - bottom + 0.2, theme.ground)
  })
  return withGap(ground, theme.paragraphGap + 1)
}

function layOutQuote({ blocks }: QuoteBlock, column: Column): Strip[] {
  const inner = nested(tagged(column, 'BlockQuote'), theme.quoteIndent)
  const barred = withBackground([...column.layOut(blocks, inner)], (canvas, top, bottom) => {
    canvas.fill(column.left + 2, bottom - 0.2, 2.2, top - bottom + 0.2, theme.rule)
  })
  return withGap(barred, theme.paragraphGap + 2)
}

function layOutRule(column: Column): Strip {
  return {
    height: 6,
    gap: theme.paragraphGap,
    keep: false,
    paint: (canvas, top) => canvas.fill(column.left, top - 5, column.width, 0.7, theme.rule),
  }
}
