import type { Block } from '@tathya/documents/blocks'
import { Tag, type TagType } from '../drawing/tag.ts'
import type { Shaper } from '../text/shaper.ts'
import type { FlowImages } from './flow-images.ts'
import type { Footnotes } from './footnotes.ts'
import type { HeadingLevels } from './heading-levels.ts'
import type { Strip } from './strip.ts'
import type { TextSetting } from './text-setting.ts'

/** Nested lists and quotations do not make columns narrower than this, and those in cells of tables. */
const minWidth = 120
const minCellWidth = 30

/** The area of a page for blocks, the style of their text, and what all blocks of the document share. */
export interface Column {
  /** Points from the left edge of the page. */
  readonly left: number
  readonly width: number
  /** The height of a page's text area: higher content has to be divided. */
  readonly height: number
  readonly text: TextSetting
  /** The element of the document's structure around the blocks. */
  readonly tag: Tag
  /** Tables around the blocks. */
  readonly tables: number
  readonly shaper: Shaper
  /** null where no footnotes are, as in a footnote. */
  readonly notes: Footnotes | null
  readonly headings: HeadingLevels
  readonly images: FlowImages
  /** Lays out the blocks of a block, in a narrower column. */
  layOut(blocks: Iterable<Block>, column: Column): Iterable<Strip>
  /** Lays out a footnote whose mark is in the column. */
  layOutNote(note: readonly Block[], column: Column): readonly Strip[]
}

/** Narrows a column by some points on the left and right. */
export function indent(column: Column, left: number, right = 0): Column {
  return { ...column, left: column.left + left, width: Math.max(1, column.width - left - right) }
}

/** The column with an element of its own. */
export function tagged(column: Column, type: TagType): Column {
  return { ...column, tag: new Tag(type, column.tag) }
}

/** An indented column, if enough of it is left. */
export function nested(column: Column, step: number): Column {
  return column.width - step < (column.tables === 0 ? minWidth : minCellWidth) ? column : indent(column, step)
}
