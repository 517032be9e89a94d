import type { Block, CodeBlock, HeadingBlock, LineBlock, ListBlock, QuoteBlock } from '../../blocks.ts'
import { plainText } from '../../blocks.ts'
import { type Column, indent } from './column.ts'
import { layOutTable } from './lay-out-table.ts'
import { bodyText, layOutText, type TextSetting } from './lay-out-text.ts'
import { keepTogether, keepWithNext, pageBreak, type Strip, withBackground, withGap } from './strip.ts'
import { theme } from './theme.ts'

/** Nested lists and quotations do not make columns narrower than this. */
const minWidth = 120

/** Lays out blocks lazily, one after another. */
export function* layOutBlocks(blocks: Iterable<Block>, column: Column): Generator<Strip> {
  let framed = false
  for (const block of blocks) {
    // Blocks with a background or rules need more space below than text.
    let extra = framed ? theme.frameGap : 0
    for (const strip of layOutBlock(block, column)) {
      yield extra === 0 ? strip : { ...strip, gap: strip.gap + extra }
      extra = 0
    }
    framed = frames.has(block.kind)
  }
}

const frames: ReadonlySet<Block['kind']> = new Set(['code', 'table', 'quote'])

function layOutBlock(block: Block, column: Column): Iterable<Strip> {
  switch (block.kind) {
    case 'heading':
      return layOutHeading(block, column)
    case 'paragraph':
      return withGap(keepTogether(layOutText(block.spans, column, bodyText)), theme.paragraphGap)
    case 'line':
      return layOutLine(block, column)
    case 'list':
      return layOutList(block, column)
    case 'table':
      return layOutTable(block, column)
    case 'code':
      return layOutCode(block, column)
    case 'quote':
      return layOutQuote(block, column)
    case 'rule':
      return [layOutRule(column)]
    case 'page-break':
      return [pageBreak]
  }
}

function layOutHeading({ level, spans }: HeadingBlock, column: Column): Strip[] {
  const size = theme.headings[level - 1]!
  const strips = layOutText(spans, column, { size, leading: theme.headingLeading, bold: true })
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

function layOutLine({ text, code }: LineBlock, column: Column): Strip[] {
  return layOutText([{ text, code }], column, bodyText)
}

function layOutCode({ text }: CodeBlock, column: Column): Strip[] {
  const inner = indent(column, theme.codeBlock, theme.codeBlock)
  const lines = layOutText([{ text, code: true }], inner, { size: theme.body, leading: theme.headingLeading })
  const pad: Strip = { height: theme.codeBlock * 0.7, gap: 0, keep: true, paint: () => undefined }
  const framed = [pad, ...keepTogether(lines), { ...pad, keep: false }]
  framed[framed.length - 2] = { ...framed.at(-2)!, keep: true }
  const ground = withBackground(framed, (canvas, top, bottom) => {
    canvas.fill(column.left, bottom - 0.2, column.width, top - bottom + 0.2, theme.ground)
  })
  return withGap(ground, theme.paragraphGap + 1)
}

function layOutQuote({ blocks }: QuoteBlock, column: Column): Strip[] {
  const strips = [...layOutBlocks(blocks, nested(column, theme.quoteIndent))]
  const barred = withBackground(strips, (canvas, top, bottom) => {
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

function layOutList({ start, loose, items }: ListBlock, column: Column): Strip[] {
  const widest = start === null ? '' : `${start + items.length - 1}.`
  const needed = column.shaper.shape(`${widest} `, bodyStyle).width * theme.body
  const step = Math.max(theme.listIndent, needed + 4)
  return items.flatMap(({ blocks, checked }, index) => {
    const label = checked === null ? (start === null ? '•' : `${start + index}.`) : checked ? '☑' : '☐'
    const inner = nested(column, step)
    const strips = layOutItem(blocks, inner, loose)
    const nonEmpty = strips.length > 0 ? strips : layOutText([], inner, bodyText)
    const gap = index === 0 || loose ? theme.paragraphGap : theme.tightGap
    return withGap([labelled(nonEmpty[0]!, label, inner, step), ...nonEmpty.slice(1)], gap)
  })
}

/** Lays out an item; nested lists of a tight list are tight too. */
function layOutItem(blocks: readonly Block[], column: Column, loose: boolean): Strip[] {
  return blocks.flatMap((block) => {
    const strips = [...layOutBlock(block, column)]
    return block.kind === 'list' && !loose ? withGap(strips, theme.tightGap) : strips
  })
}

const bodyStyle = { variant: 'regular', code: false } as const

/** A strip with the marker of its list item on the left. */
function labelled(strip: Strip, label: string, column: Column, step: number): Strip {
  const setting: TextSetting = { ...bodyText, align: 'right', colour: theme.muted }
  const margin = { ...column, left: column.left - step, width: step - 6 }
  const [mark] = layOutText([{ text: label }], margin, setting)
  return {
    ...strip,
    paint: (canvas, top, gap) => {
      mark!.paint(canvas, top, 0)
      strip.paint(canvas, top, gap)
    },
  }
}

function nested(column: Column, step: number): Column {
  return column.width - step < minWidth ? column : indent(column, step)
}
