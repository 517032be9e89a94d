import type { Block, Span, TableBlock } from '@tathya/documents/blocks'
import { theme } from '../drawing/theme.ts'
import { toStyledLines } from '../text/styled-text.ts'
import type { Column } from './column.ts'
import type { ColumnNeed } from './column-widths.ts'
import { imageSize } from './lay-out-image.ts'
import { breakText } from './lay-out-text.ts'
import { countColumns, placeRows } from './table-grid.ts'

/** Padding of a cell, and a hundredth of a point for rounding errors. */
const cellRoom = theme.cell.x * 2 + 0.01

/** Points to which an image in a table may be reduced. */
const minImageWidth = 60

/** A width need that grows with what it holds. */
type Need = { -readonly [Key in keyof ColumnNeed]: ColumnNeed[Key] }

/** Measures the columns of a table, with the padding of cells. */
export function measureColumns(block: TableBlock, column: Column): Need[] {
  const needs = Array.from({ length: countColumns(block) }, (): Need => ({ whole: 0, word: 0 }))
  const wide: { first: number; span: number; need: Need }[] = []
  for (const { header, cells } of placeRows(block.rows, needs.length)) {
    for (const { cell, column: first, columnSpan: span } of cells) {
      const need = measureBlocks(cell.blocks, column, header)
      need.whole += cellRoom
      need.word += cellRoom
      if (span > 1) wide.push({ first, span, need })
      else widen(needs[first]!, need)
    }
  }
  // Cells over several columns share what they need beyond the columns' own needs.
  for (const { first, span, need } of wide) {
    const covered = needs.slice(first, first + span)
    const missing = (key: keyof Need) =>
      Math.max(0, need[key] - covered.reduce((sum, columnNeed) => sum + columnNeed[key], 0)) / span
    const [whole, word] = [missing('whole'), missing('word')]
    for (const columnNeed of covered) {
      columnNeed.whole += whole
      columnNeed.word += word
    }
  }
  return needs
}

/** Measures blocks: their width if no line is broken, and the least without breaking words. */
function measureBlocks(blocks: readonly Block[], column: Column, bold: boolean): Need {
  const most: Need = { whole: 0, word: 0 }
  for (const block of blocks) widen(most, measureBlock(block, column, bold))
  return most
}

function measureBlock(block: Block, column: Column, bold: boolean): Need {
  switch (block.kind) {
    case 'heading':
      return measureSpans(block.spans, column, true)
    case 'paragraph':
      return indented(measureSpans(block.spans, column, bold), block.indent ?? 0)
    case 'line':
      return measureSpans([block], column, bold)
    case 'code': {
      const spans = block.spans.map((span) => ({ ...span, code: true }))
      return indented(measureSpans(spans, column, false), theme.codeBlock * 2)
    }
    case 'list': {
      const items = block.items.map((item) => measureBlocks(item.blocks, column, bold))
      return indented(items.reduce(widen, { whole: 0, word: 0 }), theme.listIndent)
    }
    case 'quote':
      return indented(measureBlocks(block.blocks, column, bold), theme.quoteIndent)
    case 'table': {
      const needs = measureColumns(block, column)
      const sum = (key: keyof Need) => needs.reduce((total, need) => total + need[key], 0)
      return { whole: sum('whole'), word: sum('word') }
    }
    case 'image': {
      const image = column.images.find(block)
      if (image === undefined) return measureSpans([{ text: block.alt, italic: true }], column, bold)
      const { width } = imageSize(block, image, column)
      return { whole: width, word: Math.min(width, minImageWidth) }
    }
    default:
      return { whole: 0, word: 0 }
  }
}

function measureSpans(spans: readonly Span[], column: Column, bold: boolean): Need {
  const marked = column.notes?.mark(spans) ?? spans
  const widest = (measure: number, texts: readonly Span[]) => {
    let most = 0
    for (const text of toStyledLines(texts, bold))
      for (const { width } of breakText(text, { ...column, width: measure }, column.text))
        most = Math.max(most, width)
    return most
  }
  const words = marked.flatMap((span) => span.text.split(/\s+/).map((text) => ({ ...span, text })))
  return {
    whole: widest(Number.POSITIVE_INFINITY, marked),
    word: words.reduce((most, word) => Math.max(most, widest(1e6, [word])), 0),
  }
}

function indented({ whole, word }: Need, points: number): Need {
  return { whole: whole + points, word: word + points }
}

function widen(most: Need, need: ColumnNeed): Need {
  most.whole = Math.max(most.whole, need.whole)
  most.word = Math.max(most.word, need.word)
  return most
}
