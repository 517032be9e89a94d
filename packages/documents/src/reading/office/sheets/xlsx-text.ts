import type { Span } from '../../../blocks.ts'
import { childOf, childrenOf, elementsOf, textOf } from '../../xml/elements.ts'
import type { XmlElement } from '../../xml/xml.ts'
import { readFont } from './xlsx-styles.ts'

/** The text of a cell or shared string, without the phonetic signs of Japanese (ECMA-376 part 1, 18.4). */
export function readRichText(element: XmlElement | undefined): readonly Span[] {
  if (childOf(element, 'r') === undefined) return toSpans(textOf(childOf(element, 't')), {})
  return childrenOf(element, 'r').flatMap((run) =>
    toSpans(
      elementsOf(run)
        .filter(({ name }) => name === 't')
        .map(textOf)
        .join(''),
      readFont(childOf(run, 'rPr'), 'rFont'),
    ),
  )
}

/** `_x000D_` stands for a character that XML does not have (ECMA-376 part 1, 22.9.2.19). */
function toSpans(text: string, style: Omit<Span, 'text'>): Span[] {
  const written = text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const clean = written.replace(/\r\n?/g, '\n')
  return clean === '' ? [] : [{ ...style, text: clean }]
}
