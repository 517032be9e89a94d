import type { Block } from '@tathya/documents/blocks'
import { Tag } from '../drawing/tag.ts'
import { theme } from '../drawing/theme.ts'
import { type Column, indent } from './column.ts'
import { layOutText } from './lay-out-text.ts'
import { type Strip, withGap } from './strip.ts'
import type { TextSetting } from './text-setting.ts'

const noteText: TextSetting = { size: theme.note.size, leading: theme.note.leading }

/** Lays out a footnote over the width of the page's text, its number on the left of its first line. */
export function layOutNote(note: readonly Block[], column: Column): Strip[] {
  const { notes: footnotes } = column
  if (footnotes === null) return []
  const number = String(footnotes.numberOf(note))
  const { parent, left, width } = footnotes
  const tag = new Tag('Note', parent, { id: `note-${number}` })
  const page: Column = { ...column, left, width, text: noteText, tag, tables: 0, notes: null }
  const body = indent(page, theme.note.indent)
  const strips = [...column.layOut(note, body)]
  const [first = layOutText([], body)[0]!, ...others] = strips
  const label = { ...page, width: theme.note.indent, tag: new Tag('Lbl', tag) }
  const [mark] = layOutText([{ text: number, script: 'super' }], label)
  const labelled: Strip = {
    ...first,
    paint: (canvas, top, gap) => {
      mark!.paint(canvas, top, 0)
      first.paint(canvas, top, gap)
    },
  }
  return withGap([labelled, ...others], theme.note.gap)
}
