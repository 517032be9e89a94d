import type { Block, ListBlock, ListItem } from '@tathya/documents/blocks'
import { Tag } from '../drawing/tag.ts'
import { theme } from '../drawing/theme.ts'
import { type Column, nested } from './column.ts'
import { layOutParagraph } from './lay-out-paragraph.ts'
import { layOutText } from './lay-out-text.ts'
import { formatNumber, numberingOf } from './list-numbers.ts'
import { type Strip, withGap } from './strip.ts'
import type { TextSetting } from './text-setting.ts'

const labelStyle = { variant: 'regular', code: false } as const

/** Lays out a list, the labels of its items on their left. */
export function layOutList(list: ListBlock, column: Column): Strip[] {
  const { loose, items } = list
  const widest = items.reduce((most, item, index) => {
    const label = labelOf(list, item, index)
    return /[.]$/.test(label) && label.length > most.length ? label : most
  }, '')
  const needed = column.shaper.shape(`${widest} `, labelStyle).width * column.text.size
  const step = Math.max(theme.listIndent, needed + 4)
  const tag = new Tag('L', column.tag, { numbering: numberingOf(list) })
  return items.flatMap((item, index) => {
    const itemTag = new Tag('LI', tag)
    const label: Column = { ...column, tag: new Tag('Lbl', itemTag) }
    const inner = nested({ ...column, tag: new Tag('LBody', itemTag) }, step)
    const strips = layOutItem(item.blocks, inner, loose)
    const nonEmpty = strips.length > 0 ? strips : layOutText([], inner)
    const gap = index === 0 || loose ? theme.paragraphGap : theme.tightGap
    const first = labelled(nonEmpty[0]!, labelOf(list, item, index), { ...label, left: inner.left }, step)
    return withGap([first, ...nonEmpty.slice(1)], gap)
  })
}

function labelOf({ start, numbers = 'decimal' }: ListBlock, { checked }: ListItem, index: number): string {
  if (checked !== null) return checked ? '☑' : '☐'
  return start === null ? '•' : `${formatNumber(start + index, numbers)}.`
}

/** Lays out an item; nested lists of a tight list are tight too. */
function layOutItem(blocks: readonly Block[], column: Column, loose: boolean): Strip[] {
  const [first, ...others] = blocks
  // The only paragraph of an item needs no element of its own.
  const isPlain = first?.kind === 'paragraph' && others.every(({ kind }) => kind === 'list')
  return blocks.flatMap((block, index) => {
    const strips =
      isPlain && index === 0 && block.kind === 'paragraph'
        ? layOutParagraph(block, column)
        : [...column.layOut([block], column)]
    return block.kind === 'list' && !loose ? withGap(strips, theme.tightGap) : strips
  })
}

/** A strip with the label of its list item on the left. */
function labelled(strip: Strip, label: string, column: Column, step: number): Strip {
  const setting: TextSetting = { ...column.text, align: 'right', colour: theme.muted }
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
