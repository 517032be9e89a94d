import type { Alignment } from '../../blocks.ts'
import { attributeOf, type HtmlElement } from './nodes.ts'

const alignments: Readonly<Record<string, Alignment>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  middle: 'center',
  right: 'right',
  end: 'right',
  justify: 'justify',
}

/** The alignment that an element declares by its style or attribute; undefined if it declares none. */
export function alignmentOf(element: HtmlElement): Alignment | undefined {
  const style = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(attributeOf(element, 'style') ?? '')?.[1]
  if (element.tagName === 'center') return 'center'
  return alignments[(style ?? attributeOf(element, 'align') ?? '').toLowerCase()]
}
