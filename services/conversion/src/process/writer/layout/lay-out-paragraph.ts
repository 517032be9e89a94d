import type { ParagraphBlock } from '@tathya/documents/blocks'
import { theme } from '../drawing/theme.ts'
import { type Column, nested } from './column.ts'
import { layOutText } from './lay-out-text.ts'
import { keepTogether, type Strip, withGap } from './strip.ts'

/** Lays out a paragraph in the element of its column. */
export function layOutParagraph({ spans, align, indent: left = 0 }: ParagraphBlock, column: Column): Strip[] {
  const inner = left > 0 ? nested(column, Math.min(left, column.width / 2)) : column
  const setting = align === undefined ? column.text : { ...column.text, align }
  return withGap(keepTogether(layOutText(spans, inner, setting)), theme.paragraphGap)
}
