import type { Span } from '../../../../blocks.ts'
import { childOf, childrenOf, elementsOf, textOf, type XmlElement } from '../../../xml/elements.ts'
import { readFont } from './cell-styles.ts'

/** The text of a cell or shared string, without the phonetic signs of Japanese (ECMA-376 part 1, 18.4). */
export function readRichText(element: XmlElement | undefined): readonly Span[] {
  if (childOf(element, 'r') === undefined) return toSpans(textOf(childOf(element, 't')), {})
  return childrenOf(element, 'r').flatMap((run) =>
    toSpans(textOfRun(run), readFont(childOf(run, 'rPr'), 'rFont')),
  )
}

/** The same text without its fonts. */
export function readPlainText(element: XmlElement | undefined): string {
  const runs = childrenOf(element, 'r')
  return decodeCharacters(runs.length > 0 ? runs.map(textOfRun).join('') : textOf(childOf(element, 't')))
}

/** A text with the characters that XML does not have, such as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function decodeCharacters(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

function textOfRun(run: XmlElement): string {
  return elementsOf(run)
    .filter(({ name }) => name === 't')
    .map(textOf)
    .join('')
}

function toSpans(text: string, style: Omit<Span, 'text'>): Span[] {
  const clean = decodeCharacters(text).replace(/\r\n?/g, '\n')
  return clean === '' ? [] : [{ ...style, text: clean }]
}
