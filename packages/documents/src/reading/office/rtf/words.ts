import type { RtfParagraph } from './sink.ts'

/** Control words that stand for characters. */
export const characters: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  '~': '\u00a0',
  _: '\u2011',
  '-': '\u00ad',
  emdash: '—',
  endash: '–',
  emspace: '\u2003',
  enspace: '\u2002',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  zwj: '\u200d',
  zwnj: '\u200c',
  chpgn: '',
})

const alignments = { ql: 'left', qc: 'center', qr: 'right', qj: 'justify', qd: 'justify' } as const

/** Sets a property of a paragraph by its control word; false for another word. */
export function setParagraph(
  paragraph: RtfParagraph,
  name: string,
  value: number | undefined,
  styles: ReadonlyMap<number, string>,
): boolean {
  if (name in alignments) paragraph.align = alignments[name as keyof typeof alignments]
  else if (name === 'li') paragraph.indent = Math.min(Math.max((value ?? 0) / 20, 0), 1_000)
  else if (name === 'intbl') paragraph.isInTable = true
  else if (name === 'ilvl') paragraph.listLevel = Math.min(Math.max(value ?? 0, 0), 8)
  else if (name === 'outlinelevel')
    paragraph.level = value !== undefined && value >= 0 && value < 9 ? value + 1 : undefined
  else if (name === 's') {
    const style = styles.get(value ?? 0)
    const level = style === 'title' ? 1 : Number(/^heading (\d)$/.exec(style ?? '')?.[1] ?? 0)
    if (level > 0) paragraph.level = level
  } else return false
  return true
}
